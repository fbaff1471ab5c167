import { expect, test } from "vitest";
import { type MemoryToEmbed, passagesToEmbed } from "./embed-passages.ts";

const note: MemoryToEmbed = {
  title: "Plumber",
  content: "Ana fixed the sink.",
  extractedText: null,
  author: null,
  createdAt: new Date("2026-05-04T22:30:00Z"),
  timeZone: "Asia/Tokyo",
};

test("a short text is one passage, with its day where its owner is, and its title", () => {
  expect(passagesToEmbed(note, null)).toEqual(["[Tuesday 5 May 2026] Plumber. Ana fixed the sink."]);
});

test("a title that the text begins with is not said twice", () => {
  expect(passagesToEmbed({ ...note, title: "Ana fixed…" }, null)).toEqual([
    "[Tuesday 5 May 2026] Ana fixed the sink.",
  ]);
});

test("a turn comes with its author and what it answers", () => {
  const turn = { ...note, title: "Ana", content: "Ana did.", author: "Rui" };
  expect(passagesToEmbed(turn, { author: "Eva", content: "Who fixed the sink?" })).toEqual([
    "Eva: Who fixed the sink?\n[Tuesday 5 May 2026] Rui: Ana did.",
  ]);
});

test("a long text is cut into passages that overlap, each with title and day, and nothing is left out", () => {
  const words = Array.from({ length: 200 }, (_, index) => `brick${index}`);
  const passages = passagesToEmbed({ ...note, content: "A wall", extractedText: words.join(" ") }, null);
  expect(passages.length).toBeGreaterThan(3);
  for (const passage of passages) expect(passage).toMatch(/^\[Tuesday 5 May 2026\] Plumber\. /);
  const all = passages.join(" ");
  expect(words.filter((word) => !all.includes(word))).toEqual([]);
});

test("a memory that says nothing is known by its title", () => {
  expect(passagesToEmbed({ ...note, content: "" }, null)).toEqual(["[Tuesday 5 May 2026] Plumber."]);
});
