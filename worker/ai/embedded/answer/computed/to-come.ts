import { dayOf, isoDay } from "../../../../language/calendar.ts";
import { toldDates } from "../../../../language/told-dates.ts";
import type { AnswerInput, DraftSentence } from "../../../ai.ts";
import { plainText } from "../notes/plain-text.ts";
import type { Reading, ReadSentence } from "../notes/reading.ts";
import type { Question } from "../question/question.ts";
import type { Asked } from "./asked.ts";
import { quotingAll } from "./quoting-all.ts";
import { isSaidIn, notesOf, thingsOf } from "./said-words.ts";

const asks =
  /\bhow many\b.*\b(?:left|remain(?:ing)?|to come|still to|coming up|upcoming|are (?:there )?still|to go)\b/i;
const ofRemaining = /^(?:left|leave|remain(?:ing)?|come|coming|upcoming|still|go|more)$/;
const fewestEntries = 2;
const toYearEnd = /\bthis year\b/i;

/** A line of a list of days, and the first day that it tells. */
type Entry = { sentence: ReadSentence; day: string; say: string };
type List = { reading: Reading; entries: Entry[] };

/** "How many lessons are left?": the lines of the list of lessons, each with a day, that have not passed. */
export function leftToCome({ question, readings, input }: Asked): DraftSentence | null {
  if (!asks.test(question.text)) return null;
  const today = todayOf(input);
  const until = toYearEnd.test(question.text) ? `${today.slice(0, 4)}-12-31` : "9999-12-31";
  const list = listOf(question, readings, input);
  const left = list?.entries.filter(({ day }) => day >= today && day <= until) ?? [];
  if (list === null || left.length === 0) return null;
  const result = String(left.length);
  return quotingAll(
    `**${result}** — so many under “${plainText(list.reading.heading)}” are still to come.`,
    left.map(({ sentence }) => ({ reading: list.reading, sentence })),
    { kind: "to-come", result },
    input,
  );
}

/** "When is the next lesson?": the line of the list with the first day that has not passed. */
export function nextToCome({ question, readings, input }: Asked): DraftSentence | null {
  if (question.notBefore === null || question.days.length > 0) return null;
  const today = todayOf(input);
  const list = listOf(question, readings, input);
  const [next, second] = (list?.entries ?? [])
    .filter(({ day }) => day >= today)
    .toSorted((a, b) => a.day.localeCompare(b.day));
  if (list === null || next === undefined || next.day === second?.day) return null;
  const { reading } = list;
  return quotingAll(`**${next.say}.**`, [{ reading, sentence: next.sentence }], null, input);
}

/** The one note that is called what is asked about and holds nothing but lines with a day. */
function listOf({ terms }: Question, readings: readonly Reading[], input: AnswerInput): List | null {
  const things = thingsOf(terms, ofRemaining);
  if (things.length === 0) return null;
  const lists = notesOf(readings).flatMap((reading) => {
    const isAbout = things.every(({ stem }) => isSaidIn(reading.title, stem));
    const entries = isAbout ? entriesOf(reading, input) : [];
    return entries.length >= fewestEntries ? [{ reading, entries }] : [];
  });
  const [list, ...others] = lists;
  return list === undefined || others.length > 0 ? null : list;
}

const todayOf = ({ now, timeZone }: AnswerInput): string => isoDay(dayOf({ at: now, timeZone }));

/** Each line begins with a day; a note with any other line is no list of days. */
function entriesOf({ sentences, memory }: Reading, { timeZone }: AnswerInput): Entry[] {
  const written = { at: memory.createdAt, timeZone };
  const entries = sentences.flatMap((sentence): Entry[] => {
    const [first] = toldDates(sentence.text, written);
    const opens =
      first !== undefined && first.from === first.to && opening.test(sentence.text.slice(0, first.start));
    return opens ? [{ sentence, day: first.from, say: first.say }] : [];
  });
  return entries.length === sentences.length ? entries : [];
}
const opening = /^[-*•\s]*$/;
