import type { Entity } from "#shared/analysis";
import { partsOfSpeech } from "../../language/entities/name-lexicon.ts";
import { fold } from "../../language/fold.ts";
import { stemOf } from "../../language/stems.ts";
import { isTopicStopWord } from "./topic-stop-words.ts";

const fewestTopics = 3;
const mostTopics = 6;
/** A note of a line or two has no six topics. */
const wordsForEachTopic = 5;
const longestPhrase = 3; // words
/** Beyond it, a text repeats its topics rather than finds new ones; it also bounds the work. */
const reach = 50_000; // characters

type Token = {
  word: string;
  stem: string;
  start: number;
  parts: ReadonlySet<string>;
  /** Opens a sentence or a line. */
  opens: boolean;
  /** The word right before and right after it, lower case; empty where punctuation stands between. */
  before: string;
  after: string;
};
type Phrase = { text: string; stems: string[]; count: number; first: number };

/** A word in Latin letters of three or more; anything else between two words (punctuation, a line end) parts phrases. */
const wordPattern =
  /(?<![\p{L}\p{M}\p{N}'’@#/.-])\p{Script=Latin}[\p{Script=Latin}\p{M}'’-]{2,40}(?![\p{L}\p{M}\p{N}@/])/gu;

/**
 * Finds the topics of a text: three to six noun phrases out of the text itself, lower case, most telling first; fewer for a
 * note of a few words. A phrase counts by how often its words occur, more if the title has them and if it stands early
 * (the features of KEA, Witten et al. 1999). Names, dates and numbers are entities and no topics.
 */
export function topicsOf(title: string, text: string, entities: Entity[]): string[] {
  const read = text.slice(0, reach);
  const tokens = tokensOf(read);
  const runs = runsOf(tokens, read, namesOf(entities));
  const frequency = new Map<string, number>();
  for (const { stem } of runs.flat()) frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
  const titleStems = new Set(tokensOf(title).map(({ stem }) => stem));
  const wanted = Math.min(
    mostTopics,
    Math.max(fewestTopics, Math.round(runs.flat().length / wordsForEachTopic) + 1),
  );
  const ranked = phrasesOf(runs)
    .map((phrase) => ({ ...phrase, score: weigh(phrase, frequency, titleStems, read.length) }))
    .sort((a, b) => b.score - a.score || a.first - b.first);
  return pickDistinct(ranked, wanted);
}

function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(wordPattern), (match) => {
    const word = match[0].toLowerCase().replace(/['’]s?$/, "");
    const ahead = text.slice(Math.max(0, match.index - 24), match.index);
    const behind = text.slice(match.index + match[0].length, match.index + match[0].length + 24);
    return {
      word,
      stem: stemOf(fold(word)),
      start: match.index,
      parts: partsOfSpeech(fold(word)),
      opens: /(?:^|[.!?:\n])[\s\-*•\d)]*$/.test(ahead),
      before: /([\p{L}'’]+) $/u.exec(ahead)?.[1]?.toLowerCase() ?? "",
      after: /^ ([\p{L}'’]+)/u.exec(behind)?.[1]?.toLowerCase() ?? "",
    };
  });
}

/** The words of the entities: a name said again is still a name. */
function namesOf(entities: Entity[]): ReadonlySet<string> {
  return new Set(entities.flatMap(({ value }) => tokensOf(value)).map(({ word }) => word));
}

/** Stretches of words that may make up phrases: neighbours with nothing but a space between them. */
function runsOf(tokens: Token[], text: string, names: ReadonlySet<string>): Token[][] {
  const runs: Token[][] = [[]];
  let end = 0;
  for (const token of tokens) {
    const apart = !/^ $|^$/.test(text.slice(end, token.start));
    end = token.start + token.word.length;
    if (apart) runs.push([]);
    if (names.has(token.word) || isStop(token, names)) runs.push([]);
    else runs.at(-1)?.push(token);
  }
  return runs.filter((run) => run.length > 0);
}

const verbal = [
  "PastTense",
  "PresentTense",
  "Participle",
  "Copula",
  "Modal",
  "Pronoun",
  "Preposition",
  "Conjunction",
  "Determiner",
];
const unsuited = [
  ...verbal,
  "Adverb",
  "QuestionWord",
  "Negative",
  "Expression",
  "WeekDay",
  "Month",
  "Unit",
  "Value",
  "TextValue",
  "Condition",
];

const determiner = /^(?:the|a|an|my|your|our|his|her|their|this|that|these|those|it|them|him|us|me)$/;
const subject =
  /^(?:i|you|he|she|it|we|they|that|which|who|to|will|would|can|could|should|must|may|might|not)$/;
const copula = /^(?:is|are|was|were|am|be|been|feel|feels|felt|so|too|very)$/;

/** No topic and part of none: function words, verbs, and what is used as one here. */
function isStop(token: Token, names: ReadonlySet<string>): boolean {
  const { word, stem, parts, before } = token;
  if (isTopicStopWord(word, stem) || /['’]/.test(word) || unsuited.some((part) => parts.has(part)))
    return true;
  if (/^\p{L}{3,}ed$/u.test(word) && parts.size === 0) return true; // a past tense that no list has
  if (/s$/.test(word) && names.has(before)) return true; // "Lena books the rooms"
  return subject.test(before) || isOrder(token) || (copula.test(before) && !/^\p{L}+s$/u.test(word));
}

/** "Renew passport", "split the bill", "watched Dune": what opens a line with its verb is about what follows. */
function isOrder({ word, parts, opens, after }: Token): boolean {
  return opens && (parts.has("Infinitive") || determiner.test(after) || /^\p{L}{4,}ed$/u.test(word));
}

function phrasesOf(runs: Token[][]): Phrase[] {
  const byStems = new Map<string, Phrase>();
  for (const run of runs) {
    for (let from = 0; from < run.length; from += 1) {
      for (let to = from + 1; to <= Math.min(run.length, from + longestPhrase); to += 1) {
        addPhrase(byStems, run.slice(from, to));
      }
    }
  }
  return [...byStems.values()];
}

function addPhrase(byStems: Map<string, Phrase>, tokens: Token[]): void {
  const last = tokens.at(-1);
  if (last === undefined || !isHead(last, tokens.length)) return;
  const key = tokens.map(({ stem }) => stem).join(" ");
  const known = byStems.get(key);
  if (known !== undefined) known.count += 1;
  else {
    const text = tokens.map(({ word }) => word).join(" ");
    byStems.set(key, { text, stems: tokens.map(({ stem }) => stem), count: 1, first: tokens[0]?.start ?? 0 });
  }
}

/** True for a possible head of a phrase: a noun, as far as the lexicon knows; "-ing" alone only behind an article. */
function isHead({ word, parts, before, opens }: Token, length: number): boolean {
  if (/ing$/.test(word) && word.length > 5 && length === 1 && !opens && !determiner.test(before))
    return false;
  if (
    ["Adjective", "Comparative", "Superlative", "Demonym", "Unit", "Currency"].some((part) => parts.has(part))
  )
    return false;
  if (/(?:ly|able|ible|ous|ful)$/.test(word) && parts.size === 0) return false;
  return true;
}

function weigh(phrase: Phrase, frequency: Map<string, number>, title: Set<string>, length: number): number {
  const words = phrase.stems.length;
  const counts = phrase.stems.reduce((total, stem) => total + (frequency.get(stem) ?? 0), 0);
  const repeated = words > 1 ? phrase.count : 1;
  const inTitle = phrase.stems.filter((stem) => title.has(stem)).length / words;
  const early = 1 - phrase.first / (length + 1);
  return (
    (counts / words) *
    (1 + 0.35 * (words - 1)) *
    (1 + 0.3 * Math.log2(repeated)) *
    (1 + inTitle) *
    (0.7 + 0.3 * early)
  );
}

/** No topic shares half of its words with a better one. */
function pickDistinct(ranked: Phrase[], wanted: number): string[] {
  const taken = new Set<string>();
  const topics: string[] = [];
  for (const { text, stems } of ranked) {
    if (topics.length === wanted) break;
    if (stems.filter((stem) => taken.has(stem)).length * 2 >= stems.length) continue;
    topics.push(text);
    for (const stem of stems) taken.add(stem);
  }
  return topics;
}
