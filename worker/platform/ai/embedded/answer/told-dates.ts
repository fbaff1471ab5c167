import * as chrono from "chrono-node";

/** A date that a text tells, resolved against the moment it was written. */
export type ToldDate = {
  /** As written, and where: offsets in UTF-16 code units, end exclusive. */
  text: string;
  start: number;
  end: number;
  /** In plain words: "Friday, 8 May 2026", "summer 2022", "the week before 13 October 2022". */
  say: string;
  /** First and last day, "YYYY-MM-DD". */
  from: string;
  to: string;
  /** A time of the day alone ("at 15:45") tells no date. */
  grain: "day" | "week" | "month" | "season" | "year";
  /** Whether `say` tells more than the text does. */
  resolved: boolean;
};

export type WrittenAt = { at: Date; timeZone: string };

const months = "January February March April May June July August September October November December".split(" ");
const weekdays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/** The calendar day of an instant in a zone. */
export function dayIn({ at, timeZone }: WrittenAt): { year: number; month: number; day: number } {
  const parts = partsIn(timeZone).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return { year: part("year"), month: part("month"), day: part("day") };
}
const formats = new Map<string, Intl.DateTimeFormat>();
function partsIn(timeZone: string) {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone, year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric", hourCycle: "h23" });
    formats.set(timeZone, format);
  }
  return format;
}
function offsetMinutes({ at, timeZone }: WrittenAt): number {
  const parts = partsIn(timeZone).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const local = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"));
  return Math.round((local - at.getTime()) / 60_000);
}

const iso = (date: Date) => date.toISOString().slice(0, 10);
const utc = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day));
const addDays = (date: Date, days: number) => new Date(date.getTime() + days * 86_400_000);

