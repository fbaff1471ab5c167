import { expect, test } from "vitest";
import type { ReferencedFile } from "#shared/assistant";
import { completeAnswer } from "./chat-messages.ts";
import { linkSavedMemories } from "./link-saved-memories.ts";

const id = "0190b8a0-0000-7000-8000-000000000001";
const noon = "2026-05-12T12:00:00.000Z";

const message = completeAnswer(
  { key: "assistant-a", timestamp: noon },
  {
    id,
    text: "Two a day.",
    referencedFiles: [],
    memories: [],
    value: null,
    passages: [],
    citations: [],
    entities: [],
    action: "general_knowledge_response",
    reasoning: "",
    confidence: 0.7,
  },
);
const note: ReferencedFile = { id, title: "Tides", type: "note", mimeType: "text/plain", createdAt: noon };
const kept = { [`assistant-${id}`]: note };

test("what was kept is marked, and counts once among what the answer refers to", () => {
  const once = linkSavedMemories([message], kept);
  expect(once).toMatchObject([{ savedMemoryId: id, referencedFiles: [note] }]);
  expect(linkSavedMemories(once, kept)).toMatchObject([{ referencedFiles: [note] }]);
});

test("what nothing links stays the same object", () => {
  expect(linkSavedMemories([message], { "assistant-b": note })[0]).toBe(message);
});

test("an answer that came back from the backup is no memory any more when that was deleted", () => {
  const restored = linkSavedMemories([message], kept);
  expect(linkSavedMemories(restored, {})).toMatchObject([{ savedMemoryId: null, referencedFiles: [] }]);
});
