import { expect, test } from "vitest";
import { matchesCommand } from "./palette-commands.ts";

test.each([
  ["everything fits an empty search", "Add a memory", "", true],
  ["a word's beginning", "Memories", "mem", true],
  ["words in any order, in any case", "Theme: Dark", "DARK theme", true],
  ["not the middle of a word", "Settings", "ting", false],
  ["not when one word is about something else", "Add a memory", "memory of Ines", false],
])("%s", (_, name, search, fits) => {
  expect(matchesCommand(name, search)).toBe(fits);
});
