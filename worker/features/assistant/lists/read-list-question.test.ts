import { describe, expect, test } from "vitest";
import { readListQuestion } from "./read-list-question.ts";

/** A Wednesday. */
const written = { at: new Date("2026-11-18T14:00:00Z"), timeZone: "Europe/London" };
const read = (...questions: string[]) => {
  const history = questions.slice(0, -1).map((question) => ({ question, answer: "" }));
  const list = readListQuestion(questions.at(-1) ?? "", history, written);
  if (list === null) return null;
  const { what, kind, isPast, isHappening, time, most } = {
    kind: null,
    isPast: false,
    isHappening: false,
    time: null,
    most: null,
    ...list,
  };
  const words = [
    isPast && "past",
    isHappening && "happened",
    what,
    kind,
    time && `${time.from ?? ""}..${time.to ?? ""}`,
    most,
  ];
  return words.filter((word) => word !== null && word !== false).join(" ");
};

const nextThirtyDays = "2026-11-18..2026-12-18";

describe("what is planned", () => {
  test.each([
    ["what's coming up", nextThirtyDays],
    ["What is coming up?", nextThirtyDays],
    ["anything coming up soon?", nextThirtyDays],
    ["what's on", nextThirtyDays],
    ["show me what's coming up next week", "2026-11-23..2026-11-29"],
    ["what's on next week", "2026-11-23..2026-11-29"],
    ["whats on this week?", "2026-11-18..2026-11-22"],
    ["what's on the week after next", "2026-11-30..2026-12-06"],
    ["do i have anything on the 8th of december", "2026-12-08..2026-12-08"],
    ["anything on the 8th?", "2026-12-08..2026-12-08"],
    ["do I have anything on 8 December 2026?", "2026-12-08..2026-12-08"],
    ["what's happening on 30 november", "2026-11-30..2026-11-30"],
    ["what have I got on in december", "2026-12-01..2026-12-31"],
    ["what's happening tomorrow", "2026-11-19..2026-11-19"],
    ["what do I have today", "2026-11-18..2026-11-18"],
    ["what do we have planned for the weekend", "2026-11-21..2026-11-22"],
    ["am i free on friday", "2026-11-20..2026-11-20"],
    ["Am I busy tomorrow evening?", "2026-11-19..2026-11-19"],
    ["do I have plans this weekend?", "2026-11-21..2026-11-22"],
    ["any plans for tonight", "2026-11-18..2026-11-18"],
    ["what's my schedule for tomorrow", "2026-11-19..2026-11-19"],
    ["what does my week look like", "2026-11-18..2026-11-22"],
    ["what's on on friday", "2026-11-20..2026-11-20"],
    ["what's on friday", "2026-11-20..2026-11-20"],
    ["what have I got in the next two weeks", "2026-11-18..2026-12-02"],
    ["what's coming up in the next 10 days", "2026-11-18..2026-11-28"],
    ["what do I still have to do", "2026-11-18.."],
    ["what is there still to do", "2026-11-18.."],
    ["what do I have to do this week", "2026-11-18..2026-11-22"],
    ["what appointments do I have", "2026-11-18.."],
    ["list all my appointments", "2026-11-18.."],
    ["do I have any appointments tomorrow", "2026-11-19..2026-11-19"],
    ["upcoming events", nextThirtyDays],
    ["my plans for december", "2026-12-01..2026-12-31"],
  ])("%s", (question, span) => expect(read(question)).toBe(`planned ${span}`));

  test.each([
    ["any birthdays coming up?", `planned birthday ${nextThirtyDays}`],
    ["whose birthday is next", "planned birthday 2026-11-18.. 1"],
    ["who has a birthday in december", "planned birthday 2026-12-01..2026-12-31"],
    ["what deadlines do i have", "planned deadline 2026-11-18.."],
    ["any meetings tomorrow?", "planned meeting 2026-11-19..2026-11-19"],
    ["what do I have to pay in the next weeks", "planned payment 2026-11-18..2026-12-16"],
    ["who do I still have to call", "planned call 2026-11-18.."],
    ["when is my next appointment?", "planned 2026-11-18.. 1"],
    ["what was on last week", "past planned 2026-11-09..2026-11-15"],
    ["what appointments did I have in october", "past planned 2026-10-01..2026-10-31"],
  ])("%s", (question, list) => expect(read(question)).toBe(list));
});

