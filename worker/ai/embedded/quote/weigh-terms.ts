import { editDistance } from "../../../language/edit-distance.ts";
import { isAlsoWord, nameKinds, partsOfSpeech } from "../../../language/entities/name-lexicon.ts";
import { foreignLikeness, isForeign } from "../../../language/foreign-question.ts";
import type { Language } from "../../../language/languages.ts";
import { likeness } from "../../../language/likeness.ts";
import type { ReadQuestion, Term } from "../../../language/question-terms.ts";
import { stemOf, type Word, wordsOf } from "../../../language/words.ts";
import type { Note } from "./read-notes.ts";

/** A term of the question as this person's notes know it. */
export type WeighedTerm = Term & {
  /** Somebody's or something's name, or what somebody is to the person: a note about another one answers nothing. */
  isName: boolean;
  /** Weight with its rarity among the notes. */
  share: number;
  /** Returns the likeness of a word of a note to it, 0 to 1. */
  isLike: (word: Word) => number;
};

const nameWeight = 1.5;
const family = new Set(
  "mother father parent sister brother son daughter child wife husband aunt uncle cousin niece nephew grandmother grandfather grandparent godson goddaughter boyfriend girlfriend"
    .split(" ")
    .map(stemOf),
);

/** Decides which terms are names, and weighs each by how few of the notes have it. */
export function weighTerms(
  { terms, language }: ReadQuestion,
  notes: readonly Note[],
  otherNames: readonly string[][] = [],
): WeighedTerm[] {
  const isName = nameTest(notes, language);
  const written = wordsByOtherName(terms, notes, otherNames);
  const known = withoutSlips(terms, notes).map((term) => {
    const others = written.get(term.stem);
    const name = others !== undefined || isName(term);
    const isSame = likenessOf(term, name, language);
    const isLike = (word: Word) => (others?.has(word) ? 1 : isSame(word));
    return { ...term, isName: name, isLike, weight: name && !term.isBeside ? nameWeight : term.weight };
  });
  // "And Rui?" asks the same of another: the names of the earlier question give way.
  const hasName = known.some((term) => term.isName && !term.isCarried);
  const kept = known.filter((term) => !(hasName && term.isName && term.isCarried));
  return kept.map((term) => ({ ...term, share: term.weight * rarityOf(term, notes) }));
}

const shortestRepaired = 5; // letters
/** In shorter words one other letter mostly makes another word: "stove" is no "store". */
const longWord = 7; // letters

/** Words that neither the notes nor English have, as the notes spell them: "pasports", "hayfever" for "hay fever". */
function withoutSlips(terms: readonly Term[], notes: readonly Note[]): Term[] {
  const isDoubtful = ({ lower, stem }: Term) =>
    lower.length >= shortestRepaired &&
    /^\p{L}/u.test(lower) &&
    partsOfSpeech(lower).size === 0 &&
    nameKinds(lower).size === 0 &&
    !notes.some(({ words }) => words.some((word) => word.stem === stem));
  return terms.map((term) => {
    if (!isDoubtful(term)) return term;
    const words = notes.flatMap((note) => note.words);
    const isJoined = (word: Word, at: number) => (words[at - 1]?.lower ?? "") + word.lower === term.lower;
    const meant = words.findLast(isJoined) ?? nearest(term.lower, words);
    return meant === undefined ? term : { ...term, stem: meant.stem };
  });
}

/** One slip of the fingers away: a letter left out, doubled or swapped with the next; in long words any two. */
function nearest(typed: string, words: readonly Word[]): Word | undefined {
  const most = typed.length >= longWord ? 2 : 1;
  let best: { word: Word; distance: number } | undefined;
  for (const word of words) {
    if (word.lower[0] !== typed[0] || Math.abs(word.lower.length - typed.length) > most) continue;
    const distance = editDistance(typed, word.lower);
    const isReplaced = typed.length === word.lower.length && typed.length < longWord;
    if (distance <= most && !isReplaced && distance < (best?.distance ?? Number.POSITIVE_INFINITY))
      best = { word, distance };
  }
  return best?.word;
}

