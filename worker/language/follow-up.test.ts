import { expect, test } from "vitest";
import { followUpOf, leansBack } from "./follow-up.ts";

const said = (...questions: string[]) => questions.map((question) => ({ question, answer: "…" }));

test.each([
  ["and when was that?", null],
  ["and when?", null],
  ["how much did it cost?", null],
  ["where does she live", null],
  ["why?", null],
  ["and his number?", null],
  ["what about Rui?", "Rui"],
  ["and Ana?", "Ana"],
  ["how about the boat shed", "the boat shed"],
])("%s leans on the question before", (question, instead) =>
  expect(followUpOf(question, said("who fixed the boiler?"))).toEqual({
    topic: "who fixed the boiler?",
    instead,
    isElse: false,
  }),
);

test.each(["who else?", "And who else?", "anyone else", "was there anything else?"])(
  "%s wants what was not told yet",
  (question) =>
    expect(followUpOf(question, said("who fixed the boiler?"))).toEqual({
      topic: "who fixed the boiler?",
      instead: null,
      isElse: true,
    }),
);

test.each([
  "who fixed the boiler?",
  "when is Ana's birthday",
  "IT hotline number",
  "what did Rui say about the flat",
  "what did Rui say about his flat?",
  "wifi password",
])("%s stands by itself", (question) => {
  expect(followUpOf(question, said("where is the key?"))).toBeNull();
  expect(leansBack(question)).toBe(false);
});

test("of several follow-ups each leans on the question that began it", () =>
  expect(followUpOf("and where?", said("who fixed the boiler?", "how much was it?"))?.topic).toBe(
    "who fixed the boiler?",
  ));

test("with nothing said before there is nothing to lean on", () => {
  expect(followUpOf("and when was that?", [])).toBeNull();
  expect(leansBack("and when was that?")).toBe(true);
});
