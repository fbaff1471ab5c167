import { afterEach, expect, test } from "vitest";
import { parseSearchQuery } from "#shared/search-query";
import { keepTimeZone } from "../../../platform/time-zone.ts";
import { namesAskedFor, suggestOperators } from "./suggest-operators.ts";

const january = new Date(2026, 0, 15);
const labels = (text: string, names: string[] = []) =>
  suggestOperators(text, names, january).map(({ label }) => label);

test("an empty search is told what there is", () => {
  expect(labels("")).toEqual([
    "type:",
    "person:",
    "place:",
    "tag:",
    "after:",
    "before:",
    "has:",
    "-word",
    "“exact words”",
  ]);
});

test.each([
  ["porto type:", ["text", "image", "document", "audio", "video", "file", "note", "music"]],
  ["type:Im", ["image"]],
  ["has:", ["reminder", "question", "file"]],
  ["after:", ["2026-01", "2025-12", "2026", "2025"]],
  ["before:2025", ["2025-12", "2025"]],
  ["type:banana", []],
  ["porto", []],
  ["type:image ", []],
  ["colour:", []],
])("%j may go on with %j", (text, expected) => {
  expect(labels(text)).toEqual(expected);
});

afterEach(() => keepTimeZone(undefined));

test("the person's own zone says which month it is, whatever zone the browser is in", () => {
  const newYear = new Date("2026-01-01T05:00:00Z");
  const suggested = () => suggestOperators("after:", [], newYear).map(({ label }) => label);
  keepTimeZone("America/Lima");
  expect(suggested()).toEqual(["2026-01", "2025-12", "2026", "2025"]);
  keepTimeZone("America/Los_Angeles");
  expect(suggested()).toEqual(["2025-12", "2025-11", "2025", "2024"]);
});

test("what is taken is an operator, and the next word can follow", () => {
  for (const [text, names] of [
    ["porto type:im", []],
    ["porto has:re", []],
    ["porto after:", []],
    ["porto person:an", ["Ana Silva", "Anabel"]],
    ['porto tag:"at h', ["at home"]],
  ] as [string, string[]][]) {
    for (const suggestion of suggestOperators(text, names, january)) {
      const { words, operators } = parseSearchQuery(suggestion.text);
      expect([words, operators.map(({ value }) => value)]).toEqual(["porto", [suggestion.label]]);
      expect(suggestion.text.endsWith(" ")).toBe(true);
    }
  }
});

test.each([
  ["person:An", { kind: "person", begin: "An" }],
  ['x place:"São P', { kind: "place", begin: "São P" }],
  ["type:im", null],
  ["porto", null],
])("at %j, %j is asked for", (text, asked) => {
  expect(namesAskedFor(text)).toEqual(asked);
});
