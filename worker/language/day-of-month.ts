import { calendarDay, isoDay, sayDay, sayWeekday } from "./calendar.ts";
import type { Found } from "./loose-dates.ts";

/** Direction in which a sentence looks from the day of writing; null for unknown. */
export type Tense = "past" | "coming" | null;

const ordinal = "(?:st|nd|rd|th)";
const monthMeant = "(?:,? (?:of )?(?<month>this|next|last) month)?";
/** Words that may follow a day, no noun among them: "the 8th at 7.30", but not "the 8th floor" nor "the 3rd of May". */
const noNoun =
  '(?! ?(?:[-–,]|to|until|till|and|or) ?(?:the )?\\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))(?=\\s*(?:$|[.,;:!?)\\]"”–—-](?!\\p{L}))|\\s+(?:at|around|about|in the|for|to|until|till|from|with|and|or|but|because|since|so|if|when|as|before|after|i|we|he|she|they|it|you|noon|midday|morning|afternoon|evening|\\d)\\b|\\s+by\\s(?:train|rail|bus|coach|car|taxi|tram|bike|plane|air|boat|ferry|then|post|courier)\\b)';
/** Words that may stand before a day; "the" alone may follow a noun: "Thursday the 3rd", "meeting the 8th". */
const before =
  "(?<=\\b(?:on|by|until|till|since|before|after|from|for|is|was|are|were|due|to|between)(?: the)? |\\bthe )";

/** "on the 8th", "by the 10th", "from the 7th to the 18th", "the 8th of next month" */
const byNumber = new RegExp(
  `${before}(?<first>\\d{1,2})${ordinal}(?:(?: ?[-–] ?| (?:to|until|till) )(?:the )?(?<last>\\d{1,2})${ordinal})?${monthMeant}${noNoun}`,
  "giu",
);
/** "Monday the 30th", "Fri 4th" */
const byWeekday = new RegExp(
  `\\b(?<weekday>sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6},? (?:the )?(?<first>\\d{1,2})${ordinal}${monthMeant}${noNoun}`,
  "giu",
);
const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

/**
 * Days told by their number alone. Which month is meant is said by what stands around them: the last such day where the
 * sentence looks back ("paid on the 5th"), otherwise the next one, the day of writing included.
 */
export function daysOfMonth(text: string, today: Date, tenseAt: (index: number) => Tense): Found[] {
  return [byWeekday, byNumber].flatMap((pattern) =>
    Array.from(text.matchAll(pattern)).flatMap(({ 0: words, index, groups = {} }) => {
      const { weekday, first, last, month } = groups;
      const fits = weekday === undefined ? anyDay : fallsOn(weekdays.indexOf(weekday.toLowerCase()));
      const from = dayNumbered(Number(first), monthsFrom(month, tenseAt(index), today), fits);
      if (from === null) return [];
      const to =
        last === undefined ? from : dayNumbered(Number(last), { after: from, step: 1, most }, anyDay);
      return to === null ? [] : [{ text: words, start: index, ...spanOf(from, to) }];
    }),
  );
}

const anyDay = () => true;
const fallsOn = (weekday: number) => (day: Date) => day.getUTCDay() === weekday;

/** The months that are gone through for a day: from the one of `after`, which it is not before, or not behind. */
type Months = { after: Date; step: 1 | -1; most: number };
const most = 14; // months: every day of the month has fallen on every weekday by then

function monthsFrom(meant: string | undefined, tense: Tense, today: Date): Months {
  if (meant === undefined) return { after: today, step: tense === "past" ? -1 : 1, most };
  const away = { last: -1, this: 0, next: 1 }[meant.toLowerCase()] ?? 0;
  return { after: calendarDay(today.getUTCFullYear(), today.getUTCMonth() + 1 + away, 1), step: 1, most: 1 };
}

/** The first day with that number, or null where none of the months has one: no month has a 32nd. */
function dayNumbered(number: number, months: Months, fits: (day: Date) => boolean): Date | null {
  const { after, step } = months;
  for (let away = 0; away < months.most; away += 1) {
    const month = after.getUTCMonth() + step * away;
    const day = calendarDay(after.getUTCFullYear(), month + 1, number);
    const isReal = day.getUTCDate() === number;
    if (isReal && (day.getTime() - after.getTime()) * step >= 0 && fits(day)) return day;
  }
  return null;
}

const spanOf = (from: Date, to: Date) => ({
  say: to > from ? `${sayDay(from)} to ${sayDay(to)}` : sayWeekday(from),
  from: isoDay(from),
  to: isoDay(to),
});
