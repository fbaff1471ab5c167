import { type Relation, relatedStems } from "../../../platform/language/related-stems.ts";
import type { Question } from "./question.ts";

/** How many of a person's memories hold a stem in their text, and in the name of their author. */
export type StemFrequency = { memories: number; authored: number };

/** What is known of a person's memories as a whole. */
export type Statistics = {
  memories: number;
  /** Stems in an average memory. */
  averageLength: number;
  frequencies: ReadonlyMap<string, StemFrequency>;
};

/** prefix: shares its first letters with an asked word. */
export type Expansion = Relation | "prefix";
export const expansions = ["family", "synonym", "kind", "prefix"] as const satisfies Expansion[];

/** What is searched for. A stem is in one place only. */
export type Terms = {
  /** Asked words and how often each was asked, names of authors left out. */
  words: ReadonlyMap<string, number>;
  /** Asked words that are in the names of authors. */
  names: ReadonlySet<string>;
  /** Stems that stand for an asked word, and which. */
  expanded: Record<Expansion, ReadonlyMap<string, string>>;
};

/** Words that share so many letters mostly share a meaning; shorter beginnings do not. */
export const prefixLength = 5; // letters

/** Every stem whose frequency the search needs to know, prefixes aside. */
export function stemsToLookUp(question: Question): string[] {
  const asked = [...new Set(question.stems)];
  const related = asked.flatMap((stem) => relations.flatMap((relation) => [...relatedStems(relation, stem)]));
  return [...new Set([...asked, ...related])];
}

const relations = ["family", "synonym", "kind"] as const satisfies Relation[];

/** Sorts the words of a question into names and words, and adds what they stand for among the stems that occur. */
export function chooseTerms(question: Question, { frequencies }: Statistics): Terms {
  const isName = (stem: string) => (frequencies.get(stem)?.authored ?? 0) > 0;
  const words = new Map<string, number>();
  for (const stem of question.stems) if (!isName(stem)) words.set(stem, (words.get(stem) ?? 0) + 1);
  const expanded = {
    family: new Map<string, string>(),
    synonym: new Map<string, string>(),
    kind: new Map<string, string>(),
    prefix: new Map<string, string>(),
  } satisfies Record<Expansion, Map<string, string>>;
  const expand = (expansion: Expansion, stems: Iterable<string>, asked: string) => {
    for (const stem of stems) if (!words.has(stem) && frequencies.has(stem)) expanded[expansion].set(stem, asked);
  };
  for (const asked of words.keys()) {
    for (const relation of relations) expand(relation, relatedStems(relation, asked), asked);
    expand("prefix", sharingPrefix(asked, frequencies), asked);
  }
  return { words, names: new Set(question.stems.filter(isName)), expanded };
}

function sharingPrefix(asked: string, frequencies: ReadonlyMap<string, StemFrequency>): string[] {
  if (asked.length < prefixLength) return [];
  const prefix = asked.slice(0, prefixLength);
  return [...frequencies.keys()].filter((stem) => stem.startsWith(prefix));
}
