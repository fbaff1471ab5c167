import type { RecurrenceType } from "#shared/reminders";
import { addDays, calendarDay, dayOf, isoDay, type WrittenAt } from "../../../language/calendar.ts";
import type { Language } from "../../../language/languages.ts";
import { spokenTimes } from "../../../language/spoken-times.ts";
import { askedDates } from "../../../language/told-dates.ts";
import { nextOccurrence } from "../../reminders/recurrence.ts";
import { toldTime } from "../../reminders/told-time.ts";
import { instantOf, type WallTime, wallTimeAt, wallTimeOn } from "../../reminders/wall-time.ts";
import {
  foreignClock,
  foreignRepeat,
  foreignWait,
  hasOtherForeignRepeat,
  withWordsBefore,
  wordsBeforeDate,
} from "./read-foreign-when.ts";
import { hasOtherRepeat, type Repeat, readRepeat, type Span } from "./read-repeat.ts";

/** Time to remind: the coming one in local time of the person's zone, and the first of its series. */
export type When = { wallTime: WallTime; anchor: WallTime; recurrenceType: RecurrenceType };

/** none: no time is told; hour: a day is told whose usual hour has passed; past: it is over; rhythm: it repeats as no reminder does. */
type WhenTold = { when: When } | { lacks: "none" | "hour" | "past" | "rhythm" };

/** Time that a text tells, and the rest of the text without those words. */
export type ReadWhen = WhenTold & {
  rest: string;
  /** True where the text begins with the time. */
  isFirst: boolean;
};

/** A day without a time is reminded of in the morning. */
const morning = 9 * 60; // minutes since midnight
const minute = 60_000; // ms

/** Parts of a time, as the words of a language tell them. */
type Told = {
  repeat: Repeat | null;
  hasOtherRepeat: boolean;
  wait: (Span & { at?: Date; day?: Date }) | null;
  date: (Span & { day: Date }) | null;
  /** Since midnight. */
  minutes: number | null;
  /** "at 25:00" */
  isNoHour: boolean;
  clocks: Span[];
};

/** Reads the first time that a text tells, from now on: "on Friday at 9", "in 20 minutes", "jeden Montag". */
export function readWhen(text: string, now: Date, timeZone: string, language: Language = "en"): ReadWhen {
  const written = { at: now, timeZone, language };
  const told = language === "en" ? readEnglish(text, written) : readForeign(text, language, written);
  const { repeat, wait, date, minutes } = told;
  const spans = [repeat, wait, date, ...told.clocks].filter((span) => span !== null);
  const left = { rest: withoutSpans(text, spans), isFirst: spans.some(({ start }) => start <= nearStart) };
  if (told.hasOtherRepeat) return { lacks: "rhythm", ...left };
  if (told.isNoHour) return { lacks: "none", ...left };
  if (wait?.at !== undefined) return { when: once(wallTimeAt(wait.at, timeZone)), ...left };
  if (repeat !== null) return { when: series(repeat, date?.day ?? null, minutes, written), ...left };
  const day = wait?.day ?? date?.day ?? null;
  return { ...single(day, minutes, written), ...left };
}

function readEnglish(text: string, written: WrittenAt): Told {
  const repeat = readRepeat(text, written);
  const wait = readWait(text, written);
  const date = repeat?.day == null && wait === null ? readDate(text, written) : null;
  const minutes = toldTime(text, date?.start ?? repeat?.end ?? 0);
  const isNoHour = minutes === null && noHour.test(text);
  const clocks = [...clockSpans(text), ...noHourSpans(text)];
  return { repeat, hasOtherRepeat: hasOtherRepeat(text), wait, date, minutes, isNoHour, clocks };
}

function readForeign(text: string, language: Exclude<Language, "en">, written: WrittenAt): Told {
  const repeat = foreignRepeat(text, language, written);
  const waiting = foreignWait(text, language);
  const wait = waiting && { ...waiting, ...endOf(waiting.many, waiting.unit, written) };
  const { minutes, isNone, spans, told } = foreignClock(text, language);
  // Takes the time away, of which chrono-node reads a part: "domani a mezzogiorno" has no day for it.
  const date = repeat?.day == null && wait === null ? readDate(withBlanks(text, spans), written) : null;
  const isOther = hasOtherForeignRepeat(text, language);
  return { repeat, hasOtherRepeat: isOther, wait, date, minutes, isNoHour: isNone, clocks: told };
}

/** "at 5 …", "on the 3rd …" */
const nearStart = 8; // characters

const once = (wallTime: WallTime): When => ({ wallTime, anchor: wallTime, recurrenceType: "none" });
const onDay = (day: Date, minutes: number): WallTime => wallTimeOn(isoDay(day), minutes);

function single(day: Date | null, minutes: number | null, written: WrittenAt): WhenTold {
  if (day === null && minutes === null) return { lacks: "none" };
  const today = dayOf(written);
  const isPast = (wall: WallTime) => instantOf(wall, written.timeZone) <= written.at;
  const wall = onDay(day ?? today, minutes ?? morning);
  if (!isPast(wall)) return { when: once(wall) };
  if (day === null) return { when: once(onDay(addDays(today, 1), minutes ?? morning)) };
  return { lacks: minutes === null && isoDay(day) === isoDay(today) ? "hour" : "past" };
}

