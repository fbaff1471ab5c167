import type { StubEmbedding, StubVectors } from "./stub-server.ts";

/** Words that mean the same: none of them stands in the product's own lists of synonyms. */
const concepts = [
  ["quokka", "marsupial"],
  ["zither", "stringed"],
  ["gherkin", "pickled"],
  ["monocle", "eyeglass"],
  ["dirigible", "airship"],
  ["sourdough", "leaven"],
];
const conceptOf = new Map(concepts.flatMap(([first = "", ...others]) => others.map((word) => [word, first])));

/** Weight of any other word: little, so that two texts are never quite alike. */
const otherWord = 0.05;
const known = new Set(concepts.flat());

/** Vectors of texts: each word is an axis, words that mean the same share one. */
export const embedByConcepts = ({ input, dimensions }: StubEmbedding): StubVectors => ({
  vectors: input.map((text) => {
    const vector = new Array<number>(dimensions).fill(0);
    for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? ["-"]) {
      const axis = axisOf(conceptOf.get(word) ?? word, dimensions);
      vector[axis] = (vector[axis] ?? 0) + (known.has(word) ? 1 : otherWord);
    }
    return vector;
  }),
});

function axisOf(word: string, dimensions: number): number {
  let hash = 0;
  for (const letter of word) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return hash % dimensions;
}
