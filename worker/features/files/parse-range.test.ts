import { expect, test } from "vitest";
import { parseRange } from "./parse-range.ts";

test.each([
  ["bytes=0-99", { start: 0, end: 100 }],
  ["bytes=100-", { start: 100, end: 1000 }],
  ["bytes=-100", { start: 900, end: 1000 }],
  ["bytes=-5000", { start: 0, end: 1000 }],
  ["bytes=999-999", { start: 999, end: 1000 }],
  ["bytes=900-99999", { start: 900, end: 1000 }],
  ["bytes= 0 - 9", { start: 0, end: 10 }],
])("%s of 1,000 bytes is a stretch", (header, stretch) => {
  expect(parseRange(header, 1000)).toEqual(stretch);
});

test.each(["bytes=1000-", "bytes=5000-6000", "bytes=-0"])("%s of 1,000 bytes cannot be had", (header) => {
  expect(parseRange(header, 1000)).toBe("unsatisfiable");
});

test.each([
  undefined,
  "",
  "bytes=-",
  "bytes=9-5",
  "bytes=a-b",
  "pages=1-2",
  "bytes=0-1,5-6",
  "bytes=1",
  "bytes=--1",
])("%s is answered with everything", (header) => expect(parseRange(header, 1000)).toBeNull());

test("nothing of an empty file can be asked for", () => {
  expect(parseRange("bytes=0-", 0)).toBe("unsatisfiable");
});
