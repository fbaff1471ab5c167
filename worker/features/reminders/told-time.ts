import { type DayPart, hourMeant, spokenTimes } from "../../language/spoken-times.ts";

/** A time in minutes since midnight, and the offset into the text that it stands at. */
type Found = { minutes: number; index: number; end: number };
type Finder = (text: string, isEvening: boolean) => Found[];

const minutesOf = (hour: number, minute = 0): number => hour * 60 + minute;
const halfOfDay = (hour: string, half: string): number => (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);

/** Finds what a pattern matches; `read` gets its groups and gives the minutes, not a number for no time. */
const matching =
  (pattern: RegExp, read: (groups: string[], hour: (said: number) => number) => number): Finder =>
  (text, isEvening) =>
    Array.from(text.matchAll(pattern), (match) => {
      const { 0: told, index } = match;
      const hour = (said: number) => hourMeant(said, partBeside(text, index, index + told.length), isEvening);
      return { minutes: read(match.slice(1), hour), index, end: index + told.length };
    });

const inWords: Finder = (text, isEvening) =>
  spokenTimes(text, "en").map(({ start, end, hour, minutes }) => {
    const told = minutesOf(hourMeant(hour, partBeside(text, start, end), isEvening), minutes);
    // "A quarter to twelve in the morning" is before noon.
    return { minutes: told < 0 ? told + minutesOf(12) : told, index: start, end };
  });
// 3:30 pm, 3.30pm, 3 p.m.
const halfDays = matching(
  /\b(1[0-2]|0?[1-9])(?:[:.]([0-5]\d))?\s?([ap])\.?m\b/gi,
  ([hour = "", minute = "0", half = ""]) => minutesOf(halfOfDay(hour, half), Number(minute)),
);

/** Ways to tell a time by the clock; of two that overlap the first holds: "a quarter past 8 pm" is not 8 pm. */
const clocks: Finder[] = [
  inWords,
  halfDays,
  // 15:30, 15h30
  matching(/(?<![\d.,:/-])([01]?\d|2[0-3])(?::|\s?h)([0-5]\d)\b(?![:.]\d)/gi, ([hour, minute]) =>
    minutesOf(Number(hour), Number(minute)),
  ),
  matching(/\bat ([01]?\d|2[0-3])\.([0-5]\d)\b(?!\.?\d)/gi, ([hour, minute]) =>
    minutesOf(Number(hour), Number(minute)),
  ),
  matching(/\b(?:noon|midday)\b/gi, () => minutesOf(12)),
  // at 3, at three o'clock
  matching(/\bat (1[0-2]|[1-9]|[a-z]+)(?: o['’]?clock)?\b(?![.,:/]?\d| ?[%€$£])/gi, ([told = ""], hour) =>
    minutesOf(hour(numberOf(told))),
  ),
];

const clockTimes: Finder = (text, isEvening) => {
  const found: Found[] = [];
  for (const one of clocks.flatMap((find) => find(text, isEvening)))
    if (found.every(({ index, end }) => one.index >= end || one.end <= index)) found.push(one);
  return found;
};

/** The exact ones first; "3 h" may be how long something takes. */
const finders: Finder[] = [
  clockTimes,
  matching(/(?<![\d.,:/-])([01]?\d|2[0-3])\s?h\b/gi, ([hour]) => minutesOf(Number(hour))),
  matching(/\bmornings?\b/gi, () => minutesOf(9)),
  matching(/\bafternoons?\b/gi, () => minutesOf(15)),
  matching(/\b(?:evenings?|tonight)\b/gi, () => minutesOf(19)),
  // Takes "at night" and the night of a day that is named: "last night" and "a night out" are no time to come.
  matching(/(?<=\bat |days? |tomorrow |every |each )nights?\b/gi, () => minutesOf(21)),
];

const evening = /\b(?:evening|tonight|dinner|supper|drinks|party|concert|theatre|cinema)\b/i;
const hourNames = "one two three four five six seven eight nine ten eleven twelve".split(" ");
/** Not a number for what names none: "at least". */
const numberOf = (told: string): number =>
  /^\d/.test(told) ? Number(told) : hourNames.indexOf(told.toLowerCase()) + 1 || Number.NaN;

const day = "(?:tomorrow|today|this|in the|(?:sun|mon|tues|wednes|thurs|fri|satur)day)";
/** "9 in the evening", "9 pm", "9 tomorrow morning"; "tomorrow morning at 9". */
const partBehind = new RegExp(
  `^,?\\s?(?:([ap])\\.?m\\b|(?:${day}\\s)?(morning|noon|afternoon|evening|night)\\b|(?:at\\s|to)(night)\\b)`,
  "i",
);
const partBefore = new RegExp(`\\b${day}\\s(morning|noon|afternoon|evening|night)s?,?\\s$`, "i");
const parts: Record<string, DayPart> = {
  a: 0,
  morning: 0,
  noon: 1,
  p: 2,
  afternoon: 2,
  evening: 3,
  night: 4,
};

/** The part of the day that is told right beside a time. */
function partBeside(text: string, start: number, end: number): DayPart | null {
  const told = partBehind.exec(text.slice(end)) ?? partBefore.exec(text.slice(0, start));
  const name = told?.slice(1).find((group) => group !== undefined);
  return name === undefined ? null : (parts[name.toLowerCase()] ?? null);
}

/**
 * The time of day that a text tells in English, in minutes since midnight, or null; midnight is the end of its day. Of several
 * that are equally exact the one nearest to `near`, an offset into the text. `sentence` is what the text stands in: there is
 * dinner in it, or not.
 */
export function toldTime(text: string, near: number, sentence = text): number | null {
  const isEvening = evening.test(sentence);
  for (const find of finders) {
    const found = find(text, isEvening).filter(({ minutes }) => minutes >= 0 && minutes <= minutesOf(24, 59));
    const [nearest] = found.sort((a, b) => Math.abs(a.index - near) - Math.abs(b.index - near));
    if (nearest !== undefined) return nearest.minutes;
  }
  return null;
}
