import { isTalk } from "../notes/reading.ts";
import type { Question } from "../question/question.ts";
import { isThingTerm } from "../question/term.ts";
import type { Ranked } from "../ranking/rank.ts";

const income = /\b(?:earn\w*|salary|wages?|income|get paid)\b/i;
const receiving =
  /[/]hr\b|\b(?:an|per) hour\b|\b(?:salary|wages?|income|earn\w*|(?:paid|pays?) (?:me|us|him|her|them)|gross|raise[ds]?|payslip|(?:before|after) tax|hourly)\b/i;

/** What somebody paid is not what they earn. */
export const isNoIncome = ({ wants, text }: Question, { sentence, reading }: Ranked): boolean =>
  wants === "amount" &&
  income.test(text) &&
  !receiving.test(sentence.text) &&
  !receiving.test(reading.memory.title) &&
  !isTalk(reading);

const balance = /\b(?:still|left|remain\w*|missing|outstanding|already|so far|until now)\b/i;
const figure = /\d[\d.,]*/g;
const rate = /^\s(?:an?|per|each|every)\s(?:day|week|month|quarter|year)\b/i;

/** "He pays back 50 a month" does not tell how much he still owes. */
export function isRateOnly({ wants, text }: Question, { sentence, evidence }: Ranked): boolean {
  if (wants !== "amount" || !balance.test(text)) return false;
  const ends =
    evidence.values.length > 0
      ? evidence.values.map(({ end }) => end)
      : Array.from(sentence.text.matchAll(figure), ({ 0: { length }, index }) => index + length);
  return ends.length > 0 && ends.every((end) => rate.test(sentence.text.slice(end)));
}

const asksForRest =
  /\b(?:still|left|remain\w*|missing|outstanding)\b.*\b(?:to\s)?(?:pay|owe[ds]?|due)\b|\b(?:pay|owe[ds]?|due)\b.*\b(?:still|left|outstanding)\b/i;
const tellsRest =
  /\b(?:still|remain\w*|missing|outstanding|owe[ds]?|due|rest|balance|(?:other|second) half|half (?:after|later|on|when|at)|to pay|unpaid)\b|\d\s(?:is\s|are\s)?left\b|\bleft(?:\sto|:)/i;

/** "£812 for all, deposit paid" tells the whole, and not what is still to pay. */
export const isWholeSum = ({ wants, text }: Question, { reading }: Ranked): boolean =>
  wants === "amount" && asksForRest.test(text) && !tellsRest.test(reading.memory.text) && !isTalk(reading);

const besides =
  /\b(?:outside|near|behind|beside|by|under|above|below|opposite|next to|in front of)\s(?:the|my|our|your|his|her|their|this|that)\s(?:\p{Ll}+\s)?$/iu;

/** "Covers bicycles outside the flat up to £900" tells nothing of what was paid for the flat: the note only says where. */
export function isOnlyPlace({ wants, text, terms }: Question, { reading }: Ranked): boolean {
  if (wants !== "amount" || isTalk(reading)) return false;
  const [thing, ...others] = terms.filter(isThingTerm);
  if (thing === undefined || others.length > 0) return false;
  const isAsked = besides.test(text.slice(0, Math.max(0, text.toLowerCase().indexOf(thing.lower))));
  const isTitle = reading.title.some(({ stem }) => stem === thing.stem);
  const mentions = reading.sentences.flatMap((sentence) =>
    sentence.words
      .filter(({ stem }) => stem === thing.stem)
      .map(({ start }) => sentence.text.slice(0, start)),
  );
  return !isAsked && !isTitle && mentions.length > 0 && mentions.every((before) => besides.test(before));
}
