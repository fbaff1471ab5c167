import { expect, test } from "vitest";
import { memoryIdsSchema, title } from "./memories.ts";

const [first, second] = ["0190a0b0-0000-7000-8000-00000000000a", "0190a0b0-0000-7000-8000-00000000000b"];

test("an id that comes several times, however written, is one memory", () => {
  const ids = [first, second.toUpperCase(), first, first.toUpperCase(), second];
  expect(memoryIdsSchema.parse({ ids })).toEqual({ ids: [first, second] });
});

test("a hundred at once, and no more, whether they repeat or not", () => {
  expect(memoryIdsSchema.parse({ ids: Array(100).fill(first) })).toEqual({ ids: [first] });
  expect(memoryIdsSchema.safeParse({ ids: Array(101).fill(first) }).success).toBe(false);
  expect(memoryIdsSchema.safeParse({ ids: [] }).success).toBe(false);
});

test.each(["", " ", "\u200b", "\u200b \u200d\ufeff", "\u00ad\u2060", "\u202e", "\ufe0f", "\u3164", "\u0007"])(
  "a title that shows nothing is none: %j",
  (given) => {
    expect(title.safeParse(given).error?.issues[0]?.message).toBe("Title is required");
  },
);

test.each(["👩\u200d👩\u200d👧", "می\u200cخواهم", "\u200bTea", "❤\ufe0f", "."])(
  "a title keeps what joins its characters: %j",
  (given) => {
    expect(title.parse(given)).toBe(given);
  },
);
