import { isForeign } from "../../../language/foreign-question.ts";
import type { ReadQuestion } from "../../../language/question-terms.ts";
import type { Note } from "./read-notes.ts";
import type { Scored } from "./score-sentences.ts";
import type { WeighedTerm } from "./weigh-terms.ts";

/** At most so many passages, each of another note. */
const mostPassages = 3;
/** A sentence this much worse than the best is left out. */
const leastOfBest = 0.7;
/** Sentences this near to the best one tell the same thing, and the newest of them counts. */
const asGood = 0.93;
/** So much of what is asked for may stand nowhere in the note; more in languages whose verbs are not told from nouns. */
const mostMissing = { english: 0.28, foreign: 0.34 };
/** Names stand in the sentence, over it or right beside it. */
export const leastOfName = 0.7;
/** So much of what matters stands in the sentence itself or over it. */
const leastSaid = 0.6;
/** From here on a word is told, by itself, by another one or by what stands beside it. */
const leastTold = 0.55;

export const mostMissingOf = (question: Pick<ReadQuestion, "text" | "language">): number =>
  mostMissing[isForeign(question.text, question) ? "foreign" : "english"];

/** The best sentence of each note, the best first. */
export function bestOfNotes(scored: readonly Scored[]): Scored[] {
  const seen = new Set<Note>();
  return scored.filter(({ note }) => !seen.has(note) && seen.add(note));
}

/** The best sentences, at most three of at most three notes, of what answers; of those about as good the newest first. */
export function chooseSentences(scored: readonly Scored[]): Scored[] {
  const all = bestOfNotes(scored).slice(0, mostPassages);
  const [best] = all;
  if (best === undefined) return [];
  const chosen = all.filter(({ score }) => score >= best.score * leastOfBest);
  const [near, rest] = [
    chosen.filter(({ score }) => score >= best.score * asGood),
    chosen.filter(({ score }) => score < best.score * asGood),
  ];
  return [...near.toSorted((a, b) => timeOf(b) - timeOf(a)), ...rest];
}

export const timeOf = ({ note }: Pick<Scored, "note">): number => note.written.at.getTime();

/** True where the note has every name of the question, and nearly all of its things and deeds. */
export function isAbout(
  { covers, says, hasSort, fitsDays }: Scored,
  terms: readonly WeighedTerm[],
  most: number = mostMissing.english,
): boolean {
  const required = requiredOf(terms);
  if (required.length === 0) return fitsDays || terms.some((_, index) => (covers[index] ?? 0) >= leastTold);
  const isTold = (term: WeighedTerm) => (covers[terms.indexOf(term)] ?? 0) >= leastTold;
  if (required.some((term) => term.isName && (covers[terms.indexOf(term)] ?? 0) < leastOfName)) return false;
  const ofSort = hasSort ? 0 : 1;
  const whole = required.reduce((sum, { weight }) => sum + weight, ofSort);
  const missing = required.reduce((sum, term) => sum + (isTold(term) ? 0 : term.weight), ofSort);
  const said = required.reduce(
    (sum, term) => sum + ((says[terms.indexOf(term)] ?? 0) >= leastTold ? term.weight : 0),
    0,
  );
  return missing / whole <= most && said >= leastSaid * (whole - ofSort);
}

const leastRequired = 0.5;

/** Selects the terms that an answer cannot do without: those that name somebody, something or a deed. */
export const requiredOf = (terms: readonly WeighedTerm[]): WeighedTerm[] =>
  terms.filter(({ isAsking, isBeside, weight }) => !isAsking && !isBeside && weight >= leastRequired);

/** Selects the terms that a value has to be told with: also things of an earlier question that this one leans on. */
export const allRequiredOf = (terms: readonly WeighedTerm[]): WeighedTerm[] =>
  terms.filter(
    (term) => (term.isCarried && !term.isAsking && !term.isBeside) || requiredOf([term]).length > 0,
  );
