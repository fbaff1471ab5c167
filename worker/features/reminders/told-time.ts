type Pattern = { pattern: RegExp; read: (words: string[], isEvening: boolean) => number };

const minutesOf = (hour: number, minute = 0): number => hour * 60 + minute;
const halfOfDay = (hour: string, half: string): number => (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);

/** The exact ones first. */
const patterns: Pattern[] = [
  // 3:30 pm, 3.30pm, 3 p.m.
  {
    pattern: /\b(1[0-2]|0?[1-9])(?:[:.]([0-5]\d))?\s?([ap])\.?m\b/gi,
    read: ([hour = "", minute = "0", half = ""]) => minutesOf(halfOfDay(hour, half), Number(minute)),
  },
  // 15:30, 15h30
  {
    pattern: /(?<![\d.,:/-])([01]?\d|2[0-3])(?::|\s?h)([0-5]\d)\b(?![:.]\d)/gi,
    read: ([hour, minute]) => minutesOf(Number(hour), Number(minute)),
  },
  { pattern: /(?<![\d.,:/-])([01]?\d|2[0-3])\s?h\b/gi, read: ([hour]) => minutesOf(Number(hour)) },
  {
    pattern: /\bat ([01]?\d|2[0-3])\.([0-5]\d)\b(?!\.?\d)/gi,
    read: ([hour, minute]) => minutesOf(Number(hour), Number(minute)),
  },
  { pattern: /\b(?:noon|midday)\b/gi, read: () => minutesOf(12) },
  {
    pattern: /\bhalf past (\d{1,2}|[a-z]+)\b/gi,
    read: ([hour = ""], isEvening) => minutesOf(bareHour(hour, isEvening), 30),
  },
  // at 3, at three o'clock
  {
    pattern: /\bat (1[0-2]|[1-9]|[a-z]+)(?: o['’]?clock)?\b(?![.,:/]?\d| ?[%€$£])/gi,
    read: ([hour = ""], isEvening) => minutesOf(bareHour(hour, isEvening)),
  },
  { pattern: /\bmornings?\b/gi, read: () => minutesOf(9) },
  { pattern: /\bafternoons?\b/gi, read: () => minutesOf(15) },
  { pattern: /\b(?:evenings?|tonight)\b/gi, read: () => minutesOf(19) },
  // Takes the night of a day that is named: "last night" and "a night out" are no time to come.
  { pattern: /(?<=days? |tomorrow |every |each )nights?\b/gi, read: () => minutesOf(21) },
];

const evening = /\b(?:evening|tonight|dinner|supper|drinks|party|concert|theatre|cinema)\b/i;
const hourNames = "twelve one two three four five six seven eight nine ten eleven".split(" ");
/** An appointment "at 3" is in the afternoon, one "at 9" in the morning, and dinner is not. */
const earliestHour = { day: 8, evening: 12 } as const;

/** The hour that a number or its name means; not a number for what names none ("at least"). */
export function bareHour(words: string, isEvening: boolean): number {
  const named = hourNames.indexOf(words.toLowerCase());
  const hour = named >= 0 ? named : Number(words) % 12;
  return hour < earliestHour[isEvening ? "evening" : "day"] ? hour + 12 : hour;
}

/**
 * The time of day that a text tells, in minutes since midnight, or null. Of several that are equally exact the one nearest
 * to `near`, an offset into the text. `sentence` is what the text stands in: there is dinner in it, or not.
 */
export function toldTime(text: string, near: number, sentence = text): number | null {
  const isEvening = evening.test(sentence);
  for (const { pattern, read } of patterns) {
    const found = Array.from(text.matchAll(pattern), (match) => ({
      minutes: read(match.slice(1), isEvening),
      distance: Math.abs(match.index - near),
    })).filter(({ minutes }) => minutes >= 0 && minutes < minutesOf(24));
    const [nearest] = found.sort((a, b) => a.distance - b.distance);
    if (nearest !== undefined) return nearest.minutes;
  }
  return null;
}