/** "8 May 2026" */
export const sayDay = (date: Date) => `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
export const sayWeekday = (date: Date) => `${weekdays[date.getUTCDay()]}, ${sayDay(date)}`;
/** The day of an instant in a zone, "12 May 2026". */
export function sayDayOf(written: WrittenAt): string {
  const { year, month, day } = dayIn(written);
  return sayDay(utc(year, month, day));
}

const worthParsing = /\d|\b(?:yesterday|today|tonight|tomorrow|last|next|this|ago|weekend|(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:days?)?\b|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|spring|summer|autumn|fall|winter|morning|evening)/i;
const past = /\b(?:was|were|did|had|went|got|made|bought|met|saw|took|came|ran|watched|visited|finished|ate|flew|held|told|said|gave|left|won|lost|took|spent|drove|rode|sold|back in|[a-z]{3,}ed)\b/i;
const future = /\b(?:(?:moved|changed|postponed|pushed|delayed|rescheduled) to|will|shall|going to|gonna|'ll|due|until|by|expires?|next|upcoming|plan(?:s|ning)?|booked|scheduled|starts?|leaves?|ready|appointment|planned|moving|deadline|meets?|is on|are on|turns)\b/i;
const yearly = /\b(?:birthday|anniversary|born|every year|name day)\b/i;

/** Every date in a text. Times of day alone, durations and recurring days ("on Tuesdays") are none. */
export function toldDates(text: string, written: WrittenAt): ToldDate[] {
  if (!worthParsing.test(text)) return [];
  const { year, month, day } = dayIn(written);
  const today = utc(year, month, day);
  const found: ToldDate[] = [];
  const add = (one: Omit<ToldDate, "end">) => {
    const end = one.start + one.text.length;
    if (found.some((other) => one.start < other.end && other.start < end)) return;
    found.push({ ...one, end });
  };
  ownPhrases(text, today, add);
  for (const result of chrono.en.GB.parse(text, { instant: written.at, timezone: offsetMinutes(written) })) {
    const one = fromChrono(result, text, today);
    if (one !== null) add(one);
  }
  return found.sort((a, b) => a.start - b.start);
}

const numbers: Record<string, number> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12 };
const seasonMonth: Record<string, number> = { spring: 3, summer: 6, autumn: 9, fall: 9, winter: 12 };

/** What chrono does not read, or reads too exactly: weeks, weekends, seasons, bare years, "a few years ago". */
function ownPhrases(text: string, today: Date, add: (one: Omit<ToldDate, "end">) => void) {
  const each = (pattern: RegExp, make: (match: RegExpMatchArray) => Omit<ToldDate, "end" | "text" | "start"> | null) => {
    for (const match of text.matchAll(pattern)) {
      const made = make(match);
      if (made !== null) add({ text: match[0], start: match.index, ...made });
    }
  };
  const y = today.getUTCFullYear();
  each(/\b(last|past|next|this) week\b/gi, ([, which = ""]) => {
    const monday = addDays(today, -((today.getUTCDay() + 6) % 7));
    const shift = /this/i.test(which) ? 0 : /next/i.test(which) ? 7 : -7;
    const from = addDays(monday, shift);
    const say = shift === 0 ? `the week of ${sayDay(today)}` : `the week ${shift < 0 ? "before" : "after"} ${sayDay(today)}`;
    return { say, from: iso(shift < 0 ? addDays(from, 0) : from), to: iso(addDays(from, 6)), grain: "week", resolved: true };
  });
  each(/\b(last|past|next|this|over the|on the|at the) weekend\b/gi, ([, which = ""]) => {
    const sinceSaturday = (today.getUTCDay() + 1) % 7;
    const before = !/next|this/i.test(which);
    const weekendNow = sinceSaturday < 2;
    const saturday = before ? addDays(today, weekendNow ? -sinceSaturday - 7 : -sinceSaturday) : addDays(today, weekendNow ? -sinceSaturday + (/next/i.test(which) ? 7 : 0) : 7 - sinceSaturday);
    return { say: `the weekend of ${sayDay(saturday)}`, from: iso(saturday), to: iso(addDays(saturday, 1)), grain: "week", resolved: true };
  });
  each(/\b(last|this|next|past) (spring|summer|autumn|fall|winter)\b/gi, ([, which = "", season = ""]) => {
    const name = season.toLowerCase();
    const first = seasonMonth[name] ?? 6;
    let at = y;
    const month = today.getUTCMonth() + 1;
    if (/last|past/i.test(which)) at = month > first + 2 ? y : y - 1;
    if (/next/i.test(which)) at = month < first ? y : y + 1;
    return { say: `${name} ${at}`, from: iso(utc(at, first, 1)), to: iso(addDays(utc(at, first + 3, 1), -1)), grain: "season", resolved: true };
  });
  each(/\b(?:(a|an|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2}) weeks?) (ago|from now)\b/gi, ([, count = "", way = ""]) => {
    const n = numbers[count.toLowerCase()] ?? Number(count);
    const day = addDays(today, (way === "ago" ? -7 : 7) * n);
    const words = n === 1 ? "a week" : `${count.toLowerCase()} weeks`;
    return { say: `${words} ${way === "ago" ? "before" : "after"} ${sayDay(today)}`, from: iso(addDays(day, -3)), to: iso(addDays(day, 3)), grain: "week", resolved: true };
  });
  each(/\b(?:a )?(few|couple of|several|many) (day|week|month|year|weekend)s? (ago|back)\b/gi, ([, count = "", unit = ""]) => {
    const days = { day: 1, week: 7, weekend: 7, month: 30, year: 365 }[unit.toLowerCase()] ?? 1;
    const few = `${/few|couple/i.test(count) ? "a " : ""}${count.toLowerCase()}`;
    return { say: `${few} ${unit.toLowerCase()}s before ${sayDay(today)}`, from: iso(addDays(today, -days * (/couple/i.test(count) ? 3 : 9))), to: iso(addDays(today, -days)), grain: days >= 365 ? "year" : "month", resolved: true };
  });
  each(/\b(?:(a|an|one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) years?) (ago|back)\b/gi, ([, count = ""]) => {
    const at = y - (numbers[count.toLowerCase()] ?? Number(count));
    return { say: `${at}`, from: iso(utc(at, 1, 1)), to: iso(utc(at, 12, 31)), grain: "year", resolved: true };
  });
  each(/\b(last|next|this) year\b/gi, ([, which = ""]) => {
    const at = y + (/last/i.test(which) ? -1 : /next/i.test(which) ? 1 : 0);
    return { say: `${at}`, from: iso(utc(at, 1, 1)), to: iso(utc(at, 12, 31)), grain: "year", resolved: true };
  });
  each(/\b(?:in|since|by|until|from|of|during|around|back in)\s+((?:19|20)\d\d)\b(?![.,:]?\d| ?(?:km|kg|francs|euros?|chf|usd|dollars))/gi, ([, at = ""]) => ({
    say: at, from: `${at}-01-01`, to: `${at}-12-31`, grain: "year", resolved: false,
  }));
}

function fromChrono(result: chrono.ParsedResult, text: string, today: Date): Omit<ToldDate, "end"> | null {
  const { start, end: until } = result;
  const known = (part: chrono.Component) => start.isCertain(part);
  const casual = /\b(?:yesterday|today|tonight|tomorrow|this (?:morning|afternoon|evening)|last night)\b/i.test(result.text);
  if (!casual && !["day", "weekday", "month", "year"].some((part) => known(part as chrono.Component))) return null;
  if (/\b(?:weeks?|weekends?)$/i.test(result.text)) return null;
  if (/^(?:now|morning|evening|afternoon|night|noon|midnight|second|in a second)$/i.test(result.text)) return null;
  const before = text.slice(Math.max(0, result.index - 12), result.index);
  if (/\b(?:every|each)\s*$/i.test(before)) return null;
  if (/^may\b|^mar\b|^sun\b|^sat\b|^march\b/i.test(result.text) && !/^(?:May|March)\b.*\d|^(?:May|March)$|\d/.test(result.text) ) return null;
  if (/^(?:May|March|Mar|Sun|Sat)$/.test(result.text) && !/\b(?:in|of|since|until|by|this|last|next|on|from|to|and|early|late|mid|during|for|before|after|is|due|until)\s*$/i.test(before)) return null;
  const at = (one: chrono.ParsedComponents) => utc(one.get("year") ?? 0, one.get("month") ?? 1, one.get("day") ?? 1);
  let from = at(start);
  const relative = !known("month") && !known("year") ? true : /\b(?:ago|last|next|yesterday|today|tonight|tomorrow|this|from now|in|within)\b/i.test(result.text);
  if (known("weekday") && !known("day") && !/last|next|this/i.test(result.text)) from = weekdayOf(from, text, today);
  else if (known("month") && !known("year")) from = yearOf(from, text, today, known("day"));
  if (/\blast\b/i.test(result.text) && known("weekday") && !known("day") && from >= today) from = addDays(from, -7);
  const base = { text: result.text, start: result.index };
  if (casual && /night/i.test(result.text) && /last/i.test(result.text)) from = addDays(today, -1);
  if (/day before yesterday/i.test(text.slice(Math.max(0, result.index - 11), result.index + 9))) from = addDays(today, -2);
  if (/\bmonths?\b/i.test(result.text) && !known("day") || (known("month") && !known("day"))) {
    const last = utc(from.getUTCFullYear(), from.getUTCMonth() + 2, 0);
    return { ...base, say: `${months[from.getUTCMonth()]} ${from.getUTCFullYear()}`, from: iso(utc(from.getUTCFullYear(), from.getUTCMonth() + 1, 1)), to: iso(last), grain: "month", resolved: relative || !known("year") };
  }
  if (known("year") && !known("month")) return { ...base, say: String(from.getUTCFullYear()), from: iso(utc(from.getUTCFullYear(), 1, 1)), to: iso(utc(from.getUTCFullYear(), 12, 31)), grain: "year", resolved: relative };
  const repeats = yearly.test(text) && !known("year") && known("day");
  let to = until ? new Date(from.getTime() + at(until).getTime() - at(start).getTime()) : from;
  if (until && to < from) to = from;
  if (until && !until.isCertain("day") && !until.isCertain("weekday")) to = from;
  const exact = relative || known("weekday");
  const day = (date: Date) => (repeats ? `${date.getUTCDate()} ${months[date.getUTCMonth()]}` : exact ? sayWeekday(date) : sayDay(date));
  const say = to > from ? (from.getUTCMonth() === to.getUTCMonth() ? `${from.getUTCDate()} to ${sayDay(to)}` : `${sayDay(from)} to ${sayDay(to)}`) : day(from);
  return { ...base, say: say, from: iso(from), to: iso(to), grain: "day", resolved: exact || !known("year") };
}

/** "on Friday": the last one where the sentence looks back, the coming one otherwise. */
function weekdayOf(date: Date, text: string, today: Date): Date {
  const back = past.test(text) && !future.test(text);
  const days = (date.getUTCDay() - today.getUTCDay() + 7) % 7;
  return back ? addDays(today, days === 0 ? 0 : days - 7) : addDays(today, days);
}
/** "9 June": the last one where the sentence looks back, the coming one otherwise. */
function yearOf(date: Date, text: string, today: Date, withDay: boolean): Date {
  const in_ = (year: number) => utc(year, date.getUTCMonth() + 1, date.getUTCDate());
  const y = today.getUTCFullYear();
  const slack = withDay ? 1 : 31;
  const options = [in_(y - 1), in_(y), in_(y + 1)];
  if (past.test(text) && !future.test(text)) return options.findLast((option) => option <= addDays(today, slack)) ?? date;
  if (future.test(text)) return options.find((option) => option >= addDays(today, -slack)) ?? date;
  const distance = (option: Date) => Math.abs(option.getTime() - today.getTime());
  return options.reduce((nearest, option) => (distance(option) < distance(nearest) ? option : nearest));
}
