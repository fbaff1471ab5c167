import { expect, test } from "vitest";
import { parseImport } from "./parse-import.ts";

test("good lines go in, bad ones are named by number with a reason", () => {
  const text = [
    '{"content":"The spare key is under the blue pot"}',
    "",
    "{not json",
    '{"title":"Only a title"}',
    '{"content":"ok","createdAt":"yesterday"}',
    '{"content":"ok","userId":7}',
    '{"content":"  ","thread":"a"}',
    "[]",
    '{"content":"Hi","thread":"chat","author":"Ana","createdAt":"2026-01-02T03:04:05+01:00"}\r',
  ].join("\n");
  const { lines, rejected } = parseImport(text);
  expect(lines.map(({ line }) => line)).toEqual([1, 9]);
  expect(lines[1]?.value).toMatchObject({ thread: "chat", author: "Ana" });
  expect(rejected.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 8]);
  expect(rejected[0]?.error).toBe("Not valid JSON");
  expect(rejected[2]?.error).toBe("createdAt: createdAt must be an ISO date and time");
  expect(rejected[4]?.error).toBe("content: Content is required");
});

test("a reason never repeats what the line says", () => {
  const { rejected } = parseImport(
    '{"content":42,"secret":"MY DIARY"}\n{"content":"x","createdAt":"MY DIARY"}',
  );
  expect(JSON.stringify(rejected)).not.toContain("MY DIARY");
});

test.each(["0000-12-31T23:59:59Z", "0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01"])(
  "a time outside the years that all can write is refused by its line: %s",
  (createdAt) =>
    expect(parseImport(JSON.stringify({ content: "x", createdAt })).rejected).toEqual([
      { line: 1, error: "createdAt: createdAt must lie in the years 1 to 9999" },
    ]),
);

test("text that Postgres cannot hold is refused by its line", () => {
  expect(parseImport('{"content":"a\\u0000b"}').rejected).toEqual([
    { line: 1, error: "content: Text must not contain NUL characters" },
  ]);
});

test("an import of more lines than ten megabytes of messages is refused, blank ones counted", () => {
  expect(parseImport("\n".repeat(100_000))).toEqual({ lines: [], rejected: [] });
  expect(() => parseImport("\n".repeat(100_001))).toThrow("An import is at most 100,000 lines a call");
});
