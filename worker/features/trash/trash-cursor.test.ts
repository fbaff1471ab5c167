import { expect, test } from "vitest";
import { readCursor, writeCursor } from "./trash-cursor.ts";

const id = "0190b8a0-0000-7000-8000-000000000001";

test("a cursor leads back to where the page ended", () => {
  const cursor = readCursor(writeCursor({ deletedAt: "2026-03-01T10:00:00.123Z", id }));
  expect(cursor).toEqual({ deletedAt: new Date("2026-03-01T10:00:00.123Z"), id });
});

test.each([
  "",
  "abc",
  btoa("[1]"),
  btoa(`["x","${id}"]`),
  btoa(`[1,"'; drop table memories"]`),
  btoa(`[253402300800000,"${id}"]`),
  btoa(`[-62135596800001,"${id}"]`),
  btoa(`[9000000000000000,"${id}"]`),
  "\u0000",
  "é",
])("what was not written as a cursor is none: %j", (text) => expect(readCursor(text)).toBeNull());
