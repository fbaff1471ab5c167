import {
  addDays,
  dayOf,
  isoDay,
  monthName,
  sayDayAndMonth,
  sayWeekday,
  type WrittenAt,
} from "../../../language/calendar.ts";
import { askedDates } from "../../../language/told-dates.ts";
import {
  type Days,
  type Direction,
  dayAlone,
  inYears,
  later,
  month,
  months,
  namedStretch,
  one,
  restOf,
  stretch,
  weekday,
  weekdays,
  yearsTo,
} from "./stretches.ts";

/** Days, "2026-05-08", both included; null where the time has no beginning or no end. `say` is how one speaks of it. */
export type AskedTime = { from: string | null; to: string | null; say: string };
/** A question without its time. `before` is the small word that stood before the time: "on", "in the". */
type Taken = { rest: string; before: string; time: AskedTime };
type Phrase = { pattern: string; read: (words: string[], today: Date, direction: Direction) => Days | null };

const figures = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const count = `\\d{1,3}|${figures.slice(1).join("|")}|few|couple of|several`;
const unit = "day|week|weekend|month|year";
/** Days of a "few weeks" and the like; nobody counts them. */
const vague = 4;

const numberOf = (words: string): number => {
  if (words === "" || words === "a") return 1;
  if (/few|couple|several/.test(words)) return words === "couple of" ? 2 : vague;
  return figures.indexOf(words) > 0 ? figures.indexOf(words) : Number(words);
};

/** The exact ones first; what stands in none of them is left to the dates that any text tells. */
const phrases: Phrase[] = [
  { pattern: "today|tonight|this (?:morning|afternoon|evening)", read: (_, today) => one(today, "today") },
  { pattern: "day after tomorrow", read: (_, today) => one(addDays(today, 2)) },
  { pattern: "day before yesterday", read: (_, today) => one(addDays(today, -2)) },
  {
    pattern: "tomorrow(?: (?:morning|afternoon|evening|night))?",
    read: (_, today) => one(addDays(today, 1), "tomorrow"),
  },
  {
    pattern: "yesterday(?: (?:morning|afternoon|evening))?|last night",
    read: (_, today) => one(addDays(today, -1), "yesterday"),
  },
  { pattern: "week after next", read: (_, today) => stretch("week", today, 2) },
  { pattern: `rest of (?:the|this) (week|month|year)`, read: ([what = ""], today) => restOf(what, today) },
  {
    pattern: `(next|coming|following) (${count})? ?(${unit})s`,
    read: ([, many, what = ""], today) => ({
      from: today,
      to: later(today, numberOf(many || "few"), what),
    }),
  },
  {
    pattern: `(last|past) (${count})? ?(${unit})s`,
    read: ([, many, what = ""], today) => ({
      from: later(today, -numberOf(many || "few"), what),
      to: today,
    }),
  },
  {
    pattern: `(last|past|next|coming|following|this|my|the) (${unit})`,
    read: ([which = "", what = ""], today, direction) => namedStretch(which, what, today, direction),
  },
  {
    pattern: `within (${count}|a) (day|week|month)s?`,
    read: ([many = "", what = ""], today) => ({ from: today, to: later(today, numberOf(many), what) }),
  },
  {
    pattern: `in (${count}|a) (day|week|month)s?`,
    read: ([many = "", what = ""], today) => stretch(what, later(today, numberOf(many), what), 0),
  },
  {
    pattern: `(${count}|a) (day|week|month)s? ago`,
    read: ([many = "", what = ""], today) => stretch(what, later(today, -numberOf(many), what), 0),
  },
  {
    pattern: `(last|next|this|coming)? ?(${weekdays.join("|")})`,
    read: ([which = "", name = ""], today, direction) => weekday(which, name, today, direction),
  },
  {
    pattern: `(last|next|this)? ?(${months.join("|")})(?: ((?:19|20)\\d\\d))?`,
    read: ([which = "", name = "", year = ""], today, direction) =>
      month({ which, name, year }, today, direction),
  },
  {
    pattern: "the (\\d{1,2})(?:st|nd|rd|th)",
    read: ([day = ""], today, direction) => dayAlone(Number(day), today, direction),
  },
];

