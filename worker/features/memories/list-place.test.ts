import { expect, test } from "vitest";
import { memorySorts } from "#shared/memories";
import { memoryOf } from "../../../tests/memories/memory-of.ts";
import { readPlace, writePlace } from "./list-place.ts";

const id = "0190b8a0-0000-7000-8000-000000000001";

test.each(memorySorts)("the cursor of a list by %s leads back to where the page ended", (sort) => {
  const last = {
    ...memoryOf(id),
    title: `Ünder “the” ${"x".repeat(187)}${"\u{1F600}".repeat(9)}`,
    pinned: true,
  };
  const place = readPlace(writePlace(last, sort), sort);
  expect(place).toMatchObject({ id, pinned: true });
  // No half of a character: the 200th would be one.
  expect([Date.parse(last.createdAt), Date.parse(last.updatedAt), last.title.slice(0, 199)]).toContain(
    place?.key,
  );
});

test.each([
  "",
  "abc",
  btoa("[1]"),
  btoa(`["x","${id}",false]`),
  btoa(`[1,"'; drop table memories",false]`),
  btoa(`[253402300800000,"${id}",false]`),
  "\u0000",
  "é",
])("what was not written as a cursor is none: %j", (text) => expect(readPlace(text, "newest")).toBeNull());

test.each(["\\u0000", "\\ud83d", "x".repeat(201)])("nor is a title that Postgres does not take: %j", (key) =>
  expect(readPlace(btoa(`["${key}","${id}",false]`), "title")).toBeNull(),
);
