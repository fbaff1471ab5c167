import { expect, test } from "vitest";
import { findOpposites } from "./find-opposites.ts";
import { linkStems } from "./link-stems.ts";
import type { Pointer, Synset, WordNet } from "./read-wordnet.ts";

/** A small dictionary: each meaning by its words, "symbol meaning" for where it leads. */
function dictionary(meanings: Record<string, readonly string[]>): WordNet {
  const synsets = new Map<string, Synset>();
  const senses = new Map<string, { synset: string; share: number }[]>();
  for (const [words, leads] of Object.entries(meanings)) {
    const pointers = leads.map((lead): Pointer => {
      const [symbol = "", to = ""] = lead.split(" ");
      return { symbol, to, fromWord: -1, toWord: -1 };
    });
    synsets.set(words, { part: "n", topic: 0, words: words.split(","), pointers, definition: "" });
    for (const word of words.split(",")) senses.set(word, [{ synset: words, share: 1 }]);
  }
  return { synsets, senses };
}

const wordnet = dictionary({
  hot: ["! cold"],
  cold: ["! hot", "& icy"],
  icy: ["& cold"],
  drink: [],
  tea: ["@ drink"],
  coffee: ["@ drink"],
  "sofa,couch": [],
});
const vocabulary = ["hot", "cold", "ici", "drink", "tea", "coffe", "sofa", "couch"].map((stem) => {
  const word = { ici: "icy", coffe: "coffee" }[stem] ?? stem;
  return { stem, words: new Map([[word, 1]]), vector: new Float64Array(1) };
});
const { areOpposed, areSiblings } = findOpposites(vocabulary, wordnet, linkStems(vocabulary, wordnet));

test("what is like an opposite is an opposite", () => {
  expect(areOpposed("hot", "cold")).toBe(true);
  expect(areOpposed("hot", "ici")).toBe(true);
  expect(areOpposed("cold", "ici")).toBe(false);
});

test("two of a kind are siblings; a thing and its kind, and two words for one thing, are not", () => {
  expect(areSiblings("tea", "coffe")).toBe(true);
  expect(areSiblings("tea", "drink")).toBe(false);
  expect(areSiblings("sofa", "couch")).toBe(false);
});
