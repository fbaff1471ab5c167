import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Parts of speech as WordNet names its files and its pointers. */
const files = { n: "noun", v: "verb", a: "adj", r: "adv" } as const;
type Part = keyof typeof files;

/** One meaning: the words that share it and where it leads. */
export type Synset = {
  part: Part;
  /** Number of the lexicographer's file: 4 acts, 5 animals, 18 persons, 28 times, ... (lexnames(5WN)). */
  topic: number;
  /** Lower case, in order; a phrase has underscores; a name is left out. */
  words: string[];
  pointers: Pointer[];
  /** What it means, without the examples. */
  definition: string;
};

/** A pointer to another synset; from and to one of its words, counted from 0, or all: -1. Symbols as in wninput(5WN). */
export type Pointer = { symbol: string; to: string; fromWord: number; toWord: number };

/** A meaning of a word and how much of its use is this one: all of a word's add up to 1. */
export type Sense = { synset: string; share: number };

export type WordNet = {
  synsets: ReadonlyMap<string, Synset>;
  /** The meanings of a word, the most used first. */
  senses: ReadonlyMap<string, readonly Sense[]>;
};

/** Reads the database files of WordNet, whose form is said in wndb(5WN). */
export async function readWordNet(folder: string): Promise<WordNet> {
  const read = (name: string) => readFile(join(folder, "dict", name), "latin1");
  const synsets = new Map<string, Synset>();
  for (const [part, name] of Object.entries(files))
    for (const line of linesOf(await read(`data.${name}`))) addSynset(synsets, part as Part, line);
  return { synsets, senses: readSenses(linesOf(await read("index.sense")), synsets) };
}

/** The licence stands before the data, each line of it indented. */
const linesOf = (text: string): string[] => text.split("\n").filter((line) => /^\S/.test(line));

function addSynset(synsets: Map<string, Synset>, part: Part, line: string): void {
  const [fields = "", gloss = ""] = line.split(" | ");
  const queue = fields.split(" ");
  const take = () => queue.shift() ?? "";
  const [offset, topic] = [take(), Number(take())];
  take();
  const words = Array.from({ length: Number.parseInt(take(), 16) }, () => {
    const word = take().replace(/\(.*\)$/, "");
    take();
    return word;
  });
  const pointers = Array.from({ length: Number(take()) }, () => readPointer(take(), take(), take(), take()));
  const definition = gloss.split(/; "|"/)[0] ?? "";
  synsets.set(part + offset, { part, topic, words: words.map(commonOnly), pointers, definition });
}

/** A name keeps its place in the order and loses its letters. */
const commonOnly = (word: string): string => (word === word.toLowerCase() ? word : "");

/** `ends` holds two numbers of two hexadecimal digits: the words that the pointer is from and to, 0 for all. */
const readPointer = (symbol: string, offset: string, part: string, ends: string): Pointer => ({
  symbol,
  to: part + offset,
  fromWord: Number.parseInt(ends.slice(0, 2), 16) - 1,
  toWord: Number.parseInt(ends.slice(2), 16) - 1,
});

const partsByNumber: readonly Part[] = ["n", "v", "a", "r", "a"];

/** The texts in which WordNet counted meanings are short: a few are added to each, the most to the first. */
const uncounted = 3;

/** How often each meaning was counted in WordNet's own texts; the rare ones by their order. */
function readSenses(lines: string[], synsets: ReadonlyMap<string, Synset>): Map<string, Sense[]> {
  const counted = new Map<string, { synset: string; count: number }[]>();
  for (const line of lines) {
    const [key = "", offset = "", order = "", count = ""] = line.split(" ");
    const [word = "", rest = ""] = key.split("%");
    const synset = partsByNumber[Number(rest[0]) - 1] + offset;
    if (!synsets.get(synset)?.words.includes(word)) continue;
    const known = counted.get(word) ?? [];
    known.push({ synset, count: Number(count) + uncounted / Number(order) });
    counted.set(word, known);
  }
  return new Map(
    Array.from(counted, ([word, all]) => {
      const total = all.reduce((sum, { count }) => sum + count, 0);
      const senses = all.map(({ synset, count }) => ({ synset, share: count / total }));
      return [word, senses.sort((a, b) => b.share - a.share)];
    }),
  );
}
