import { expect, test } from "vitest";
import { demoTests } from "./demo-tests.ts";
import { type ScoringRule, scoreAnswer } from "./score-answer.ts";

test("there are seven tests, each scored in full by its own expected answer", () => {
  expect(demoTests).toHaveLength(7);
  for (const { expectedAnswer, rule } of demoTests)
    expect(scoreAnswer(expectedAnswer, expectedAnswer, rule)).toMatchObject({
      testResult: "PASS",
      score: 100,
    });
});

const five = "alpha bravo charlie delta echoes";
test.each([
  ["Alpha, bravo and CHARLIE. Delta!", "PASS", 80],
  ["alpha bravo charlie", "PARTIAL", 60],
  ["alpha bravo", "FAIL", 40],
  ["alphabet bravos", "FAIL", 0],
  ["", "FAIL", 0],
])("of five expected words %j is %s", (actual, testResult, score) => {
  expect(scoreAnswer(five, actual)).toMatchObject({ testResult, score });
});

test("half of the words is partial, short ones do not count, and where all are short all do", () => {
  expect(scoreAnswer("alpha bravo", "it is alpha")).toMatchObject({ testResult: "PARTIAL", score: 50 });
  expect(scoreAnswer("it is an alpha", "alpha")).toMatchObject({ testResult: "PASS", score: 100 });
  expect(scoreAnswer("9 May", "On 9 May.")).toMatchObject({ testResult: "PASS", score: 100 });
});

const brother: ScoringRule = { kind: "brother", address: ["santos"] };
const flat: ScoringRule = {
  kind: "both",
  parts: [
    { name: "roommate", words: ["roommate"] },
    { name: "college", words: ["college", "university"] },
  ],
};
test.each([
  [brother, "Her brother, in Santos.", "PASS", 100],
  [brother, "He lives in Santos.", "FAIL", 30],
  [brother, "I do not know.", "FAIL", 0],
  [flat, "A roommate at university.", "PASS", 100],
  [flat, "A roommate.", "PARTIAL", 70],
  [flat, "From college.", "PARTIAL", 70],
  [flat, "A friend.", "FAIL", 0],
] as const)("%j: %j is %s %i", (rule, actual, testResult, score) => {
  expect(scoreAnswer("", actual, rule)).toMatchObject({ testResult, score });
});
