import { describe, expect, test } from "vitest";
import { readInstruction } from "./read-instruction.ts";

const now = new Date("2026-05-07T13:30:00Z"); // a Thursday, 14:30 in Lisbon
const read = (question: string) => readInstruction(question, now, "Europe/Lisbon");

describe("what is to be kept", () => {
  test.each([
    ["remember that the door code is 4471", "The door code is 4471"],
    ["Please remember that Ana is allergic to nuts.", "Ana is allergic to nuts."],
    ["note that the bins go out on Tuesdays", "The bins go out on Tuesdays"],
    ["save this: Pasta\n200 g flour\n2 eggs", "Pasta\n200 g flour\n2 eggs"],
    ["Hey Lilu, can you please note that Rui moved?", "Rui moved"],
    ["note to self: buy iPhone case", "Buy iPhone case"],
    ["Remember my PIN is 1234", "My PIN is 1234"],
    ["don't forget that iOS updates on Friday", "iOS updates on Friday"],
    ["remember this", ""],
  ])("%s", (question, text) => expect(read(question)).toEqual({ kind: "save", text }));
});

describe("what is to be reminded of, and when", () => {
  test.each([
    ["remind me to call Rui on Friday at 9", "Call Rui", "2026-05-08T09:00", "none"],
    ["remind me tomorrow to water the plants", "Water the plants", "2026-05-08T09:00", "none"],
    ["Remind me at 5 pm to pay the rent.", "Pay the rent", "2026-05-07T17:00", "none"],
    ["remind me to stretch at 9", "Stretch", "2026-05-08T09:00", "none"],
    ["remind me in 20 minutes to check the oven", "Check the oven", "2026-05-07T14:50", "none"],
    ["remind me to renew the passport in three months", "Renew the passport", "2026-08-07T09:00", "none"],
    ["can you remind me to send the form by 12 May?", "Send the form", "2026-05-12T09:00", "none"],
    [
      "remind me every Monday at 18:30 to take the bins out",
      "Take the bins out",
      "2026-05-11T18:30",
      "weekly",
    ],
    ["remind me to water the plants every Sunday evening", "Water the plants", "2026-05-10T19:00", "weekly"],
    ["remind me on Sunday afternoons to ring mum", "Ring mum", "2026-05-10T15:00", "weekly"],
    ["remind me to take my pills every day at 8am", "Take my pills", "2026-05-08T08:00", "daily"],
    ["remind me to pay the rent on the 1st of every month", "Pay the rent", "2026-06-01T09:00", "monthly"],
    ["remind me to do the backup every month on the 31st", "Do the backup", "2026-05-31T09:00", "monthly"],
    ["remind me every year on 3 May of Vera's birthday", "Vera's birthday", "2027-05-03T09:00", "yearly"],
    ["set a reminder for Friday at noon: dentist", "Dentist", "2026-05-08T12:00", "none"],
    ["remind me about the concert tonight", "The concert", "2026-05-07T19:00", "none"],
    ["remind me that the lease ends on 3 June 2026 at 10:00", "The lease ends", "2026-06-03T10:00", "none"],
    ["don't let me forget to buy bread tomorrow", "Buy bread", "2026-05-08T09:00", "none"],
    ["remind me to buy cheese on the 9th at 5pm", "Buy cheese", "2026-05-09T17:00", "none"],
    ["remind me on the 3rd to buy cheese", "Buy cheese", "2026-06-03T09:00", "none"],
    ["remind me to buy 3 lemons next week", "Buy 3 lemons", "2026-05-11T09:00", "none"],
  ])("%s", (question, text, wall, recurrenceType) =>
    expect(read(question)).toMatchObject({
      kind: "remind",
      text,
      when: { wallTime: `${wall}:00.000`, recurrenceType },
    }),
  );

  test.each([
    ["remind me to call Rui", "Call Rui", "none"],
    ["remind me to call Rui today", "Call Rui", "hour"],
    ["remind me to call Rui on 3 May 2020", "Call Rui", "past"],
    ["remind me to swim every other day", "Swim", "rhythm"],
    ["remind me the day before Noah's trip to buy wellies", "Buy wellies", "none"],
    ["set a reminder", "", "none"],
    ["remind me tomorrow at 25:00 to call Rui", "Call Rui", "none"],
    ["remind me yesterday to call Rui", "Call Rui", "past"],
  ])("%s lacks something", (question, _text, lacks) =>
    expect(read(question)).toMatchObject({ kind: "remind", lacks }),
  );
});

test.each([
  "remind me what the door code is",
  "remind me of the wifi password",
  "remind me about Ana",
  "can you remind me who fixed the boiler?",
  "do you remember that restaurant in Porto?",
  "remember when we went to Porto?",
  "remember that time in Porto?",
  "what should I remember?",
  "who said remember that the code is 4471",
  "what did I note about the boiler",
  "did I save the code?",
  "notes on Porto",
])("%s is a question", (question) => expect(read(question)).toBeNull());
