import { expect, test } from "vitest";
import type { HistoryItem, ReferencedFile } from "#shared/assistant";
import { correctByHistory } from "./correct-kept.ts";

const turn = "0190b8a0-0000-7000-8000-00000000000a";
const note = (number: number): ReferencedFile => ({
  id: `0190b8a0-0000-7000-8000-00000000000${number}`,
  title: "Tides",
  type: "note",
  mimeType: "text/plain",
  createdAt: `2026-05-1${number}T12:00:00.000Z`,
});
const item = (savedMemory?: ReferencedFile): HistoryItem => ({
  id: turn,
  message: "Why are there tides?",
  response: "The moon.",
  createdAt: note(1).createdAt,
  referencedFiles: [],
  entities: [],
  memories: [],
  value: null,
  passages: [],
  citations: [],
  action: "general_knowledge_response",
  reasoning: "",
  confidence: 0.7,
  ...(savedMemory && { savedMemory }),
});
const answer = `assistant-${turn}`;
const kept = { [answer]: note(2) };
const renamed = { ...note(2), title: "Ebb and flood" };

test.each([
  ["what was saved on another device is known", {}, {}, item(note(2)), kept],
  ["what was deleted and saved again is the new one", kept, kept, item(note(3)), { [answer]: note(3) }],
  ["what has another title now is known by that", kept, kept, item(renamed), { [answer]: renamed }],
  ["what was deleted elsewhere can be saved again", kept, kept, item(), {}],
  ["what was saved while the history was read stays", kept, {}, item(), kept],
  ["so does what was deleted and saved again meanwhile", kept, { [answer]: note(1) }, item(), kept],
])("by the history: %s", (_, now, before, read, expected) => {
  expect(correctByHistory(now, before, [read])).toEqual(expected);
});

test("where nothing changes it is the same object, so that nobody is told", () => {
  expect(correctByHistory(kept, kept, [item(note(2))])).toBe(kept);
});
