import nlp from "compromise/two";
import { stemOf } from "../../worker/language/stems.ts";
import { questionWords, stopWords } from "../../worker/language/stop-words.ts";
import type { Synset, WordNet } from "./read-wordnet.ts";

/** A stem, the words of the dictionary that have it, and how much of its use each is: they add up to 1. */
export type Entry = { stem: string; words: ReadonlyMap<string, number>; vector: Float64Array };

/** Tags of compromise's lexicon for names of people, places and times. */
const nameTags = new Set(
  "MaleName FemaleName LastName City Country Region Place Organization Demonym WeekDay Month Honorific".split(
    " ",
  ),
);
/**
 * The commonest words of the language that are neither names nor numbers, by stem. `vectors` come in the order of how common
 * their words are; a word as common as its place says counts 1 / place of its stem (Zipf's law).
 */
export function chooseVocabulary(
  { senses, synsets }: WordNet,
  vectors: ReadonlyMap<string, Float64Array>,
  most: number,
): Entry[] {
  const isCommon = commonWord({ senses, synsets });
  const byStem = new Map<string, { word: string; use: number; vector: Float64Array }[]>();
  for (const [place, [word, vector]] of [...vectors].entries()) {
    const stem = stemOf(word);
    if (!/^[a-z]{3,}$/.test(word) || !/^[a-z]+$/.test(stem) || !isCommon(word)) continue;
    const known = byStem.get(stem) ?? [];
    if (byStem.size >= most && known.length === 0) continue;
    known.push({ word, use: 1 / (place + 10), vector });
    byStem.set(stem, known);
  }
  return Array.from(byStem, ([stem, forms]) => {
    const inDictionary = forms.filter(({ word }) => senses.has(word));
    return { stem, words: shares(inDictionary), vector: meanVector(forms) };
  }).filter(({ words }) => words.size > 0);
}

function commonWord({ senses, synsets }: WordNet): (word: string) => boolean {
  const { lexicon } = (nlp.model() as { one: { lexicon: Record<string, string | string[]> } }).one;
  const isName = (word: string) => [lexicon[word] ?? []].flat().some((tag) => nameTags.has(tag));
  const inDictionary = (word: string) => {
    const meanings = (senses.get(word) ?? []).flatMap(({ synset }) => synsets.get(synset) ?? []);
    return meanings.length > 0 && !meanings.some(countsThings);
  };
  /** "First" and "eighteenth" stand in the cluster of "ordinal", "seven" in that of "cardinal". */
  const countsThings = ({ pointers }: Synset) =>
    pointers.some(
      ({ symbol, to }) => symbol === "&" && /^(?:ord|card)inal$/.test(synsets.get(to)?.words[0] ?? ""),
    );
  return (word) =>
    !stopWords.has(word) &&
    !questionWords.has(word) &&
    !isName(word) &&
    (inDictionary(word) || (!senses.has(word) && baseForms(word).some(inDictionary)));
}

/** As WordNet's own morphology cuts endings (morphy(7WN)); irregular forms are left to the stems. */
const endings: [RegExp, string[]][] = [
  [/ies$/, ["y"]],
  [/es$/, ["", "e"]],
  [/s$/, [""]],
  [/ied$/, ["y"]],
  [/ed$/, ["", "e"]],
  [/ing$/, ["", "e"]],
  [/(?<double>[b-z])\k<double>(?:ed|ing)$/, ["$<double>"]],
];

const baseForms = (word: string): string[] =>
  endings.flatMap(([ending, bases]) =>
    ending.test(word) ? bases.map((base) => word.replace(ending, base)) : [],
  );

function shares(forms: readonly { word: string; use: number }[]): Map<string, number> {
  const total = forms.reduce((sum, { use }) => sum + use, 0);
  return new Map(forms.map(({ word, use }) => [word, use / total]));
}

function meanVector(forms: readonly { use: number; vector: Float64Array }[]): Float64Array {
  const mean = new Float64Array(forms[0]?.vector.length ?? 0);
  for (const { use, vector } of forms) {
    const length = Math.hypot(...vector) || 1;
    for (let at = 0; at < mean.length; at++) mean[at] = (mean[at] ?? 0) + (use * (vector[at] ?? 0)) / length;
  }
  return mean;
}
