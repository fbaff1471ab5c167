import { expect, test } from "vitest";
import { readAnswer } from "./read-answer.ts";

const who = {
  category: "relationship",
  suggestedAnswers: ["Family", "A friend", "Yes, a neighbour"],
} as const;
const merge = { category: "merge", suggestedAnswers: [] } as const;
const read = (line: string, asked: typeof who | typeof merge, isFree = true) => {
  const answer = readAnswer(line, { ...asked, suggestedAnswers: [...asked.suggestedAnswers] }, isFree);
  return answer?.kind === "answer" ? answer.text : (answer?.kind ?? null);
};

test.each([
  ["My sister from Porto", "My sister from Porto"],
  ["family.", "Family"],
  ["yes", "Yes, a neighbour"],
  ["No", "No"],
  ["skip", "skip"],
  ["I don't know", "skip"],
  ["not now", "open"],
  ["later", "open"],
  ["done", null],
  ["snooze to Monday 9", null],
])("a question is answered by %j with %j", (line, answer) => expect(read(line, who)).toBe(answer));

test("words that say nothing of an answer are none where others may be meant", () => {
  expect(read("The ferry leaves at nine", who, false)).toBeNull();
  expect(read("A friend", who, false)).toBe("A friend");
});

test.each([
  ["yes", "Yes, they are the same person"],
  ["Nope", "No, they are different people"],
  ["not sure", "I am not sure"],
  ["She is my sister", null],
  ["don't ask again", "skip"],
])("whether two are one is answered by %j with %j", (line, answer) => expect(read(line, merge)).toBe(answer));
