import { expect, test } from "vitest";
import type { Entity } from "#shared/analysis";
import type { Memory } from "#shared/memories";
import { memoryOf } from "../../../tests/memories/memory-of.ts";
import { suggestQuestions } from "./suggest-questions.ts";

const entity = (type: Entity["type"], value: string, confidence = 0.9): Entity => ({
  type,
  value,
  confidence,
  start: null,
  end: null,
});

const memory = (title: string, entities: Entity[], told: Partial<Memory> = {}): Memory =>
  memoryOf(title, { aiAnalysis: { summary: "", topics: [], entities }, ...told });

test("asks about whom and what the memories name most, and fills up with titles", () => {
  const memories = [
    memory("Coffee", [entity("PERSON", "Tom"), entity("PERSON", "Ines")]),
    memory("Ferry", [entity("PERSON", "Ines"), entity("PLACE", "Korčula")]),
  ];
  expect(suggestQuestions(memories)).toEqual([
    "What do I know about Ines?",
    "What did I note about Korčula?",
    "Show me “Coffee”",
  ]);
});

test("an entity that the analysis is unsure of makes no question", () => {
  expect(suggestQuestions([memory("Coffee", [entity("PERSON", "Monday", 0.4)])])).toEqual([
    "Show me “Coffee”",
  ]);
});

test("no memories, no questions", () => {
  expect(suggestQuestions([])).toEqual([]);
});

test("nobody asks what they wrote in a recording that has only its file's name", () => {
  expect(suggestQuestions([memory("voice-memo-17.webm", [], { fileName: "voice-memo-17.webm" })])).toEqual(
    [],
  );
});
