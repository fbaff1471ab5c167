import type { WrittenAt } from "../../../../language/calendar.ts";
import { toldDates } from "../../../../language/told-dates.ts";
import type { Question } from "../question/question.ts";
import { ofThatWay } from "./comings-and-goings.ts";
import { asMoved } from "./moved-days.ts";
import { ofOneWay } from "./out-and-back.ts";
import { startsIn } from "./starts.ts";
import { matchesOf, orElse, type Value } from "./value.ts";
import { patterns } from "./value-patterns.ts";

type Asked = Pick<Question, "text" | "isPast">;

/** When something was or is: since when, on which day, and of what is to come also at what hour or in how many weeks. */
export const daysIn = (sentence: string, asked: Asked, written: WrittenAt): Value[] =>
  orElse(startOf(sentence, asked, written), () =>
    orElse(datesIn(sentence, asked, written), () =>
      asked.isPast || asksForNext.test(asked.text)
        ? []
        : notByDate(sentence, asked.text).filter(
            ({ say }) => !asksForDay.test(asked.text) || !ofDay.test(say),
          ),
    ),
  );

/** When something is to come, told otherwise than by a date: on which weekdays, at what hour, after how many weeks. */
const notByDate = (sentence: string, question: string): Value[] =>
  orElse(asMoved(matchesOf(sentence, patterns.recurring), sentence, question), () =>
    orElse(matchesOf(sentence, patterns.fromNow), () =>
      orElse(matchesOf(sentence, patterns.season), () =>
        orElse(matchesOf(sentence, patterns.hour), () => matchesOf(sentence, whileDoing)),
      ),
    ),
  );
/** "Add it when reheating": at which step, where no day is meant. */
const whileDoing = /\b(?:when|while|before|after)\s\p{Ll}{3,}ing\b/giu;
/** Of what comes again only a day tells which one is the next. */
const asksForNext = /\bnext\b/i;

/** At what time of day, to who asks on which day. */
const asksForDay = /\b(?:what|which) (?:day|date|month|year|week)\b/i;
const ofDay = /^(?:in the (?:morning|afternoon|evening)s?|(?:at|by|before|after|until|till|from) .+)$/i;

const asksForStart = /\b(?:start(?:ed)?|beg[aiu]n|first|since when|take up|took up|join(?:ed)?|get into)\b/i;

/** "I have been playing for four months" says when it began. */
const startOf = (sentence: string, { text }: Asked, written: WrittenAt): Value[] =>
  asksForStart.test(text) ? startsIn(sentence, written) : [];

/** "Hurts since Wednesday" tells of no day to come. */
const isSince = (sentence: string, start: number, question: string): boolean =>
  /\bsince\s$/i.test(sentence.slice(0, start)) &&
  !/\b(?:since|long)\b/i.test(question) &&
  !asksForStart.test(question);

const yearly = /\b(?:birthdays?|anniversary|name day|born)\b/i;

const asksForYear = /\b(?:what|which) year\b/i;

/** A birthday is told without the year that the day of the note would give it. */
function datesIn(sentence: string, { text, isPast }: Asked, written: WrittenAt): Value[] {
  const dates = toldDates(sentence, written).filter(
    (date) =>
      !/^this year$/i.test(date.text) &&
      !(yearly.test(text) && asksForYear.test(text) && !/\d{4}/.test(date.text)) &&
      (isPast || !isSince(sentence, date.start, text)),
  );
  const days = dates.map(({ text: told, start, end, say, from }) => {
    const hasYear = /\d{4}/.test(told);
    return {
      start,
      end,
      from,
      say: yearly.test(text) && !hasYear ? say.replace(/^\p{L}+, /u, "").replace(/ \d{4}$/, "") : say,
    };
  });
  return ofOneWay(ofThatWay(asMoved(days, sentence, text), sentence, text), sentence, text);
}
