import { addDays, calendarDay, dayOf, type WrittenAt } from "../../../language/calendar.ts";
import { withoutAccents } from "../../../language/fold.ts";
import type { Language } from "../../../language/languages.ts";
import { type DayPart, hourMeant, type SpokenTime, spokenTimes } from "../../../language/spoken-times.ts";
import { type Repeat, repeatOf, type Span } from "./read-repeat.ts";
import { whenWords } from "./when-words.ts";

type Other = Exclude<Language, "en">;
/** `unit`: minute, hour, day, week, month or year, 0 to 5. */
type Wait = Span & { many: number; unit: number };

/** Patterns of a language, made of its words once. */
type Patterns = {
  clock: RegExp;
  parts: RegExp;
  wait: RegExp;
  repeat: RegExp;
  otherRepeat: RegExp;
  beforeDate: RegExp;
  /** One for each day of the week, Sunday first, and one for each number from one on. */
  weekdays: RegExp[];
  numbers: RegExp[];
  article: RegExp;
};
const known = new Map<Other, Patterns>();

/** Finds whole words, wherever accents stand. */
const whole = (words: string, flags = "giu") =>
  new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, flags);

function patternsOf(language: Other): Patterns {
  const made = known.get(language) ?? makePatterns(language);
  known.set(language, made);
  return made;
}

function makePatterns(language: Other): Patterns {
  const words = whenWords[language];
  const { at, hour, every, units, regularly, within } = words;
  const numbers = words.numbers.split(" ");
  const number = `\\d{1,3}|${numbers.join("|")}`;
  const weekdays = weekdayNames(language);
  const names = weekdays.join("|");
  const anyUnit = units.map((unit, order) => `(?<u${order}>${unit})`).join("|");
  const day = `(?<before>\\d{1,2})(?:\\.|er|º|[ªe]|ste|de)?\\s(?:de |di |van |del? |do )?`;
  const dayAfter = `\\s(?:am|le|el(?: d[ií]a)?|il|op de|no dia|dia)\\s(?<after>\\d{1,2})(?:\\.|er|º|ª|e|ste|de)?`;
  const plain = words.weekdays?.replace("@", `(?<plain>${names})`) ?? "(?!)";
  const recurring = [
    ...regularly.map((word, order) => `(?<r${order}>${word})`),
    `(?:${day})?(?:${every})\\s(?:(?<name>${names})(?:s|en)?(?:-feiras?)?|(?:${anyUnit}))(?:${dayAfter})?`,
    plain,
  ];
  return {
    clock: new RegExp(
      `(?<![\\p{L}\\d.,:/-])(?:(?<at>${at})\\s?)?(?<hour>\\d{1,2}|${numbers.join("|")})(?:(?<join>:|\\.|\\s?h\\s?|\\s(?:${hour})\\s)(?<minute>[0-5]\\d)(?![\\p{L}\\d.:]\\d))?(?:\\s?(?<sign>${hour}))?(?![\\p{L}\\d]|[.,:/]\\d| ?[%€$£])`,
      "giu",
    ),
    parts: whole(words.parts.map((part, order) => `(?<p${order}>${part})`).join("|")),
    wait: whole(
      `(?:${within})\\s(?:(?<half>${words.halfHour})|(?<many>${number})(?:\\s|['’])(?:${anyUnit}))`,
      "iu",
    ),
    repeat: whole(recurring.join("|"), "iu"),
    otherRepeat: whole(
      `(?:${every})\\s(?:(?:${number}|${words.other})\\s\\p{L}+|${units[0]}|${units[1]}|(?:${names})s?(?:,| und| et| y| e| en)\\s(?:${names}))`,
      "iu",
    ),
    beforeDate: new RegExp(`(?<![\\p{L}\\d])(?:${words.before})\\s+$`, "iu"),
    weekdays: weekdays.map((name) => whole(name, "iu")),
    numbers: numbers.map((one) => new RegExp(`^(?:${one})$`, "iu")),
    article: new RegExp(`^(?:${words.article ?? "(?!)"})$`, "iu"),
  };
}

/** Names of the week's days, Sunday first, with and without their accents; "sexta" for "sexta-feira". */
function weekdayNames(language: Other): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
  return Array.from({ length: 7 }, (_, order) => {
    const name = format.format(Date.UTC(2024, 8, 1 + order)).replace("-feira", "");
    return `${name}|${withoutAccents(name)}`;
  });
}

/** Order of the first of these named groups that took part, or -1. */
const orderOf = (groups: Record<string, string | undefined> = {}, letter: string, count: number): number =>
  Array.from({ length: count }, (_, order) => groups[`${letter}${order}`]).findIndex(Boolean);

/** Number in figures or words; 0 for what is none. */
const numberIn = (word: string, { numbers }: Patterns): number =>
  /^\d+$/.test(word) ? Number(word) : numbers.findIndex((pattern) => pattern.test(word)) + 1;

const spanOf = (match: RegExpMatchArray): Span => ({
  start: match.index ?? 0,
  end: (match.index ?? 0) + match[0].length,
});

/** Nine, noon, three, seven and nine o'clock: as what is said in English is taken. */
const partMinutes = [9 * 60, 12 * 60, 15 * 60, 19 * 60, 21 * 60] as const;
const partAt = (order: number): DayPart | null => ([0, 1, 2, 3, 4] as const)[order] ?? null;

