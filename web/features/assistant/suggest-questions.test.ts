import { expect, test } from "vitest";
import type { Entity } from "#shared/analysis";
import type { Memory } from "#shared/memories";
import { suggestQuestions } from "./suggest-questions.ts";

const entity = (type: Entity["type"], value: string, confidence = 0.9): Entity => ({
  type,
  value,
  confidence,
  start: null,
  end: null,
});

const memory = (title: string, entities: Entity[]): Memory => ({
  id: "0190b8a0-0000-7000-8000-000000000001",
  title,
  content: title,
  type: "text",
  mimeType: "text/plain",
  fileSize: 0,
  filePath: "",
  fileName: null,
  hasThumbnail: false,
  createdAt: "2026-05-12T12:00:00.000Z",
  updatedAt: "2026-05-12T12:00:00.000Z",
  tags: [],
  isAnalyzed: true,
  aiAnalysis: { summary: "", topics: [], entities },
  state: "ready",
  failure: null,
  source: "typed",
  thread: null,
  author: null,
  version: 1,
});

test("asks about whom and what the memories name most, and fills up with titles", () => {
  const memories = [
    memory("Coffee", [entity("PERSON", "Tom"), entity("PERSON", "Ines")]),
    memory("Ferry", [entity("PERSON", "Ines"), entity("PLACE", "Korčula")]),
  ];
  expect(suggestQuestions(memories)).toEqual([
    "What do I know about Ines?",
    "What did I note about Korčula?",
    "What did I write in “Coffee”?",
  ]);
});

test("an entity that the analysis is unsure of makes no question", () => {
  expect(suggestQuestions([memory("Coffee", [entity("PERSON", "Monday", 0.4)])])).toEqual([
    "What did I write in “Coffee”?",
  ]);
});

test("no memories, no questions", () => {
  expect(suggestQuestions([])).toEqual([]);
});
