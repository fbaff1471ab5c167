import { expect, test } from "vitest";
import { memorySorts } from "#shared/memories";
import { memoryOf } from "../../../tests/memories/memory-of.ts";
import { readPlace, writePlace } from "./list-place.ts";

const id = "0190b8a0-0000-7000-8000-000000000001";

test.each(memorySorts)("the cursor of a list by %s leads back to where the page ended", (sort) => {
  const last = { ...memoryOf(id), title: `Ünder “the” \u{1F600}${"x".repeat(280)}`, pinned: true };
  const place = readPlace(writePlace(last, sort), sort);
  expect(place).toMatchObject({ id, pinned: true });
  expect([Date.parse(last.createdAt), Date.parse(last.updatedAt), last.title.slice(0, 200)]).toContain(
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
