import { addDays, calendarDay, isoDay, monthName, sayDay, sayWeekday } from "./calendar.ts";

/** A date that a text tells, resolved against the moment it was written. */
export type Found = {
  /** Date as written. */
  text: string;
  /** Offset in the text, UTF-16 code units. */
  start: number;
  /** Date in plain words: "Friday, 8 May 2026", "summer 2022", "the week before 13 October 2022". */
  say: string;
  /** First and last day, "2026-05-08". */
  from: string;
  to: string;
};

type Span = Pick<Found, "say" | "from" | "to">;
type Phrase = { pattern: RegExp; read: (words: string[], today: Date) => Span };

const figures = [
  "",
  "a",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];
const count = `(an?|one|${figures.slice(2).join("|")}|\\d{1,2})`;
const weekdays = "(?:sunday|monday|tuesday|wednesday|thursday|friday|saturday)";
const days = { day: 1, week: 7, weekend: 7, month: 30, year: 365 } as const;
const firstMonth: Record<string, number> = { spring: 3, summer: 6, autumn: 9, fall: 9, winter: 12 };

/** Weeks, weekends, seasons, "a few years ago": chrono reads them not at all, or more exactly than they are meant. */
const phrases: Phrase[] = [
  { pattern: /\b(last|past|next|this) week\b/gi, read: ([which = ""], today) => week(which, today) },
  {
    pattern: /\b(last|past|next|this|over the|on the|at the) weekend\b/gi,
    read: ([which = ""], today) => weekend(which, today),
  },
  {
    pattern: /\b(last|past|next|this) (spring|summer|autumn|fall|winter)\b/gi,
    read: ([which = "", season = ""], today) => seasonOf(which, season, today),
  },
  {
    pattern: new RegExp(`\\b${count} weeks? (ago|from now)\\b`, "gi"),
    read: ([many = "", way = ""], today) => weeksAway(many, way, today),
  },
  {
    pattern: new RegExp(`\\b${count} weeks? (today|tomorrow|on ${weekdays})\\b`, "gi"),
    read: ([many = "", from = ""], today) => exactly(addDays(dayNamed(from, today), 7 * numberOf(many))),
  },
  {
    pattern: new RegExp(`\\b${count} (day|week)s? from (today|tomorrow)\\b`, "gi"),
    read: ([many = "", unit = "", from = ""], today) =>
      exactly(addDays(dayNamed(from, today), (unit === "week" ? 7 : 1) * numberOf(many))),
  },
  {
    pattern:
      /\b(a few|a couple of|few|couple of|several|many) (day|week|weekend|month|year)s (?:ago|back)\b/gi,
    read: ([many = "", unit = ""], today) => someAgo(many, unit, today),
  },
  {
    pattern: new RegExp(`\\b${count} years? (?:ago|back)\\b`, "gi"),
    read: ([many = ""], today) => wholeYear(today.getUTCFullYear() - numberOf(many)),
  },
  {
    pattern: /\b(last|next|this) year\b/gi,
    read: ([which = ""], today) => wholeYear(today.getUTCFullYear() + stepOf(which)),
  },
  {
    pattern:
      /\b(?:in|since|by|until|till|from|of|during|around|before|after) ((?:19|20)\d\d)\b(?![.,:/-]?\d| ?(?:%|km|kg|g|ml|francs?|euros?|dollars?|pounds?|chf|eur|usd|people|words|steps)\b)/gi,
    read: ([year = ""]) => wholeYear(Number(year)),
  },
  // As it stands on cards: "valid to 09/29".
  {
    pattern:
      /\b(?:exp(?:ir\w*)?|valid|good)\b\.?:?(?: (?:date|until|till|to|thru|through|on|in))*:? ?(0[1-9]|1[0-2]) ?\/ ?(?:20)?(\d\d)\b(?![/.]?\d)/gi,
    read: ([month = "", year = ""]) => wholeMonth(2000 + Number(year), Number(month)),
  },
];