/** 1 for what no note has, falling to a half for what all of them have. */
function rarityOf({ isLike }: Pick<WeighedTerm, "isLike">, notes: readonly Note[]): number {
  const having = notes.filter(({ words }) => words.some((word) => isLike(word) > 0.5)).length;
  return 1 - 0.5 * (Math.log(1 + having) / Math.log(1 + Math.max(1, notes.length)));
}

/**
 * Words of the notes that are another name of whom or what a term names, by the stem of the term: with "Rob" and "Robert
 * Smith" the same, each "Robert Smith" stands for "Rob", and a "Robert" alone does not.
 */
function wordsByOtherName(
  terms: readonly Term[],
  notes: readonly Note[],
  otherNames: readonly string[][],
): Map<string, Set<Word>> {
  const asked = new Set(terms.map(({ stem }) => stem));
  const found = new Map<string, Set<Word>>();
  for (const group of otherNames) {
    const names = group.map((name) => wordsOf(name).map(({ stem }) => stem));
    const meant = names.filter((stems) => stems.every((stem) => asked.has(stem))).flat();
    const words = new Set(
      notes.flatMap((note) =>
        runsOf(note).flatMap((run) => names.flatMap((stems) => occurrences(run, stems))),
      ),
    );
    for (const stem of meant) found.set(stem, words);
  }
  return found;
}

const runsOf = (note: Note): Word[][] => [
  note.title,
  note.author,
  ...note.sentences.map(({ words }) => words),
];

/** The words of a text that follow one another as the stems do. */
const occurrences = (words: readonly Word[], stems: readonly string[]): Word[] =>
  words.flatMap((_, at) => {
    const run = words.slice(at, at + stems.length);
    return run.length === stems.length && run.every(({ stem }, place) => stem === stems[place]) ? run : [];
  });

/** Names stand for themselves alone; other words may be told by those that mean the same. */
function likenessOf({ stem, lower }: Term, isName: boolean, language: Language): (word: Word) => number {
  const known = new Map<string, number>();
  const compare = (word: Word): number => {
    if (word.stem === stem || word.lower === lower) return 1;
    if (isName && language !== "en") return word.lower === `${lower}s` ? 1 : 0;
    if (isName && !family.has(stem))
      return /[sxz]es$/.test(lower) && word.lower === lower.slice(0, -2) ? 1 : 0;
    return isForeign(stem, { language })
      ? foreignLikeness(stem, word.stem, language)
      : likeness(stem, word.stem);
  };
  return (word) => {
    const before = known.get(word.lower);
    if (before !== undefined) return before;
    const like = compare(word);
    known.set(word.lower, like);
    return like;
  };
}

const capital = /^\p{Lu}[\p{Ll}'’]/u;
const weekday = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/;

/** Tells names from words: what the notes write with a capital and never without, people of the family, and given names. */
function nameTest(notes: readonly Note[], language: Language): (term: Term) => boolean {
  const written = new Set<string>();
  const lowered = new Set<string>();
  for (const { sentences, author } of notes) {
    for (const { stem } of author) written.add(stem);
    for (const { words } of sentences)
      for (const [at, word] of words.entries()) {
        if (!capital.test(word.text)) lowered.add(word.stem);
        else if (at > 0) written.add(word.stem);
      }
  }
  return ({ lower, stem, isCapital }) => {
    // Every noun of German has a capital: only given names are told from them.
    if (language === "de") return isCapital && nameKinds(lower).has("given");
    if (family.has(stem)) return true;
    if (weekday.test(lower) || /^\d/.test(lower)) return false;
    const isWord = partsOfSpeech(lower).size > 0 || partsOfSpeech(stem).size > 0 || isAlsoWord(lower);
    if (written.has(stem) && !lowered.has(stem)) return !isWord || isCapital;
    const isGiven = [lower, lower.replace(/s$/, "")].some((form) => nameKinds(form).has("given"));
    return !lowered.has(stem) && ((isGiven && !isWord) || (isCapital && !isWord));
  };
}
