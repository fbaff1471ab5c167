import { partsOfCompound, soughtWithin, writtenApart } from "../../language/joined-words.ts";
import { otherSpellings } from "../../language/other-spellings.ts";
import { type Relation, relatedStems } from "../../language/related-stems.ts";
import { stemOf } from "../../language/stems.ts";
import type { Question } from "./question.ts";
import { standInsFor } from "./stand-ins.ts";

/** Number of a person's memories that hold a stem in their text, and in the name of their author. */
export type StemFrequency = { memories: number; authored: number };

/** Statistics of all memories of a person. */
export type Statistics = {
  memories: number;
  /** Stems in an average memory. */
  averageLength: number;
  /** Of the stems that were looked up and occur. */
  frequencies: ReadonlyMap<string, StemFrequency>;
};

/** prefix: shares its first letters with an asked word. */
export type Expansion = Relation | "prefix";

/** Terms to search for. */
export type Terms = {
  /** Asked words, names of authors left out, and how much each counts: mostly how often it was asked. With `standIns`. */
  words: ReadonlyMap<string, number>;
  /** Words that are searched for because an asked one occurs nowhere, each with that one. */
  standIns: ReadonlyMap<string, string>;
  /** Asked words that are in the names of authors. */
  names: ReadonlySet<string>;
  /** Stems that stand for an asked word, and for which. */
  expanded: Record<Expansion, ReadonlyMap<string, string>>;
};

/** Words that share so many letters mostly share a meaning; with fewer they do not. */
export const prefixLength = 5; // letters

/** A word that so many memories hold needs no words of daily life beside it: they would bring more that was not meant. */
const speaksForItself = 4; // memories

const relations = ["family", "synonym", "kind", "everyday"] as const satisfies Relation[];

/** Every stem whose frequency ranking needs; those that share a prefix are found by the prefix. */
export function stemsToLookUp(question: Question): string[] {
  const asked = [...new Set(question.stems)];
  const related = asked.flatMap((stem) => [
    ...relations.flatMap((relation) => [...relatedStems(relation, stem)]),
    ...otherForms(question, stem),
  ]);
  return [...new Set([...asked, ...related])];
}

export const prefixesToLookUp = (question: Question): string[] => [
  ...new Set(
    question.stems.filter((stem) => stem.length >= prefixLength).map((stem) => stem.slice(0, prefixLength)),
  ),
];

/** Returns the parts of asked words that are looked for inside longer words. */
export const partsToLookUp = (question: Question): string[] => [
  ...new Set(question.stems.flatMap((stem) => soughtWithin(stem, question.languages[0]) ?? [])),
];

/** The same word as it may be written elsewhere. */
const otherForms = ({ written, forms, languages: [language] }: Question, stem: string): string[] => [
  ...(forms.get(stem) ?? []),
  ...(language === "en" ? otherSpellings(written.get(stem) ?? stem).map(stemOf) : []),
  ...writtenApart(stem),
  ...partsOfCompound(written.get(stem) ?? stem, language),
];

/**
 * Sorts the words of a question into names and words, and adds what they stand for among the stems that occur.
 * `added` are stems that the person's own data puts in the place of asked ones: other names of a person, a word spelt right.
 */
export function chooseTerms(
  question: Question,
  { frequencies }: Statistics,
  added: ReadonlyMap<string, number> = new Map(),
): Terms {
  const isAuthor = (stem: string) => (frequencies.get(stem)?.authored ?? 0) > 0;
  // Names are indexed as English words, whatever language an author writes in.
  const nameOf = (stem: string) => [stem, ...(question.forms.get(stem) ?? [])].find(isAuthor);
  const isName = (stem: string) => nameOf(stem) !== undefined;
  const words = new Map<string, number>();
  for (const stem of question.stems) if (!isName(stem)) words.set(stem, (words.get(stem) ?? 0) + 1);
  for (const [stem, weight] of added) if (!isName(stem) && !words.has(stem)) words.set(stem, weight);
  const askedWords = [...words.keys()];
  const forms = (asked: string) => [...otherForms(question, asked), ...holding(question, asked, frequencies)];
  const standIns = addStandIns(words, (stem) => frequencies.has(stem) && !isName(stem), frequencies, forms);
  const standFor = (others: (asked: string) => Iterable<string>) => {
    const found = new Map<string, string>();
    for (const asked of askedWords) {
      for (const stem of others(asked)) if (!words.has(stem) && frequencies.has(stem)) found.set(stem, asked);
    }
    return found;
  };
  const names = [...question.stems, ...added.keys()].flatMap((stem) => nameOf(stem) ?? []);
  const closer = {
    family: standFor((asked) => [...relatedStems("family", asked), ...forms(asked)]),
    synonym: standFor((asked) => relatedStems("synonym", asked)),
    kind: standFor((asked) => relatedStems("kind", asked)),
    prefix: standFor((asked) => sharingPrefix(asked, frequencies)),
  };
  const isCloser = (stem: string) => Object.values(closer).some((stems) => stems.has(stem));
  const isRare = (stem: string) => (frequencies.get(stem)?.memories ?? 0) < speaksForItself;
  const everyday = [...standFor((asked) => (isRare(asked) ? relatedStems("everyday", asked) : []))];
  const expanded = { ...closer, everyday: new Map(everyday.filter(([stem]) => !isCloser(stem))) };
  return { words, standIns, names: new Set(names), expanded };
}

/** Adds to the words what stands in for those that occur nowhere, and says what stands for which. */
function addStandIns(
  words: Map<string, number>,
  isWord: (stem: string) => boolean,
  frequencies: Statistics["frequencies"],
  forms: (asked: string) => readonly string[],
): Map<string, string> {
  const standIns = new Map<string, string>();
  for (const asked of [...words.keys()].filter((stem) => !frequencies.has(stem))) {
    for (const { stem, weight } of standInsFor(
      asked,
      forms(asked),
      (other) => isWord(other) && !words.has(other),
    )) {
      words.set(stem, weight);
      standIns.set(stem, asked);
    }
  }
  return standIns;
}

/** Every stem that is searched for. */
export const searchedStems = ({ words, names, expanded }: Terms): Set<string> =>
  new Set([...words.keys(), ...names, ...Object.values(expanded).flatMap((stems) => [...stems.keys()])]);

function sharingPrefix(asked: string, frequencies: ReadonlyMap<string, StemFrequency>): string[] {
  if (asked.length < prefixLength) return [];
  const prefix = asked.slice(0, prefixLength);
  return [...frequencies.keys()].filter((stem) => stem.startsWith(prefix));
}

/** Words of scripts and languages that join words into one which hold the asked word. */
function holding(
  { languages: [language] }: Question,
  asked: string,
  frequencies: ReadonlyMap<string, StemFrequency>,
): string[] {
  const part = soughtWithin(asked, language);
  if (part === undefined) return [];
  return [...frequencies.keys()].filter((stem) => stem !== asked && stem.includes(part));
}
