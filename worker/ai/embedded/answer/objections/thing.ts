import { findNames } from "../../find-entities/find-names.ts";
import { partsOfSpeech } from "../../find-entities/name-lexicon.ts";
import { isTalk } from "../notes/reading.ts";
import { deedOf } from "../question/deed.ts";
import type { Question } from "../question/question.ts";
import { isThingTerm, type Term } from "../question/term.ts";
import { isAskedFor } from "../ranking/named-by-title.ts";
import type { Ranked } from "../ranking/rank.ts";
import { capitalRuns } from "../values/capital-runs.ts";
import { overlap } from "../words/span.ts";
import { isSameThing, likeness } from "../words/vocabulary.ts";
import { lightWords, stopWords, verbWeight } from "../words/word-weights.ts";
import { type Word, wordsOf } from "../words/words.ts";
import { wordsTold } from "./words-told.ts";

/** The thing itself has to be there where one asks which it is, where it is, or how much, long or big. */
export function lacksThing(question: Question, one: Ranked): boolean {
  const thing = thingOf(question);
  if (thing === null || question.isShow) return false;
  if (question.wants === "kind" && one.evidence.values.length > 0) return false;
  return !wordsTold(one).some((word) => isThing(thing, word));
}

/** A verb is no thing: "bought" is no receipt that lies somewhere. */
export const isThing = (thing: string, word: Word): boolean =>
  isSameThing(thing, word.stem) && (word.stem === thing || !partsOfSpeech(word.lower).has("PastTense"));

/** "where is the receipt for the bike", "how long was Hugo's talk": what stands last before "for" and the like. */
const ofBeing =
  /^(?:where|when|how \p{L}+)(?:['’]?s| is| are| was| were)\s((?:[\p{L}'’-]+\s?){1,4}?)(?:\s(?:for|of|in|at|on|from|to|with|under|between|after|when)\b|[?.]|$)/iu;

/** What a thing is, and no thing: "when is the MOT due". */
const state =
  /^(?:due|called|free|open|over|ready|available|next|now|there|valid|like|back|again|on|again|still)$/;

/** "the code to my phone" */
const ofCode =
  /\b(?:of|for|to)\s(?:the|my|our)\s((?:[\p{L}'’-]+\s?){1,3}?)(?:\s(?:for|of|in|at|on|from|to|there)\b|[?.]|$)/iu;

function thingOf({ text, wants, head, terms }: Question): string | null {
  const last = (wants === "code" ? ofCode : ofBeing).exec(text)?.[1];
  const words = wordsOf(last ?? "").filter(({ lower }) => !state.test(lower));
  const noun = wants === "anything" && head !== null ? head : words.at(-1)?.stem;
  const term = terms.find(({ stem }) => stem === noun);
  return term === undefined || term.isName || term.isAsking || lightWords.has(term.stem) ? null : term.stem;
}

/** A colour that stands before another thing is that thing's: "the blue teapot on the kitchen shelf". */
export function isOfOtherThing({ wants, terms }: Question, { evidence, sentence }: Ranked): boolean {
  if ((wants !== "kind" && wants !== "measure") || evidence.values.length === 0) return false;
  return evidence.values.every(({ end }) => {
    const next = wordsOf(/^\s\p{L}+(?:\s\p{L}+)?/u.exec(sentence.text.slice(end))?.[0] ?? "");
    const [first] = next;
    if (first === undefined || stopWords.has(first.lower) || dimension.test(first.lower)) return false;
    return !next.some(({ stem }) => terms.some((term) => isSameThing(term.stem, stem)));
  });
}
const dimension =
  /^(?:wide|high|deep|tall|long|thick|broad|heavy|away|too|more|less|each|together|altogether|once|twice|daily|every)$/;

/**
 * "Which tablets help?" can be told under the title "Hay fever tablets" by a sentence that has something particular, a name or a
 * figure. Of people only where one asks for them.
 */
export function isNotParticular(question: Question, one: Ranked): boolean {
  const { head, wants } = question;
  const { sentence, reading } = one;
  if (wants !== "anything" || head === null || lightWords.has(head) || isTalk(reading)) return false;
  if (sentence.words.some((word) => likeness(head, word.stem) >= sameWord)) return false;
  if (/\d/.test(sentence.text)) return false;
  const people = findNames(sentence.text).filter(({ type }) => type === "PERSON");
  return capitalRuns(sentence.text).every(
    (run) => isAskedFor(question, run.say) || people.some((person) => overlap(person, run)),
  );
}

const sameWord = 0.75;

/** Words that only lead to what was asked about are not it: "wants" is no gift. */
export function isOnlyNear({ wants, terms, text, isShow, isYesNo }: Question, one: Ranked): boolean {
  const { sentence, reading, refers, index, own } = one;
  if (wants !== "anything" || isShow || isYesNo || isTalk(reading)) return false;
  if (deedOf(text) !== null) return false;
  const things = terms.filter(({ isName, isAsking, weight }) => !isName && !isAsking && weight >= verbWeight);
  const before = refers ? (reading.sentences[index - 1]?.words ?? []) : [];
  const words = [...sentence.words, ...before];
  // "Gift ideas" speak of Christmas in the line of whom one asks for, and nowhere else.
  const isNamed = terms.some(({ isName }, at) => isName && (own[at] ?? 0) > said);
  const isTitled = (stem: string, told: string) =>
    isNamed ? likeness(stem, told) > 0 : isSameThing(stem, told);
  const isSaid = ({ stem }: Term) =>
    words.some((word) => isSameThing(stem, word.stem)) ||
    reading.title.some((word) => isTitled(stem, word.stem));
  return things.length > 0 && !things.some(isSaid);
}

/** "Night class at 7:30" does not tell when school is over: what only leads to a thing keeps other hours. */
export function isOfWhatLeadsThere({ wants, terms }: Question, one: Ranked): boolean {
  if (wants !== "time" || isTalk(one.reading)) return false;
  const told = wordsTold(one);
  return terms.filter(isThingTerm).some(({ stem }) => {
    const near = told.filter((word) => likeness(stem, word.stem) >= reallyLike);
    return near.length > 0 && !near.some((word) => isSameThing(stem, word.stem));
  });
}
const reallyLike = 0.6;
/** So much of a term is told where it counts as said. */
const said = 0.5;
