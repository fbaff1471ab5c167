import fc from "fast-check";
import { expect, test } from "vitest";
import type { Entity, EntityType } from "#shared/analysis";
import { highlightEntities, surerThan } from "./highlight-entities.ts";

const entity = (value: string, type: EntityType = "PERSON", confidence = 0.9): Entity => ({
  type,
  value,
  start: null,
  end: null,
  confidence,
});
const highlighted = (text: string, entities: Entity[], threshold = 0.6) =>
  highlightEntities(text, entities, threshold).flatMap((part) =>
    part.entity === null ? [] : `${part.text}/${part.entity.type}`,
  );

test("a name is found wherever it stands as a word, and not within another", () => {
  expect(highlighted("Ana met Anabel; ana left, Ana stayed.", [entity("Ana")])).toEqual([
    "Ana/PERSON",
    "Ana/PERSON",
  ]);
});

test("the longer of two names wins", () => {
  const found = [entity("Porto", "PLACE"), entity("FC Porto", "ORGANIZATION")];
  expect(highlighted("FC Porto plays in Porto", found)).toEqual(["FC Porto/ORGANIZATION", "Porto/PLACE"]);
});

test("of two types for the same word the surer one counts", () => {
  const found = [entity("Jordan", "PLACE", 0.65), entity("Jordan", "PERSON", 0.9)];
  expect(highlighted("Jordan called", found)).toEqual(["Jordan/PERSON"]);
});

test.each([
  ["C++ 20 (beta)", "uses C++ 20 (beta) now"],
  ["$MSFT", "bought $MSFT."],
  ["+44 20 7946 0958", "Call +44 20 7946 0958!"],
  ["https://example.org/a?b=[c]", "see https://example.org/a?b=[c]"],
  ["東京", "昨日東京に行った"],
])("%s is found literally in %s", (value, text) => {
  expect(highlighted(text, [entity(value, "PRODUCT")])).toEqual([`${value}/PRODUCT`]);
});

test.each([
  ["precomputed", 0.6, []],
  ["precomputed", 0.61, ["Mara/PERSON"]],
  ["fetched", 0.7, []],
  ["fetched", 0.71, ["Mara/PERSON"]],
] as const)("what was %s with confidence %d shows %j", (kind, confidence, shown) => {
  expect(highlighted("Mara has it", [entity("Mara", "PERSON", confidence)], surerThan[kind])).toEqual(shown);
});

test("a text that repeats a name without end has an end of buttons, and loses nothing", () => {
  const text = "Ana ".repeat(5_000);
  const parts = highlightEntities(text, [entity("Ana")], 0.6);
  expect(parts.length).toBeLessThan(700);
  expect(parts.map((part) => part.text).join("")).toBe(text);
});

test("nothing of the text is lost, whatever the entities", () => {
  const values = fc.array(fc.string({ minLength: 1 }), { maxLength: 6 });
  fc.assert(
    fc.property(fc.string(), values, (text, names) => {
      const parts = highlightEntities(
        text,
        names.map((name) => entity(name)),
        0.6,
      );
      expect(parts.map((part) => part.text).join("")).toBe(text);
    }),
  );
});
