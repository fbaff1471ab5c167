import { expect, test } from "vitest";
import { plainQuestion } from "./plain-question.ts";
import { spelledOut } from "./spelled-out.ts";

test.each([
  ["whens veras bday", "whens veras birthday"],
  ["where r the oars", "where are the oars"],
  ["til when is the berth free", "until when is the berth free"],
  ["wich boat n wich berth", "which boat and which berth"],
  ["nxt appt at the vet tmrw", "next appointment at the vet tomorrow"],
])("%j means %j", (typed, meant) => expect(spelledOut(typed)).toBe(meant));

test.each(["What is R good for?", "mail r@example.com", "who owns plot N", "rock-n-roll", "u.example.com"])(
  "%j is left as it is",
  (typed) => expect(spelledOut(typed)).toBe(typed),
);

test.each([
  ["what should i get vera for xmas", "what should i get vera as a gift"],
  ["how much does ivo make", "how much salary does ivo earn"],
  ["what did the sail set us back", "how much did the sail cost"],
  ["summarize what i know about vera", "tell me about vera"],
  ["can you sum up everything I noted on the berth", "can you tell me about the berth"],
  ["gas meter 2025-01", "gas meter January 2025"],
  ["gas meter 1/2025", "gas meter January 2025"],
  ["gas meter sept 2025", "gas meter September 2025"],
  ["what was on 2025-01-14", "what was on 2025-01-14"],
])("%j is asked by the word that notes have: %j", (asked, plain) => expect(plainQuestion(asked)).toBe(plain));

test("what was given on a day in the past is no search for a gift", () =>
  expect(plainQuestion("what did vera give me for christmas")).toBe("what did vera give me for christmas"));
