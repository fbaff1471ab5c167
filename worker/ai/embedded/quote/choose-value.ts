import { findNames } from "../../../language/entities/find-names.ts";
import { fold } from "../../../language/fold.ts";
import type { ReadQuestion } from "../../../language/question-terms.ts";
import { wordsOf } from "../../../language/words.ts";
import { allRequiredOf, timeOf } from "./choose-sentences.ts";
import type { Value } from "./find-values.ts";
import type { Scored } from "./score-sentences.ts";
import type { WeighedTerm } from "./weigh-terms.ts";

/** A value, and the sentence that tells it. */
export type Told = { value: Value; by: Scored };

/** The value in front, and the one that it replaced. */
export type ChosenValue = { now: Told; before: Told | null };

/** A word of the question counts as said by the sentence of a value from here on; names have to be said themselves. */
const leastSaid = 0.7;
/** Words for things that happen again and again: a day beside them is one of many. */
const recurring =
  /\b(?:every|each|weekly|monthly|daily|always|usually|(?:mon|tues|wednes|thurs|fri|satur|sun)days|once an?|twice an?)\b/i;
/** Words by which a value does not hold. */
const unsettled =
  /\b(?:not|never|no longer|isn['’]?t|wasn['’]?t|don['’]?t|doesn['’]?t|maybe|perhaps|might|may be|if|unless|or|instead|until|about to|cancel\w*|wrong)\b/i;
const former = /\b(?:was|were|had|used to|previously|formerly|old|former)\b/i;
const current = /\b(?:is|are|now|new|has|costs?)\b/i;

/**
 * The value that the question asks for, where the first sentence tells exactly one of its sort, of the very thing that is asked
 * about, and no other sentence as good tells a different one; an older note's different one is told beside it.
 */
export function chooseValue(
  question: ReadQuestion,
  terms: readonly WeighedTerm[],
  chosen: readonly Scored[],
  scored: readonly Scored[],
): ChosenValue | null {
  const [first] = chosen;
  const value = first === undefined ? null : soleValue(question, terms, first);
  if (first === undefined || value === null) return null;
  const rivals = scored.filter((other) => other.sentence !== first.sentence && saysAll(other, terms));
  const different = rivals.filter(
    ({ values, note }) =>
      (values.length > 0 && values.some((one) => !isSame(one, value))) ||
      (values.length === 0 && note !== first.note && timeOf({ note }) > timeOf(first) && isState(question)),
  );
  if (different.some((other) => other.note === first.note || timeOf(other) >= timeOf(first))) return null;
  const [older] = different.toSorted((a, b) => timeOf(b) - timeOf(a));
  if (older === undefined) return { now: { value, by: first }, before: null };
  const replaced = soleValue(question, terms, older);
  return replaced === null || !isState(question)
    ? null
    : { now: { value, by: first }, before: { value: replaced, by: older } };
}

/** True where a newer value replaces an older one; two events on two days are separate things. */
const isState = ({ sort, text }: ReadQuestion): boolean =>
  sort !== null &&
  ["code", "phone", "email", "link", "amount", "place", "measure", "person"].includes(sort) &&
  !/\bdid\b|\bwas\b/i.test(text);

function soleValue(question: ReadQuestion, terms: readonly WeighedTerm[], one: Scored): Value | null {
  const [value, ...others] = one.values;
  if (value === undefined || others.some((other) => !isSame(other, value)) || !saysAll(one, terms))
    return null;
  const { text } = one.sentence;
  if (wordsOf(value.text).every((word) => terms.some(({ isLike }) => isLike(word) === 1))) return null;
  if (asksFormer.test(question.text) || (question.sort === "measure" && hasOtherFigure(text, value)))
    return null;
  if (question.sort !== "person" && (unsettled.test(text) || isFormer(question, text))) return null;
  if (question.sort === "date" && recurring.test(text)) return null;
  if (question.sort === "person" && (isAskedAbout(value, terms) || !saysDeed(one, terms))) return null;
  return isOfAnother(terms, one, value) ? null : value;
}

const asksFormer = /\b(?:before|used to|previous(?:ly)?|former(?:ly)?|old)\b/i;
const hasOtherFigure = (text: string, { start, end }: Value): boolean =>
  /\d/.test(text.slice(0, start)) || /\d/.test(text.slice(end));

/** True where it tells how something was, and the question asks how it is. */
const isFormer = ({ text }: ReadQuestion, told: string): boolean =>
  former.test(told) && !current.test(told) && /\b(?:is|are|what['’]?s|now|does|do)\b/i.test(text);

/** "Who is Vera's teacher?" is not answered by Vera. */
const isAskedAbout = ({ text }: Value, terms: readonly WeighedTerm[]): boolean =>
  wordsOf(text).some((word) => terms.some(({ isLike, isAsking }) => !isAsking && isLike(word) === 1));

/** True where a sentence has the very words of the question, as an answer to who did something needs. */
const saysDeed = ({ itself }: Scored, terms: readonly WeighedTerm[]): boolean =>
  terms.every(({ isAsking, isBeside }, index) => isAsking || isBeside || (itself[index] ?? 0) >= 0.9);

/** Has every word that matters, and half of them itself. */
function saysAll({ says, itself, note }: Scored, terms: readonly WeighedTerm[]): boolean {
  const required = allRequiredOf(terms);
  const isSaid = (term: WeighedTerm, by: readonly number[]) => (by[terms.indexOf(term)] ?? 0) >= leastSaid;
  const own = required.filter((term) => isSaid(term, itself));
  return (
    required.every((term) => isSaid(term, says)) &&
    (own.length * 2 >= required.length || note.sentences.length === 1)
  );
}

/** Somebody stands in the sentence whom the question does not name: what is told may be theirs. */
const isOfAnother = (terms: readonly WeighedTerm[], { sentence, note }: Scored, value: Value): boolean =>
  findNames(sentence.text).some(({ type, start, end }) => {
    if (type !== "PERSON" || (start < value.end && value.start < end)) return false;
    const names = wordsOf(sentence.text.slice(start, end));
    return !names.some(
      (name) =>
        terms.some(({ isLike }) => isLike(name) === 1) ||
        note.author.some(({ lower }) => lower === name.lower),
    );
  });

/** "0117 496 0144" and "01174960144" are the same number, "£95" and "95 pounds" the same sum. */
const isSame = (one: Value, other: Value): boolean => key(one) === key(other);
const key = ({ text }: Value): string => {
  const digits = text.replace(/[.,]00\b/, "").replace(/\D/g, "");
  return digits === "" ? fold(text) : digits;
};
