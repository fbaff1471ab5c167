import { expect, test } from "vitest";
import { type ParsedLine, parseImport } from "./parse-import.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const parse = (text: string): ParsedLine[] => [...parseImport(bytesOf(text))];

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
  const read = parse(text);
  const lines = read.filter((one) => "value" in one);
  const rejected = read.filter((one) => "error" in one);
  expect(lines.map(({ line }) => line)).toEqual([1, 9]);
  expect(lines[1]?.value).toMatchObject({ thread: "chat", author: "Ana" });
  expect(rejected.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 8]);
  expect(rejected[0]?.error).toBe("Not valid JSON");
  expect(rejected[2]?.error).toBe("createdAt: createdAt must be an ISO date and time");
  expect(rejected[4]?.error).toBe("content: Content is required");
});

test("a reason never repeats what the line says", () => {
  const rejected = parse('{"content":42,"secret":"MY DIARY"}\n{"content":"x","createdAt":"MY DIARY"}');
  expect(JSON.stringify(rejected)).not.toContain("MY DIARY");
});

test.each(["0000-12-31T23:59:59Z", "0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01"])(
  "a time outside the years that all can write is refused by its line: %s",
  (createdAt) =>
    expect(parse(JSON.stringify({ content: "x", createdAt }))).toEqual([
      { line: 1, error: "createdAt: createdAt must lie in the years 1 to 9999" },
    ]),
);

test("text that Postgres cannot hold is refused by its line", () => {
  expect(parse('{"content":"a\\u0000b"}')).toEqual([
    { line: 1, error: "content: Text must not contain NUL characters" },
  ]);
});

test("an import of more lines than ten megabytes of messages is refused, blank ones counted", () => {
  expect(parse("\n".repeat(100_000))).toEqual([]);
  expect(() => parse("\n".repeat(100_001))).toThrow("An import is at most 100,000 lines a call");
});

test("a line is read when it is asked for, with letters of several bytes", () => {
  const bytes = bytesOf('{"content":"Tomás isst Käse 🧀"}\n{"content":"later"}');
  const lines = parseImport(bytes);
  expect(lines.next().value).toEqual({ line: 1, value: { content: "Tomás isst Käse 🧀" } });
  bytes.set(bytesOf("{not json"), bytes.lastIndexOf(10) + 1);
  expect(lines.next().value).toEqual({ line: 2, error: "Not valid JSON" });
});
