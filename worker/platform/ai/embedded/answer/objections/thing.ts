import { findNames } from "../../find-entities/find-names.ts";
import { partsOfSpeech } from "../../find-entities/name-lexicon.ts";
import { isTalk } from "../notes/reading.ts";
import { deedOf } from "../question/deed.ts";
import type { Question } from "../question/question.ts";
import type { Term } from "../question/term.ts";
import { isAskedFor } from "../ranking/named-by-title.ts";
import type { Ranked } from "../ranking/rank.ts";
import { capitalRuns } from "../values/capital-runs.ts";
import { overlap } from "../words/span.ts";
import { isPastForm } from "../words/verb-forms.ts";
import { isSameThing, likeness } from "../words/vocabulary.ts";
import { lightWords, stopWords, verbWeight } from "../words/word-weights.ts";
import { stemOf, type Word, wordsOf } from "../words/words.ts";
import { wordsOfDeed } from "./deed-words.ts";

/** The thing itself has to be there where one asks which it is, where it is, or how much, long or big. */
export function lacksThing(question: Question, one: Ranked): boolean {
  const { evidence, sentence, reading, refers, index } = one;
  const thing = thingOf(question);
  if (thing === null || question.isShow) return false;
  if (question.wants === "kind" && evidence.values.length > 0) return false;
  const before = refers ? (reading.sentences[index - 1]?.words ?? []) : [];
  return ![...sentence.words, ...before, ...reading.title].some((word) => isThing(thing, word));
}

/** A verb is no thing: "bought" is no receipt that lies somewhere. */
const isThing = (thing: string, word: Word): boolean =>
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