const small = "(?:\\b(on|in|for|from|of|at|over|during|until|till|by|before|since)\\s+)?(?:the\\s+)?";
const readers = phrases.map(({ pattern, read }) => ({
  pattern: new RegExp(`${small}\\b(?:${pattern})\\b(?! (?:of|${months.join("|")})\\b)`),
  read,
}));
/** "What may I …": with nothing before them these are words like any other. */
const ordinary = /^(?:may|march)$/;
const monthBefore = new RegExp(
  `\\d(?:st|nd|rd|th)?(?: of)? (?:${months.join("|")})\\b|\\b(?:${months.join("|")}) \\d{1,2}\\b`,
);

/** The time that a question, in small letters, asks for, and what is left of it; null where it names none. */
export function takeTime(text: string, written: WrittenAt, direction: Direction): Taken | null {
  const today = dayOf(written);
  if (!monthBefore.test(text)) {
    for (const { pattern, read } of readers) {
      const match = pattern.exec(text);
      if (match === null || ordinary.test(match[0])) continue;
      const [whole, before = "", ...words] = match;
      const days = read(
        words.map((word) => word ?? ""),
        today,
        direction,
      );
      if (days === null) continue;
      return taken(text, { start: match.index, whole, before }, days, today);
    }
  }
  return takeDate(text, written, direction);
}

/** "8 December", "3 to 7 May", "2026-12-08" */
function takeDate(text: string, written: WrittenAt, direction: Direction): Taken | null {
  const [date, ...others] = askedDates(text, written);
  if (date === undefined || others.length > 0) return null;
  const today = dayOf(written);
  const [from, to] = [new Date(date.from), new Date(date.to)];
  const years = /\d{4}/.test(date.text) ? 0 : yearsTo(from, to, today, direction);
  const before = new RegExp(`${small}$`).exec(text.slice(0, date.start));
  const start = before?.index ?? date.start;
  const whole = text.slice(start, date.end);
  const days = { from: inYears(from, years), to: inYears(to, years) };
  return taken(text, { start, whole, before: before?.[1] ?? "" }, days, today);
}

function taken(
  text: string,
  { start, whole, before }: { start: number; whole: string; before: string },
  days: Days,
  today: Date,
): Taken {
  const rest = `${text.slice(0, start)} ${text.slice(start + whole.length)}`.replace(/\s+/g, " ").trim();
  if (/^(?:until|till|by|before)$/.test(before))
    return { rest, before, time: timeOf({ from: today, to: days.to }) };
  if (before === "since") return { rest, before, time: timeOf({ from: days.from, to: today }) };
  return { rest, before, time: timeOf(days) };
}

/** The stretch that comes after or before another one: "and the week after?" */
export function beside(
  time: AskedTime,
  what: "day" | "week" | "month",
  which: "after" | "before",
): AskedTime | null {
  const edge = which === "after" ? time.to : time.from;
  if (edge === null) return null;
  const day = addDays(new Date(edge), which === "after" ? 1 : -1);
  if (what === "day") return timeOf(one(day));
  const { from, to } = stretch(what, day, 0);
  return timeOf(which === "after" ? { from: day, to } : { from, to: day });
}

/** So long is "coming up". */
const soon = 30; // days
export const comingUp = (written: WrittenAt): AskedTime => {
  const today = dayOf(written);
  return { from: isoDay(today), to: isoDay(addDays(today, soon)), say: `the next ${soon} days` };
};
export const fromToday = (written: WrittenAt): AskedTime => ({
  from: isoDay(dayOf(written)),
  to: null,
  say: "the time to come",
});

export const timeOf = ({ from, to, named }: Days): AskedTime => ({
  from: isoDay(from),
  to: isoDay(to),
  say: sayDays(from, to, named),
});

function sayDays(from: Date, to: Date, named: string | undefined): string {
  const isDay = from.getTime() === to.getTime();
  const isMonth = from.getUTCDate() === 1 && addDays(to, 1).getUTCDate() === 1;
  const days = isDay
    ? sayWeekday(from)
    : isMonth && from.getUTCMonth() === to.getUTCMonth()
      ? `${monthName(from)} ${from.getUTCFullYear()}`
      : `${sayDayAndMonth(from)} to ${sayDayAndMonth(to)}`;
  return named === undefined ? days : `${named} (${days})`;
}
