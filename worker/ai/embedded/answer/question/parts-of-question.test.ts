import { expect, test } from "vitest";
import { partsOfQuestion } from "./parts-of-question.ts";

test.each([
  ["what was cheaper, the oars or the sail?", ["how much was the oars", "how much was the sail"]],
  ["who is older vera or ivo", ["how old is vera", "how old is ivo"]],
  ["is vera or ivo older?", ["how old is vera", "how old is ivo"]],
  ["which is heavier: the anchor or the chain", ["how heavy is the anchor", "how heavy is the chain"]],
  ["what came first, the regatta or the storm?", ["when was the regatta", "when was the storm"]],
  ["what date and what time is the regatta", ["what date is the regatta", "what time is the regatta"]],
  ["who won the regatta and what was her time", ["who won the regatta", "what was her time"]],
  ["which berth does Vera have and on what pontoon", ["which berth does Vera have", "on what pontoon"]],
  ["when and where is the regatta", ["when is the regatta", "where is the regatta"]],
])("%j is two questions", (question, parts) => expect(partsOfQuestion(question)).toEqual(parts));

test.each([
  "did I pay Marta or Paul?",
  "what is the first thing to do in a storm or a calm",
  "is it older than ten years",
  "which boat did Vera sail first, the dinghy or the cutter?",
  "who swept the stove",
])("%j is one question", (question) => expect(partsOfQuestion(question)).toEqual([question]));