function series(repeat: Repeat, dated: Date | null, minutes: number | null, written: WrittenAt): When {
  const { timeZone, at } = written;
  const { recurrenceType } = repeat;
  const anchor = onDay(repeat.day ?? dated ?? dayOf(written), minutes ?? morning);
  const wallTime = nextOccurrence({ anchor, timeZone, recurrenceType }, at)?.wallTime ?? anchor;
  // Counted from the first one that rings, but for a day that not every month has.
  return { wallTime, anchor: recurrenceType === "monthly" ? anchor : wallTime, recurrenceType };
}

const amounts = "half one two three four five six seven eight nine ten eleven twelve".split(" ");
const waiting =
  /\bin (?:about )?(?:(half|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,3}) )(?:an )?(minute|min|hour|hr|day|week|month|year)s?(?: (?:time|from now))?\b/i;

/** "in 20 minutes" is a moment, "in three days" a day. */
function readWait(text: string, written: WrittenAt): (Span & { at?: Date; day?: Date }) | null {
  const match = waiting.exec(text);
  if (match === null) return null;
  const [words, count = "", unit = ""] = match.map((group) => group.toLowerCase());
  const many = count === "half" ? 0.5 : count === "an" ? 1 : Number(count) || amounts.indexOf(count);
  const span = { start: match.index, end: match.index + (words ?? "").length };
  const order = units.findIndex((one) => one.test(unit));
  return { ...span, ...endOf(many, order, written) };
}

/** Minute, hour, day, week, month, year. */
const units = [/^min/, /^h/, /^day/, /^week/, /^month/, /^year/];

/** End of a wait of so many units: a moment for minutes and hours, a day for the others. */
function endOf(many: number, unit: number, written: WrittenAt): { at: Date } | { day: Date } {
  if (unit > 1) return { day: later(dayOf(written), many, unit) };
  const at = written.at.getTime() + many * (unit === 0 ? 1 : 60) * minute;
  return { at: new Date(Math.ceil(at / minute) * minute) };
}

function later(today: Date, many: number, unit: number): Date {
  if (unit < 4) return addDays(today, Math.ceil(many * (unit === 2 ? 1 : 7)));
  const months = many * (unit === 4 ? 1 : 12);
  const last = calendarDay(today.getUTCFullYear(), today.getUTCMonth() + 2 + months, 0);
  const day = Math.min(today.getUTCDate(), last.getUTCDate());
  return calendarDay(last.getUTCFullYear(), last.getUTCMonth() + 1, day);
}

const beforeDate = /\b(?:on|at|by|for|from|before|until|till|this|the|coming|in)\s+$/i;

/** The first day that a text tells, as one that is to come: "Friday" is the next one. */
function readDate(text: string, written: WrittenAt): (Span & { day: Date }) | null {
  const [told] = askedDates(text, written);
  if (told === undefined) return null;
  const [coming = told] = askedDates(`It will be ${told.text}`, written);
  const { language = "en" } = written;
  const isBefore = language === "en" ? beforeDate : wordsBeforeDate(language);
  const start = withWordsBefore(text, told.start, isBefore);
  return { start, end: told.end, day: new Date(`${firstDayToCome(coming, written)}T00:00:00Z`) };
}

/** Of days that have begun, like "this week", today. */
function firstDayToCome({ from, to }: { from: string; to: string }, written: WrittenAt): string {
  const today = isoDay(dayOf(written));
  return from < today && to >= today ? today : from;
}

const clock =
  /\b(?:(?:at|by|around|about|for)\s)?(?:(?:1[0-2]|0?[1-9])(?:[:.][0-5]\d)?\s?[ap]\.?m\b\.?|(?:[01]?\d|2[0-3])(?::|\s?h)[0-5]\d\b|noon\b|midday\b)|\bat (?:[01]?\d|2[0-3])\.[0-5]\d\b|\bat (?:1[0-2]|[1-9]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: o['’]?clock)?\b(?![.,:/]?\d| ?[%€$£])|\b(?:in the|this) (?:morning|afternoon|evening)\b|\btonight\b|\bat night\b/gi;

/** "at 25:00": a time was told, and there is none such. */
const noHour =
  /(?:\b(?:at|by|around|about|for)\s)?(?<![\d.,:/-])(?:(?:2[4-9]|[3-9]\d):\d\d|\d{1,2}:[6-9]\d)(?![\d:])/i;

const halfOfDay = /^\s?[ap]\.?m\b\.?/i;

/** Where times of day stand; of two that begin alike, "at nine" and "at nine thirty", what both take. */
const clockSpans = (text: string): Span[] => [
  ...Array.from(text.matchAll(clock), ({ 0: words, index }) => ({ start: index, end: index + words.length })),
  ...spokenTimes(text, "en").map(({ start, end }) => ({
    start,
    end: end + (halfOfDay.exec(text.slice(end))?.[0].length ?? 0),
  })),
];

function noHourSpans(text: string): Span[] {
  const found = noHour.exec(text);
  return found === null ? [] : [{ start: found.index, end: found.index + found[0].length }];
}

/** The text with spaces in these places, so that all others stay what they are. */
const withBlanks = (text: string, spans: Span[]): string =>
  spans.reduce(
    (rest, { start, end }) => rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end),
    text,
  );

function withoutSpans(text: string, spans: Span[]): string {
  let rest = "";
  let at = 0;
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (start > at) rest += `${text.slice(at, start)} `;
    at = Math.max(at, end);
  }
  return `${rest}${text.slice(at)}`
    .replace(/\s+/g, " ")
    .replace(/ (?=[,.;:!?])/g, "")
    .trim();
}
