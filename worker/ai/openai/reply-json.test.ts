import { describe, expect, test } from "vitest";
import { jsonOf, ReplyJson } from "./reply-json.ts";

const json = '{"a":[{"b":"</think> {"}]}';

describe.each([
  ["nothing", json],
  ["white space", `\n\n ${json}`],
  ["a code fence", `\`\`\`json\n${json}\n\`\`\``],
  ["a nameless code fence", `\`\`\`\n${json}`],
  ["thoughts", `<think>\nMaybe {"a":[{"b": or "two}?\n</think>\n\n${json}`],
  ["empty thoughts and a fence", `<think></think>\n\`\`\`json\n${json}`],
])("JSON behind %s", (_, reply) => {
  test("is let through and nothing before it", () => expect(jsonOf(reply).startsWith(json)).toBe(true));
  test("also character by character", () => {
    const read = new ReplyJson();
    const came = [...reply].map((character) => read.feed(character)).join("");
    expect((came + read.end()).startsWith(json)).toBe(true);
  });
});

test.each([
  ["a sentence", `Here is the JSON you asked for:\n{"a":1}`],
  ["thoughts whose opening mark a server swallowed", `Let me see, {"a":7}?\n</think>\n{"a":1}`],
  ["thoughts and a sentence", `<think>{"a":7}</think>Sure: {"a":1}`],
])("JSON behind %s comes when the reply ends", (_, reply) => {
  const read = new ReplyJson();
  expect(read.feed(reply)).toBe("");
  expect(read.end()).toBe('{"a":1}');
});

test("thoughts that never end hold no JSON", () => expect(jsonOf('<think>{"a":1}')).toBe(""));

test("what streams after the beginning passes as it comes", () => {
  const read = new ReplyJson();
  expect(["``", "`js", "on\n", '{"a"', ":1}"].map((piece) => read.feed(piece))).toEqual([
    "",
    "",
    "",
    '{"a"',
    ":1}",
  ]);
});
