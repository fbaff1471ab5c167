import { expect, test } from "vitest";
import type { Entity, EntityType } from "#shared/analysis";
import { findRelationships } from "./find-relationships.ts";

const types: Record<string, EntityType> = { Bosch: "COMPANY", Leeds: "PLACE", Porto: "PLACE", Rex: "ANIMAL" };
const names = ["Ana Ruiz", "Ruiz Pardo Lopez", "Ana", "Mateo", "Rita", "Tom", ...Object.keys(types)];

const told = (text: string) => {
  const entities = names
    .filter((name) => text.includes(name))
    .map(
      (value): Entity => ({ type: types[value] ?? "PERSON", value, start: null, end: null, confidence: 0.9 }),
    );
  return findRelationships(text, entities).map(({ subject, relation, object }) => [
    subject,
    relation,
    object,
  ]);
};

test.each([
  ["Ana's sister Rita came by.", ["Rita", "sister", "Ana"]],
  ["Met Ana’s younger brother Mateo.", ["Mateo", "younger brother", "Ana"]],
  ["Rita is Ana's boss.", ["Rita", "boss", "Ana"]],
  ["Rita, Ana's cousin, makes bread.", ["Rita", "cousin", "Ana"]],
  ["Mateo is the brother of Ana Ruiz.", ["Mateo", "brother", "Ana Ruiz"]],
  ["Ana Ruiz Pardo Lopez lives in Leeds.", ["Ruiz Pardo Lopez", "lives in", "Leeds"]],
  ["Tom's dog Rex ate it.", ["Rex", "dog", "Tom"]],
  ["Tom married Rita in May.", ["Tom", "married to", "Rita"]],
  ["Tom and Rita are neighbours.", ["Tom", "neighbour", "Rita"]],
  ["Ana works at Bosch now.", ["Ana", "works at", "Bosch"]],
  ["Ana worked for Bosch until 2019.", ["Ana", "worked at", "Bosch"]],
  ["Tom, head of Bosch, called.", ["Tom", "head", "Bosch"]],
  ["Rita still lives in Leeds.", ["Rita", "lives in", "Leeds"]],
  ["Rita moved to Porto.", ["Rita", "moved to", "Porto"]],
])("%s", (text, expected) => {
  expect(told(text)).toEqual([expected]);
});

test.each([
  "Does Ana work at Bosch? Ana works at Bosch?",
  "Maybe Rita lives in Leeds.",
  "Ana doesn't live in Porto; Rita no longer lives in Leeds.",
  "Ana wants to visit Rita in Porto.",
  "Ana's sister called Rita a liar.",
  "Ana told me. Rita lives far from Leeds.",
  "Ana's sister and Rita came.",
])("says nothing certain: %s", (text) => {
  expect(told(text)).toEqual([]);
});
