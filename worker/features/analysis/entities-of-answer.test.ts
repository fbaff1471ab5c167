import { expect, test } from "vitest";
import type { Entity } from "#shared/analysis";
import { entitiesOfAnswer } from "./entities-of-answer.ts";

const entity = (type: Entity["type"], value: string, confidence = 0.9): Entity => ({
  type,
  value,
  start: 3,
  end: 3 + value.length,
  confidence,
});
const reader: Parameters<typeof entitiesOfAnswer>[1] = {
  timeZone: "Europe/Lisbon",
  knownNames: [{ type: "PERSON", value: "Anneliese Brook", aliases: ["Mum"] }],
};
const named = (text: string, cited: Entity[] = []) =>
  entitiesOfAnswer({ text, cited }, reader).map(({ type, value }) => `${value}/${type}`);

test.each([
  ["You went there on Tuesday, 12 May 2026 [1].", ["Tuesday, 12 May 2026/DATE"]],
  ["It was last Tuesday (10 November 2026) [1][2].", ["last Tuesday/DATE", "10 November 2026/DATE"]],
  ["Saved: “Rui moved to Lisbon” [1]", ["Rui/PERSON", "Lisbon/PLACE"]],
  [
    "Shall I remind you on Friday, 8 May 2026 at 09:00: Call Rui?",
    ["Friday, 8 May 2026 at 09:00/DATE", "Rui/PERSON"],
  ],
  ["Gustave Eiffel built it; see https://example.org.", ["Gustave Eiffel/PERSON", "https://example.org/URL"]],
  ["Then Mum came [1].", ["Mum/PERSON"]],
  ["I found nothing about that in your memories.", []],
])("without a source that names it, %s names %j", (text, expected) => {
  expect(named(text)).toEqual(expected);
});

test("of the sources' entities those come that the answer names, each at its first place", () => {
  const text = "Mara has it [1]. Ask Mara at Linden [2].";
  const cited = [entity("PLACE", "Linden"), entity("PERSON", "Mara"), entity("PERSON", "Okafor")];
  const found = entitiesOfAnswer({ text, cited }, reader);
  expect(found.map(({ value, start, end }) => [value, start, end])).toEqual([
    ["Mara", 0, 4],
    ["Linden", 29, 35],
  ]);
});

test("about the same words the source is right, and of two sources the surer one", () => {
  expect(named("Gustave Eiffel was there [1].", [entity("ORGANIZATION", "Gustave Eiffel", 0.65)])).toEqual([
    "Gustave Eiffel/ORGANIZATION",
  ]);
  const cited = [entity("PLACE", "Jordan", 0.65), entity("PERSON", "Jordan", 0.95)];
  expect(named("Jordan called [1].", cited)).toEqual(["Jordan/PERSON"]);
});

test("each stands where it says, markers or not", () => {
  const text = "On 12 May 2026 [1][2] Gustave Eiffel [3] came.";
  for (const { value, start, end } of entitiesOfAnswer({ text, cited: [] }, reader))
    expect(text.slice(start ?? 0, end ?? 0)).toBe(value);
});