/**
 * First time of day that a text tells, in minutes since midnight; an exact one before "in the evening". Midnight is the end of
 * its day. `spans` are those of all times, `told` those of this one: the others belong to what is to be reminded of.
 */
export function foreignClock(
  text: string,
  language: Other,
): { minutes: number | null; spans: Span[]; told: Span[]; isNone: boolean } {
  const patterns = patternsOf(language);
  const spoken = spokenTimes(text, language);
  const isSpoken = (one: Span) => spoken.some(({ start, end }) => start < one.end && one.start < end);
  const clocks = [...text.matchAll(patterns.clock)]
    .filter((one) => isClock(one, patterns))
    .map((one) => clockOf(one, patterns));
  const times: Clock[] = [...spoken, ...clocks.filter((one) => !isSpoken(one))];
  const [first] = times.sort((a, b) => a.start - b.start);
  const parts = [...text.matchAll(patterns.parts)].filter(
    ({ index }) => first === undefined || !isInNextClause(text, first, index),
  );
  const part = partAt(orderOf(parts[0]?.groups, "p", partMinutes.length));
  const partSpans = parts.map(spanOf);
  const spans = [...partSpans, ...times];
  if (first === undefined)
    return { minutes: part === null ? null : partMinutes[part], spans, told: spans, isNone: false };
  const hour = first.isExact && part === null ? first.hour : hourIn(first.hour, part);
  const minutes = hour > 24 ? null : hour * 60 + first.minutes;
  return { minutes, spans, told: [...partSpans, first], isNone: minutes === null };
}

/** "Um 8 Uhr daran, dass wir abends essen": that evening is not the time's. */
const isInNextClause = (text: string, { end }: Span, index: number): boolean =>
  text.slice(end, index).includes(",");

/** Hour of the day; twelve in the morning is noon: "halb zwölf vormittags", "las 12 de la mañana". */
const hourIn = (said: number, part: DayPart | null): number =>
  part === 0 && said === 12 ? said : hourMeant(said, part);

/** Time of day; `isExact` where its minutes or the words behind it say which half of the day. */
type Clock = SpokenTime & { isExact?: boolean };

function clockOf(match: RegExpMatchArray, patterns: Patterns): Clock {
  const { hour = "", minute, sign } = match.groups ?? {};
  const isExact = minute !== undefined || sign !== undefined;
  return { ...spanOf(match), hour: numberIn(hour, patterns), minutes: Number(minute ?? 0), isExact };
}

/** A number is an hour by the words around it, or by its minutes; in "um einen Termin" there is none. */
function isClock({ groups }: RegExpMatchArray, { article }: Patterns): boolean {
  const { at, hour = "", sign, minute, join } = groups ?? {};
  const isAfterAt = at !== undefined && !article.test(hour);
  return isAfterAt || sign !== undefined || (minute !== undefined && join !== ".");
}

/** "In 20 Minuten", "dans trois jours". */
export function foreignWait(text: string, language: Other): Wait | null {
  const patterns = patternsOf(language);
  const match = patterns.wait.exec(text);
  if (match === null) return null;
  const { half, many = "" } = match.groups ?? {};
  if (half !== undefined) return { ...spanOf(match), many: 30, unit: 0 };
  return { ...spanOf(match), many: numberIn(many, patterns), unit: orderOf(match.groups, "u", 6) };
}

/** Recurrence that a text tells, as `readRepeat` reads it in English. */
export function foreignRepeat(text: string, language: Other, written: WrittenAt): Repeat | null {
  const match = patternsOf(language).repeat.exec(text);
  if (match === null) return null;
  const span = { ...spanOf(match), start: withWordsBefore(text, match.index, wordsBeforeDate(language)) };
  const { name, plain, before, after } = match.groups ?? {};
  const weekday = name ?? plain;
  if (weekday !== undefined) {
    const ahead = (weekdayOf(weekday, language) - dayOf(written).getUTCDay() + 7) % 7;
    return { ...span, recurrenceType: "weekly", day: addDays(dayOf(written), ahead) };
  }
  const unit = orderOf(match.groups, "u", 6) - 2;
  const recurrenceType = repeatOf[unit >= 0 ? unit : orderOf(match.groups, "r", 4)];
  if (recurrenceType === undefined) return null;
  const figure = Number(before ?? after ?? 0);
  const isDay = recurrenceType === "monthly" && figure >= 1 && figure <= 31;
  // January has them all.
  const day = isDay ? calendarDay(dayOf(written).getUTCFullYear(), 1, figure) : null;
  return { ...span, recurrenceType, day };
}

/** True where a text tells a recurrence that reminders do not have: "alle zwei Wochen". */
export const hasOtherForeignRepeat = (text: string, language: Other): boolean =>
  patternsOf(language).otherRepeat.test(text);

const weekdayOf = (name: string, language: Other): number =>
  patternsOf(language).weekdays.findIndex((pattern) => pattern.test(name));

/** Finds the words that belong before a date at the end of a text: "am" before "3. Juni". */
export const wordsBeforeDate = (language: Other): RegExp => patternsOf(language).beforeDate;

/** Start of a date with the words before it. */
export function withWordsBefore(text: string, start: number, isBefore: RegExp): number {
  const word = isBefore.exec(text.slice(0, start));
  return word === null ? start : withWordsBefore(text, word.index, isBefore);
}
