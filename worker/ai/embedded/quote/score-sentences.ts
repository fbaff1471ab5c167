import { dayOf, isoDay } from "../../../language/calendar.ts";
import type { ReadQuestion } from "../../../language/question-terms.ts";
import { toldDates } from "../../../language/told-dates.ts";
import type { Word } from "../../../language/words.ts";
import { findValues, refersBack, type Value } from "./find-values.ts";
import type { Note, NoteSentence } from "./read-notes.ts";
import type { WeighedTerm } from "./weigh-terms.ts";

/** A sentence of a note, and how much of the question it answers. */
export type Scored = {
  note: Note;
  at: number;
  sentence: NoteSentence;
  /** For each term how well the sentence has it, alone or with what stands around it, 0 to 1. */
  covers: number[];
  /** The same by the sentence and what stands over it alone. */
  says: number[];
  /** The same by the sentence alone. */
  itself: number[];
  /** Of the sort that is asked for. */
  values: Value[];
  /** The next sentence has such values. */
  isBeforeValue: boolean;
  /** A value of the sort that is asked for stands here or beside, or a word that asks for it; or no such sort is asked for. */
  hasSort: boolean;
  fitsDays: boolean;
  score: number;
};

/** Weight of a word that stands beside the sentence and not in it. */
const place = {
  referred: 0.95,
  title: 0.95,
  tags: 0.8,
  next: 0.75,
  near: 0.6,
  note: 0.4,
  around: 0.6,
} as const;
const bonus = { value: 0.2, valueNext: 0.1, days: 0.25, rank: 0.12, nearness: 0.6 } as const;

/** Every sentence of the notes by how much of the question it covers, the best first; equal ones by time, the newest first. */
export function scoreSentences(
  question: ReadQuestion,
  terms: readonly WeighedTerm[],
  notes: readonly Note[],
): Scored[] {
  const whole = terms.reduce((sum, { share }) => sum + share, 0) || 1;
  return notes
    .flatMap((note) => scoreNote(question, terms, note))
    .map((one) => ({ ...one, score: one.score + sumOf(one.covers, terms) / whole }))
    .sort(
      (a, b) => b.score - a.score || b.note.written.at.getTime() - a.note.written.at.getTime() || a.at - b.at,
    );
}

const sumOf = (covers: readonly number[], terms: readonly WeighedTerm[]): number =>
  terms.reduce((sum, { share }, index) => sum + share * (covers[index] ?? 0), 0);

function scoreNote(question: ReadQuestion, terms: readonly WeighedTerm[], note: Note): Scored[] {
  const bySentence: number[][] = [];
  for (const [at, { text, words }] of note.sentences.entries()) {
    const before = refersBack.test(text) ? bySentence[at - 1] : undefined;
    bySentence.push(
      terms.map(({ isLike }, index) =>
        Math.max(bestOf(words, isLike), place.referred * (before?.[index] ?? 0)),
      ),
    );
  }
  const over = terms.map(({ isLike, isName }) =>
    Math.max(
      place.title * bestOf(note.title, isLike),
      place.tags * bestOf(note.tags, isLike),
      isName ? bestOf(note.author, isLike) : 0,
    ),
  );
  const turns = note.around.flatMap(wordsOfTurn);
  const around = terms.map(({ isLike }) => place.around * bestOf(turns, isLike));
  const inNote = terms.map((_, index) => Math.max(0, ...bySentence.map((one) => one[index] ?? 0)));
  const values = note.sentences.map((_, at) => findValues(question, terms, note, at));
  return note.sentences.map((sentence, at) => {
    const says = terms.map((_, index) => Math.max(bySentence[at]?.[index] ?? 0, over[index] ?? 0));
    const covers = says.map((own, index) =>
      Math.max(
        own,
        place.next * Math.max(bySentence[at - 1]?.[index] ?? 0, bySentence[at + 1]?.[index] ?? 0),
        place.near * Math.max(bySentence[at - 2]?.[index] ?? 0, bySentence[at + 2]?.[index] ?? 0),
        place.note * (inNote[index] ?? 0),
        around[index] ?? 0,
      ),
    );
    const own = values[at] ?? [];
    const isBeforeValue = own.length === 0 && (values[at + 1]?.length ?? 0) > 0;
    const hasSort =
      !isOfForm(question) ||
      values.slice(Math.max(0, at - 1), at + 2).some((found) => found.length > 0) ||
      terms.some(({ isAsking }, index) => isAsking && (says[index] ?? 0) > 0.5);
    const fitsDays = fits(question, sentence, note);
    const extra =
      (own.length > 0 ? bonus.value : isBeforeValue ? bonus.valueNext : 0) +
      (fitsDays ? bonus.days : 0) +
      bonus.rank / (1 + note.rank / 3) +
      bonus.nearness * (note.memory.nearness ?? 0);
    const itself = bySentence[at] ?? [];
    return {
      note,
      at,
      sentence,
      covers,
      says,
      itself,
      values: own,
      isBeforeValue,
      hasSort,
      fitsDays,
      score: extra,
    };
  });
}

/** Values of these sorts are found wherever they stand; a day, somebody or a place may be told in words that no finder knows. */
const isOfForm = ({ sort }: ReadQuestion): boolean =>
  sort !== null && sort !== "date" && sort !== "person" && sort !== "place";

const bestOf = (words: readonly Word[], isLike: (word: Word) => number): number => {
  let best = 0;
  for (const word of words) if (best < 1) best = Math.max(best, isLike(word));
  return best;
};

const wordsOfTurn = ({ author, sentences }: Note): Word[] => [
  ...author,
  ...sentences.flatMap(({ words }) => words),
];

/** It tells of the days that are asked about, or was written then. */
function fits({ days }: ReadQuestion, { text }: NoteSentence, { written }: Note): boolean {
  if (days.length === 0) return false;
  const day = isoDay(dayOf(written));
  const told = [...toldDates(text, written), { from: day, to: day }];
  return told.some(({ from, to }) => days.some((asked) => from <= asked.to && to >= asked.from));
}
