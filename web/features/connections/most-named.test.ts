import { expect, test } from "vitest";
import type { Entity } from "#shared/analysis";
import { memoryOf } from "../../../tests/memories/memory-of.ts";
import { findMostNamed } from "./most-named.ts";

const entity = (type: Entity["type"], value: string, confidence = 0.9): Entity => ({
  type,
  value,
  confidence,
  start: null,
  end: null,
});

const memory = (...entities: Entity[]) =>
  memoryOf("A day", { aiAnalysis: { summary: "", topics: [], entities } });

const mara = entity("PERSON", "Mara");
const porto = entity("PLACE", "Porto");

test("counts the memories that name the same, in any case, not how often each of them does", () => {
  expect(findMostNamed([memory(mara, mara), memory(entity("PERSON", "MARA")), memory(porto)])).toEqual([
    { type: "PERSON", value: "Mara", memories: 2 },
  ]);
});

test("what most memories name comes first, then what the newest memory names", () => {
  const ines = entity("PERSON", "Ines");
  expect(
    findMostNamed([memory(ines), memory(porto, mara), memory(ines, mara), memory(porto, mara)]).map(
      ({ value, memories }) => [value, memories],
    ),
  ).toEqual([
    ["Mara", 3],
    ["Ines", 2],
    ["Porto", 2],
  ]);
});

test("a day, a sum and a doubtful name connect nothing, nor does a name of two types", () => {
  const doubtful = entity("PERSON", "May", 0.6);
  const days = memory(entity("DATE", "Tuesday"), entity("AMOUNT", "10 pounds"), doubtful, porto);
  expect(findMostNamed([days, days, memory()]).map(({ value }) => value)).toEqual(["Porto"]);
  expect(findMostNamed([memory(entity("PERSON", "Jordan")), memory(entity("PLACE", "Jordan"))])).toEqual([]);
});