export function loosePhrases(text: string, today: Date): Found[] {
  return phrases.flatMap(({ pattern, read }) =>
    Array.from(text.matchAll(pattern), (match) => ({
      text: match[0],
      start: match.index,
      ...read(
        match.slice(1).map((words) => words.toLowerCase()),
        today,
      ),
    })),
  );
}

const numberOf = (words: string): number =>
  words === "an" || words === "one" ? 1 : Math.max(figures.indexOf(words), 0) || Number(words) || 1;
const stepOf = (which: string): number => (/last|past/.test(which) ? -1 : which === "next" ? 1 : 0);
const span = (say: string, from: Date, to: Date): Span => ({ say, from: isoDay(from), to: isoDay(to) });
const wholeYear = (year: number): Span => ({ say: String(year), from: `${year}-01-01`, to: `${year}-12-31` });
function wholeMonth(year: number, month: number): Span {
  const first = calendarDay(year, month, 1);
  return span(`${monthName(first)} ${year}`, first, calendarDay(year, month + 1, 0));
}

/** "a week tomorrow", "two weeks on Friday": the day itself, counted from the one that is named. */
function dayNamed(from: string, today: Date): Date {
  if (from === "today") return today;
  if (from === "tomorrow") return addDays(today, 1);
  const weekday = weekdays.slice(3, -1).split("|").indexOf(from.replace("on ", ""));
  return addDays(today, (weekday - today.getUTCDay() + 7) % 7 || 7);
}
const exactly = (day: Date): Span => span(sayWeekday(day), day, day);

/** "the week before 13 October 2022": what the writer said, tied to the day of writing, and no more exact than that. */
function week(which: string, today: Date): Span {
  const step = stepOf(which);
  const monday = addDays(today, -((today.getUTCDay() + 6) % 7) + 7 * step);
  const relation = step === 0 ? "of" : step < 0 ? "before" : "after";
  return span(`the week ${relation} ${sayDay(today)}`, monday, addDays(monday, 6));
}

function weekend(which: string, today: Date): Span {
  const sinceSaturday = (today.getUTCDay() + 1) % 7;
  const isWeekend = sinceSaturday < 2;
  const lastOne = addDays(today, -sinceSaturday - (isWeekend && stepOf(which) < 0 ? 7 : 0));
  const comingOne = addDays(today, isWeekend && which === "this" ? -sinceSaturday : 7 - sinceSaturday);
  const saturday = /next|this/.test(which) ? comingOne : lastOne;
  return span(`the weekend of ${sayDay(saturday)}`, saturday, addDays(saturday, 1));
}

function seasonOf(which: string, season: string, today: Date): Span {
  const first = firstMonth[season] ?? 6;
  const month = today.getUTCMonth() + 1;
  const isOver = month > first + 2;
  const year =
    today.getUTCFullYear() + (stepOf(which) < 0 && !isOver ? -1 : which === "next" && month >= first ? 1 : 0);
  return span(`${season} ${year}`, calendarDay(year, first, 1), addDays(calendarDay(year, first + 3, 1), -1));
}

function weeksAway(many: string, way: string, today: Date): Span {
  const step = way === "ago" ? -1 : 1;
  const middle = addDays(today, step * 7 * numberOf(many));
  const amount = numberOf(many) === 1 ? "a week" : `${many} weeks`;
  return span(
    `${amount} ${step < 0 ? "before" : "after"} ${sayDay(today)}`,
    addDays(middle, -3),
    addDays(middle, 3),
  );
}

function someAgo(many: string, unit: string, today: Date): Span {
  const length = days[unit as keyof typeof days] ?? 1;
  const amount = /^(?:few|couple)/.test(many) ? `a ${many}` : many;
  return span(
    `${amount} ${unit}s before ${sayDay(today)}`,
    addDays(today, -9 * length),
    addDays(today, -length),
  );
}
