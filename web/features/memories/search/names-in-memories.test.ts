import { expect, test } from "vitest";
import type { Entity } from "#shared/analysis";
import type { Memory } from "#shared/memories";
import { namesInMemories } from "./names-in-memories.ts";

const entity = (type: Entity["type"], value: string): Entity => ({
  type,
  value,
  start: null,
  end: null,
  confidence: 0.9,
});
const memory = (entities: Entity[], tags: string[] = []): Memory => ({
  id: "0190b2a0-0000-7000-8000-000000000000",
  title: "",
  content: "",
  type: "text",
  mimeType: "text/plain",
  fileSize: 0,
  filePath: "",
  fileName: null,
  hasThumbnail: false,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  tags,
  pinned: false,
  hasReminders: false,
  isAnalyzed: true,
  aiAnalysis: { summary: "", topics: [], entities },
  state: "ready",
  failure: null,
  source: "typed",
  sender: null,
  senderProof: null,
  trust: "own",
  thread: null,
  author: null,
  version: 1,
});
const memories = [
  memory([entity("PERSON", "Ana Silva"), entity("PLACE", "Évora")], ["at home"]),
  memory([entity("PERSON", "ana silva"), entity("PERSON", "Mariana")], ["At home", "family"]),
  memory([entity("PERSON", "Mariana"), entity("PERSON", "Silvana"), entity("PERSON", "Mariana")]),
];

test.each([
  ["person", "", ["Mariana", "Ana Silva", "Silvana"]],
  ["person", "an", ["Ana Silva"]],
  ["person", "SIL", ["Ana Silva", "Silvana"]],
  ["place", "evo", ["Évora"]],
  ["tag", "hom", ["at home"]],
  ["tag", "", ["at home", "family"]],
  ["place", "x", []],
] as const)("%s: %j suggests %j", (kind, begin, names) => {
  expect(namesInMemories(memories, kind, begin)).toEqual(names);
});
