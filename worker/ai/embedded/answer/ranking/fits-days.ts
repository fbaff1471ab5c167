import { addDays, dayOf, isoDay, type WrittenAt } from "../../../../language/calendar.ts";
import { toldDates } from "../../../../language/told-dates.ts";
import type { Candidate } from "../candidates/candidates.ts";
import type { Question } from "../question/question.ts";
import { asksForEnd, isUntil } from "../values/until.ts";

/** "When is …?" is hardly answered by a day before the note, "when did …?" hardly by one after, and "until" is an end. */
export function isOddDay({ isPast, text }: Question, sentence: string, written: WrittenAt): boolean {
  const told = toldDates(sentence, written);
  if (told.length === 0) return false;
  const day = isoDay(dayOf(written));
  const isYearly = /\b(?:birthday|anniversary|born)\b/i.test(text);
  if (!isYearly && told.every(({ from, to }) => (isPast ? from > day : to < day))) return true;
  return !asksForEnd.test(text) && told.every((one) => isUntil(sentence, one.start, one.text));
}

/** "This year" tells nothing of last week. */
const isWithin = (told: { from: string; to: string }, from: string, to: string): boolean =>
  (told.from >= from && told.from <= to) || (told.to >= from && told.to <= to);

const hasPassed = (sentence: string, written: WrittenAt, today: string): boolean => {
  const told = toldDates(sentence, written);
  return told.length > 0 && told.every(({ to }) => to < today);
};

const isToCome = (sentence: string, written: WrittenAt, today: string): boolean => {
  const told = toldDates(sentence, written);
  return told.length > 0 && told.every(({ from }) => from > today);
};

const everyWeek = /\b(?:(?:every|each) )?(sun|mon|tues|wednes|thurs|fri|satur)day(s)?\b/gi;
const weekdays = ["sun", "mon", "tues", "wednes", "thurs", "fri", "satur"];

const weekdaysIn = (sentence: string): number[] =>
  [...sentence.matchAll(everyWeek)].flatMap(({ 0: said, 1: weekday, 2: plural, index }) => {
    const isGone =
      /\bfrom\s$/i.test(sentence.slice(0, index)) && /^\sto\b/i.test(sentence.slice(index + said.length));
    if (weekday === undefined || isGone) return [];
    return plural === undefined && !/^(?:every|each) /i.test(said)
      ? []
      : [weekdays.indexOf(weekday.toLowerCase())];
  });

/** What is "Saturdays" or "every Saturday" is on the Saturday that is asked of. */
const comesOn = (sentence: string, from: string, to: string): boolean =>
  from === to &&
  (daily.test(sentence) || weekdaysIn(sentence).includes(new Date(`${from}T00:00:00Z`).getUTCDay()));
const daily = /\b(?:weekdays|daily|every day)\b/i;

const daysAround = 3;

/** 1 where a sentence was written in the days of the question or tells of them, -1 where not, 0 where it names none. */
function periodOf(
  { days, terms, notBefore, notAfter }: Question,
  sentence: string,
  written: WrittenAt,
): number {
  if (notAfter !== null && isToCome(sentence, written, notAfter)) return -1;
  if (notBefore !== null) return hasPassed(sentence, written, notBefore) ? -1 : 0;
  if (days.length === 0) return 0;
  const day = dayOf(written);
  // "What did I do last month?" means that month; "when did I see Vera in May?" may have been noted in June.
  const around = terms.length === 0 ? 0 : daysAround;
  const [earliest, latest] = [isoDay(addDays(day, -around)), isoDay(addDays(day, around))];
  const told = toldDates(sentence, written);
  const isWeekly = weekdaysIn(sentence).length > 0 && days.every(({ from, to }) => from === to);
  if (isWeekly && told.length === 0) return days.some(({ from, to }) => comesOn(sentence, from, to)) ? 1 : -1;
  const fits = days.some(
    ({ from, to }) =>
      (latest >= from && earliest <= to) ||
      comesOn(sentence, from, to) ||
      told.some(
        (date) => date.from <= to && date.to >= from && (terms.length > 0 || isWithin(date, from, to)),
      ),
  );
  return fits ? 1 : -1;
}

/** "Supper on Sunday 22 November. Nina brings the chairs": a note tells its day once, and what follows is of that day. */
export function periodIn(
  question: Question,
  { reading, index, sentence }: Candidate,
  written: WrittenAt,
): number {
  const period = periodOf(question, sentence.text, written);
  if (period >= 0 || question.days.length === 0 || toldDates(sentence.text, written).length > 0)
    return period;
  const dated = reading.sentences.slice(0, index).findLast(({ text }) => toldDates(text, written).length > 0);
  return dated === undefined ? period : periodOf(question, dated.text, written);
}
