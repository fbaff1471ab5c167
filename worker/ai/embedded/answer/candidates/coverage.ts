import { findNames } from "../../find-entities/find-names.ts";
import type { Reading } from "../notes/reading.ts";
import type { Question } from "../question/question.ts";
import type { Term } from "../question/term.ts";
import { isSameName, isSpeakersName } from "../words/same-name.ts";
import { likeness, likenessInTalk } from "../words/vocabulary.ts";
import type { Word } from "../words/words.ts";

/** For each term of the question, 0 to 1: how well some words cover it. */
export type Cover = readonly number[];

/** In a conversation the other one is meant without being named. */
const partnerShare = 0.7;
/** Under a title that names somebody else a sentence has to say itself what it is about. */
const titleOfAnother = 0.5;
const surePerson = 0.5;

/** Compares words with the terms of one question, each different word once. */
export function coverMeter({ terms }: Question, isTalk: boolean) {
  const nothing: Cover = terms.map(() => 0);
  const ofWords = wordMeter(terms, isTalk ? likenessInTalk : likeness, nothing);
  const ofTurn = (turn: Reading | null): Cover =>
    turn === null
      ? nothing
      : turn.sentences.reduce<Cover>((best, { words }) => eitherOf(best, ofWords(words)), nothing);
  /** Without the names: what a sentence is about may go on where it is no longer about the same person. */
  const unnamed = (cover: Cover): Cover => cover.map((match, at) => (terms[at]?.isName ? 0 : match));
  return {
    nothing,
    unnamed,
    ofWords,
    ofTitle: (reading: Reading): Cover => coverOfTitle(terms, reading, ofWords(reading.title)),
    ofAuthor: (author: string[]): Cover => coverOfSpeakers(terms, author, 1),
    ofPartners: (partners: string[]): Cover => coverOfSpeakers(terms, partners, partnerShare),
    ofTurn,
  };
}

/** What words cover of the terms; of each word it is worked out once. */
function wordMeter(terms: Term[], like: typeof likeness, nothing: Cover): (words: Word[]) => Cover {
  const known = new Map<string, Cover>();
  const coverOfWord = (word: Word): Cover => {
    let cover = known.get(word.lower);
    if (cover === undefined) {
      cover = terms.map((term) => wordCover(term, word, like));
      known.set(word.lower, cover.some((match) => match > 0) ? cover : nothing);
    }
    return cover;
  };
  return (words) => words.reduce<Cover>((best, word) => eitherOf(best, coverOfWord(word)), nothing);
}

/** "Clara at school" is no title for what Tomás does at school. */
function coverOfTitle(terms: Term[], { heading }: Reading, cover: Cover): Cover {
  const isOfAnother =
    terms.some(({ isName }) => isName) &&
    !terms.some(({ isName }, at) => isName && (cover[at] ?? 0) > 0) &&
    findNames(heading).some(({ type, confidence }) => type === "PERSON" && confidence >= surePerson);
  return isOfAnother ? fading(cover, titleOfAnother) : cover;
}

const coverOfSpeakers = (terms: Term[], speakers: string[], share: number): Cover =>
  terms.map(({ isName, lower }) =>
    isName && speakers.some((part) => isSpeakersName(lower, part)) ? share : 0,
  );
export type CoverMeter = ReturnType<typeof coverMeter>;

const wordCover = (term: Term, word: Word, like: typeof likeness): number => {
  if (!term.isName) {
    // "France" and "francs" have one stem.
    const isOther = term.isCapital && term.lower !== word.lower && /^\p{Ll}/u.test(word.text);
    if (areFalseFriends(term.lower, word)) return 0;
    return isOther ? 0 : like(term.stem, word.stem);
  }
  if (term.stem === word.stem) return 1;
  return /^\p{Lu}/u.test(word.text) && isSameName(term.lower, word.lower) ? 1 : 0;
};

/** One word, two things: a table that was booked is no book, and "Present: Ana, Rui" no gift. */
const falseFriends = [
  [/^books?$/, /^book(?:ed|ings?)$/i],
  [/^trains?$/, /^(?:class(?:es)?|courses?|lessons?|exercises?)$/i],
  [/^(?:gifts?|christmas|birthdays?)$/, /^Present$/],
] as const;
const areFalseFriends = (asked: string, told: Word): boolean =>
  falseFriends.some(
    ([one, other]) =>
      (one.test(asked) && other.test(told.text)) || (other.test(asked) && one.test(told.lower)),
  );

export function eitherOf(one: Cover, other: Cover): Cover {
  if (one === other) return one;
  return one.map((match, at) => Math.max(match, other[at] ?? 0));
}
export const fading = (cover: Cover, share: number): Cover => cover.map((match) => match * share);

/** The share of the terms' weight that is covered, 0 to 1; 1 when there is nothing to cover. */
export function shareOf(cover: Cover, terms: Term[], counts: (term: Term) => boolean = () => true): number {
  let total = 0;
  let covered = 0;
  for (const [at, term] of terms.entries()) {
    if (!counts(term)) continue;
    total += term.weight;
    covered += term.weight * (cover[at] ?? 0);
  }
  return total === 0 ? 1 : covered / total;
}
