import { expect, test } from "vitest";
import type { RelevantMemory } from "#shared/assistant";
import { mostRelevant, shownMemories } from "./shown-memories.ts";

const memory = (id: string): RelevantMemory => ({
  id,
  title: `Note ${id}`,
  type: "text",
  mimeType: "text/plain",
  createdAt: "2026-03-02T10:00:00.000Z",
  passage: "The gate sticks.",
  why: [],
});
const found = ["a", "b", "c"].map(memory);

test.each(["clarification", "no_memory_found"] as const)(
  "%s that cites nothing shows no memories",
  (action) => expect(shownMemories(action, [], found)).toEqual([]),
);

test("what is cited comes first, and what else was found after it, each once", () => {
  const ids = shownMemories("memory_response", [memory("c")], found).map(({ id }) => id);
  expect(ids).toEqual(["c", "a", "b"]);
});

test("what comes closest shows its memory and those beside it", () =>
  expect(shownMemories("no_memory_found", [memory("b")], found)).toHaveLength(3));

test("what is cited is shown, however much it is", () => {
  const many = Array.from({ length: mostRelevant + 2 }, (_, at) => memory(`m${at}`));
  expect(shownMemories("memory_response", many, found)).toHaveLength(mostRelevant + 2);
});