const whereIs = /^where(?:['’]?s| is| are)\b/i;
const movement = /^(?:to|from|by|via|through)\s/i;
/** "By train" is a way and so is "sent by the app"; "the tap by the letter box" is a place. */
const besideThing = /^by\s(?:the|a|an|my|our|his|her|their|its)\s/i;
const goesThere =
  /\b(?:sen[dt]s?|sending|ship(?:s|ped)|post(?:s|ed)|deliver(?:s|ed)|go(?:es|ing|ne)?|went|com(?:e|es|ing)|came|got|paid|pays?|order(?:s|ed)|book(?:s|ed))\b[^.;]*$/i;

/** "Sent to the supplier" does not tell where a thing is. */
export function isWhereTo({ wants, text }: Question, { evidence, reading, sentence }: Ranked): boolean {
  if (wants !== "place" || !whereIs.test(text) || isTalk(reading)) return false;
  const isBeside = ({ start }: { start: number }) =>
    besideThing.test(sentence.text.slice(start)) && !goesThere.test(sentence.text.slice(0, start));
  return (
    evidence.values.length > 0 &&
    evidence.values.every((value) => movement.test(value.say) && !isBeside(value))
  );
}

/** Of these each has a name of its own, so that "goes into hospital" does not tell which one. */
const named = new Set(
  `school hospital hotel restaurant company bank museum university college clinic airport hostel pub cafe theatre cinema church nursery
  band airline supermarket campsite`
    .split(/\s+/)
    .map(stemOf),
);

/** "Which hospital?" wants its name. */
export function lacksItsName({ head, isYesNo }: Question, { evidence, reading }: Ranked): boolean {
  if (head === null || !named.has(head) || isYesNo || isTalk(reading)) return false;
  return evidence.head < namedHead;
}
const namedHead = 1.2;

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
  const { sentence, reading, refers, index } = one;
  if (wants !== "time" || isTalk(reading)) return false;
  const before = refers ? (reading.sentences[index - 1]?.words ?? []) : [];
  const told = [...sentence.words, ...before, ...reading.title];
  return terms.some(({ stem, isName, isAsking, weight }) => {
    if (isName || isAsking || weight < 1) return false;
    const near = told.filter((word) => likeness(stem, word.stem) >= reallyLike);
    return near.length > 0 && !near.some((word) => isSameThing(stem, word.stem));
  });
}
const reallyLike = 0.6;

const asksForEnd =
  /\b(?:until|till|by|end|ends|expires?|valid|due|deadline|runs? out|last|over|finish\w*|close[sd]?|answer)\b/i;

/** "Valid until 9 October" does not tell when the next one is. */
export function isUntilOnly({ wants, text }: Question, { evidence, sentence }: Ranked): boolean {
  if (wants !== "date" || asksForEnd.test(text) || evidence.values.length === 0) return false;
  const isUntil = ({ start, say }: { start: number; say: string }) =>
    /\b(?:until|till|by)\s+(?:the\s+)?$/i.test(sentence.text.slice(0, start)) ||
    /^(?:until|till|by)\b/i.test(say);
  return evidence.values.every(isUntil);
}

/** "Left 17, right 33" is a combination where the note says so, a tyre's pressure no code, and a table's number not serial. */
export function isNoCode(
  { wants, terms }: Question,
  { evidence, sentence, reading, titled }: Ranked,
): boolean {
  if (wants !== "code") return false;
  if (terms.some(({ isLabel, weight }, at) => isLabel && weight >= 1 && (titled[at] ?? 0) < said))
    return true;
  if (evidence.values.length > 0) return false;
  return !namesCode.test(sentence.text) && !namesCode.test(reading.memory.title);
}
const said = 0.5;
const namesCode =
  /\b(?:password|passcode|passphrase|pin|pw|codes?|combination|combo|numbers?|no|nr|serial|iban|reference|ref|polic(?:y|ies)|lock|padlock|safe|id|plate)\b/i;

const ownNumber = /\b(\p{L}+)\s(?:number|no\.?|nr\.?|reference)\s(?:is\s)?$/iu;

/** Somebody's number is where one calls them, and not "slip number 2071" beside their name. */
export function isNumberOfThing({ wants, terms }: Question, { evidence, sentence }: Ranked): boolean {
  if (wants !== "code" || evidence.values.length === 0) return false;
  if (!terms.every(({ isName, isAsking, weight }) => isName || isAsking || weight < 1)) return false;
  return evidence.values.every(({ start }) => ownNumber.test(sentence.text.slice(0, start)));
}

const partOfName = /\b(first|last|middle|maiden|full|sur) ?name\b/i;

/** "Harbour Vets" is nobody's first name. */
export function isOtherName({ wants, text }: Question, { sentence }: Ranked): boolean {
  const part = wants === "name" ? partOfName.exec(text)?.[1] : undefined;
  return part !== undefined && !new RegExp(`\\b${part}`, "i").test(sentence.text);
}

function isOnlyBeforeNoun(text: string, { sentence, reading }: Ranked): boolean {
  const deed = deedOf(text);
  if (deed === null) return false;
  const told = [sentence, { text: reading.heading, words: reading.title }].flatMap((place) =>
    wordsOfDeed(deed, place.text, place.words).map((word) => ({ word, place })),
  );
  return (
    told.length > 0 &&
    told.every(
      ({ word, place }) => !isPastForm(word) && (comesAgain.has(word.stem) || isBeforeNoun(place, word)),
    )
  );
}

/** A birthday is no birth. */
const comesAgain = new Set(["birthday", "anniversary"].map(stemOf));

const isBeforeNoun = ({ text }: { text: string }, { end }: Word): boolean => {
  const next = wordsOf(/^\s\p{Ll}+/u.exec(text.slice(end))?.[0] ?? "")[0];
  const parts = partsOfSpeech(next?.lower ?? "");
  return ["Noun", "Singular", "Duration"].some((part) => parts.has(part));
};

/** "When did Clara see the dentist?": the day of a note about teeth is not it. */
export function isDayOfOther({ wants, terms, text, isPast }: Question, one: Ranked): boolean {
  const { evidence, sentence, reading } = one;
  if (wants !== "date" || !isPast || evidence.values.length > 0 || isTalk(reading)) return false;
  // "The PIN is Dad's birth year": no day of a deed whose word stands before another noun.
  if (isOnlyBeforeNoun(text, one)) return true;
  if (deedOf(text) === null && ![...sentence.words, ...reading.title].some(isPastForm)) return true;
  return terms.some(
    (term) =>
      !term.isName &&
      !term.isAsking &&
      term.weight >= 1 &&
      ![...sentence.words, ...reading.title].some((word) => isThing(term.stem, word)),
  );
}
