import { stemOf } from "../../worker/language/stems.ts";
import { stopWords } from "../../worker/language/stop-words.ts";
import type { Entry } from "./choose-vocabulary.ts";
import type { Synset, WordNet } from "./read-wordnet.ts";

/**
 * How far WordNet relates two stems, each 0 to 1: by how much of the use of both words has the meanings that are related, as
 * the geometric mean of both shares. `least` is the smaller share where the meaning is the same.
 */
export type Link = Record<"same" | "least" | "general" | "derived" | "similar" | "told", number>;
export type Links = ReadonlyMap<string, ReadonlyMap<string, Link>>;

const none: Link = { same: 0, least: 0, general: 0, derived: 0, similar: 0, told: 0 };
/** The symbols of pointers (wninput(5WN)) that relate what they lead to. */
const kindsOfPointer: Record<string, keyof Link> = {
  "@": "general",
  "~": "general",
  "+": "derived",
  "\\": "derived",
  "&": "similar",
  $: "similar",
  "^": "similar",
  "%p": "told",
  "#p": "told",
};

/** What of a stem's use is each meaning. */
export function meaningsOf({ words }: Entry, { senses }: WordNet): Map<string, number> {
  const meanings = new Map<string, number>();
  for (const [word, share] of words)
    for (const sense of senses.get(word) ?? [])
      meanings.set(sense.synset, (meanings.get(sense.synset) ?? 0) + share * sense.share);
  return meanings;
}

/** Everything that WordNet relates among the stems of the vocabulary, in both directions. */
export function linkStems(vocabulary: readonly Entry[], wordnet: WordNet): Links {
  const meanings = new Map(vocabulary.map((entry) => [entry.stem, meaningsOf(entry, wordnet)]));
  const links = new Map<string, Map<string, Link>>();
  const add = (one: string, other: string, kind: keyof Link, worth: number) => {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const known = links.get(from) ?? new Map<string, Link>();
      const link = known.get(to) ?? { ...none };
      link[kind] = Math.max(link[kind], worth);
      links.set(from, known.set(to, link));
    }
  };
  for (const [stem, own] of meanings) {
    for (const [id, share] of own) {
      const synset = wordnet.synsets.get(id);
      if (synset === undefined) continue;
      const relate = (kind: keyof Link, target: string, words: readonly string[]) => {
        for (const other of new Set(words.map(stemOf))) {
          const otherShare = meanings.get(other)?.get(target);
          if (other === stem || otherShare === undefined) continue;
          add(stem, other, kind, Math.sqrt(share * otherShare));
          if (kind === "same") add(stem, other, "least", Math.min(share, otherShare));
        }
      };
      relate("same", id, synset.words);
      for (const { symbol, to, fromWord, toWord } of synset.pointers) {
        const kind = kindsOfPointer[symbol];
        const target = wordnet.synsets.get(to);
        if (kind === undefined || target === undefined) continue;
        if (fromWord >= 0 && stemOf(synset.words[fromWord] ?? "") !== stem) continue;
        relate(kind, to, toWord >= 0 ? target.words.slice(toWord, toWord + 1) : target.words);
      }
      for (const told of toldStems(synset))
        if (told !== stem && meanings.has(told)) add(stem, told, "told", share);
    }
  }
  return links;
}

/** Stems of the words by which a meaning is defined. */
const toldStems = ({ definition }: Synset): Set<string> =>
  new Set((definition.match(/[a-z]{3,}/g) ?? []).filter((word) => !stopWords.has(word)).map(stemOf));
