import { expect, test } from "vitest";
import type { EntityType } from "#shared/analysis";
import { settleEntities } from "./settle-entities.ts";

const text = "Ana Silva met ana and Ana at 12 Baker Street, London on Monday";

function candidate(type: EntityType, value: string, confidence = 0.9, from = 0) {
  const start = text.indexOf(value, from);
  return { type, start, end: start + value.length, confidence };
}
const values = (entities: { type: string; value: string }[]) =>
  entities.map(({ type, value }) => `${type} ${value}`);

test("of two that want the same characters the stronger form stays", () => {
  const found = [candidate("PLACE", "London", 0.99), candidate("ADDRESS", "12 Baker Street, London", 0.7)];
  expect(values(settleEntities(text, found, 10))).toEqual(["ADDRESS 12 Baker Street, London"]);
});

test("of two of the same form the longer stays", () => {
  const found = [candidate("PERSON", "Ana", 0.99), candidate("PERSON", "Ana Silva", 0.7)];
  expect(values(settleEntities(text, found, 10))).toEqual(["PERSON Ana Silva"]);
});

test("a name said again, in whatever case, is one entity where it first stands", () => {
  const found = [candidate("PLACE", "Ana", 0.7, 20), candidate("PLACE", "ana", 0.9)];
  expect(settleEntities(text, found, 10)).toEqual([
    { type: "PLACE", value: "ana", start: 14, end: 17, confidence: 0.9 },
  ]);
});

test("beside Ana Silva, Ana is she", () => {
  const found = [candidate("PERSON", "Ana Silva"), candidate("PERSON", "Ana", 0.9, 20)];
  expect(values(settleEntities(text, found, 10))).toEqual(["PERSON Ana Silva"]);
});

test("of more than the limit the surest stay, in the order of the text", () => {
  const found = [
    candidate("DATE", "Monday", 0.95),
    candidate("PLACE", "London", 0.65),
    candidate("PERSON", "Ana Silva", 0.9),
  ];
  expect(values(settleEntities(text, found, 2))).toEqual(["PERSON Ana Silva", "DATE Monday"]);
});

test("a value longer than an entity may have is left out", () => {
  const long = "x".repeat(500);
  expect(settleEntities(long, [{ type: "URL", start: 0, end: 500, confidence: 0.9 }], 10)).toEqual([]);
});