test.each([
  ["what reminders do i have", "reminders 2026-11-18.."],
  ["show my reminders", "reminders 2026-11-18.."],
  ["do I have any reminders for tomorrow?", "reminders 2026-11-19..2026-11-19"],
  ["what did I note last week", "noted 2026-11-09..2026-11-15"],
  ["what did i save today", "noted 2026-11-18..2026-11-18"],
  ["what did i write on monday", "noted 2026-11-16..2026-11-16"],
  ["my latest notes", "noted"],
  ["what have I saved recently", "noted"],
  ["what was my last note", "noted 1"],
  ["show me my last 3 notes", "noted 3"],
  ["what did I write in October", "noted 2026-10-01..2026-10-31"],
  ["notes from yesterday", "noted 2026-11-17..2026-11-17"],
  ["show me everything from yesterday", "noted 2026-11-17..2026-11-17"],
  ["what did I note 3 days ago", "noted 2026-11-15..2026-11-15"],
  ["what happened in october", "happened noted 2026-10-01..2026-10-31"],
  ["what did I do last weekend", "happened noted 2026-11-14..2026-11-15"],
  ["list all people I know", "people"],
  ["who do I know?", "people"],
  ["which people are in my notes", "people"],
  ["which places have I noted", "places"],
  ["list the companies in my notes", "organisations"],
])("%s", (question, list) => expect(read(question)).toBe(list));

test.each([
  [["what's on next week", "and the week after?"], "planned 2026-11-30..2026-12-06"],
  [["what's coming up", "what about december?"], "planned 2026-12-01..2026-12-31"],
  [["any birthdays this month?", "and next month"], "planned birthday 2026-12-01..2026-12-31"],
  [["what did I note last week", "and the week before"], "noted 2026-11-02..2026-11-08"],
  [["what's on tomorrow", "and the day after?", "and the day after that?"], "planned 2026-11-21..2026-11-21"],
  [["where is my passport", "and the week after?"], null],
  [["what's on next week", "what about Rui?"], null],
])("%j goes on", (questions, list) => expect(read(...questions)).toBe(list));

/** Something is named that can be searched for, or nothing is asked. */
test.each([
  "what happened in the meeting last week",
  "when is the dentist",
  "what did Rui say about October",
  "who is coming to the party on the 8th",
  "what's on the shopping list",
  "what's on the list",
  "what did I write about Porto",
  "what did I note about the boiler yesterday",
  "what is next week's homework",
  "what's up",
  "what's next?",
  "what is it",
  "what do I have",
  "what do I have in the freezer",
  "what do I have to pay for the gym",
  "how much do I have to pay next week",
  "what do I have to buy",
  "what do I have to do to renew my passport",
  "what should I do",
  "when is the meeting tomorrow",
  "when is my birthday",
  "when is Tom's birthday",
  "what's the deadline",
  "what time is the appointment on friday",
  "who did I meet last week",
  "who do I know in Porto",
  "which places did Ana recommend",
  "what did I eat yesterday",
  "what did we have for dinner on friday",
  "what's on tv tonight",
  "am I allergic to nuts",
  "is the museum open tomorrow",
  "when does the boiler service come up",
  "any news from Rui this week",
  "what reminders did Ana send",
  "remind me tomorrow",
  "I have plans tomorrow",
  "I have an appointment on friday",
  "my appointment is on friday",
  "my plans are on friday",
  "we have a meeting next week",
  "what may I do tomorrow",
  "what did I add to the list today",
  "what did I save on the boiler",
  "what notes do I have about the car",
  "tell me about noah",
  "what do I know about noah",
  "delete my last note",
  "what is in the note",
  "what can you do",
  "help",
  "what's planned for the kitchen",
  "what day is it today",
  "what was the price in october",
  "thanks",
  "today",
  "next week",
  "noah's appointments next week",
  "how long until my next appointment",
  "",
])("%j asks for no list", (question) => expect(read(question)).toBeNull());
