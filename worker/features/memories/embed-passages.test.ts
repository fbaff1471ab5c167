import { expect, test } from "vitest";
import { passagesToEmbed } from "./embed-passages.ts";

const note = { title: "Plumber", content: "Ana fixed the sink.", extractedText: null, language: "en" };

test("a short text is one passage with its title, and with a title only that it does not begin with", () => {
  expect(passagesToEmbed(note)).toEqual(["Plumber. Ana fixed the sink."]);
  expect(passagesToEmbed({ ...note, title: "Ana fixed…" })).toEqual(["Ana fixed the sink."]);
});

test("a long text is cut into passages that overlap, each with its title, and nothing is left out", () => {
  const words = Array.from({ length: 200 }, (_, index) => `brick${index}`);
  const passages = passagesToEmbed({ ...note, content: "A wall", extractedText: words.join(" ") });
  expect(passages.length).toBeGreaterThan(3);
  for (const passage of passages) expect(passage).toMatch(/^Plumber\. /);
  const all = passages.join(" ");
  expect(words.filter((word) => !all.includes(word))).toEqual([]);
});

test("a memory that says nothing is known by its title", () => {
  expect(passagesToEmbed({ ...note, content: "" })).toEqual(["Plumber."]);
});
