import { isCurrency, unitOf, unitPattern } from "./units.ts";

export type Figure = {
  at: number;
  end: number;
  /** "1200" for "1,200.00"; a clock in minutes; a code as it is written, folded. */
  value: string;
  sort: "money" | "clock" | "measure" | "count" | "phone" | "code";
  unit: string | null;
  /** The word behind it that says of what there are so many. */
  counted: string | null;
};

const number = "\\d{1,3}(?:[,' ]\\d{3})+(?:\\.\\d+)?|\\d+(?:[.,]\\d+)?";
const small =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const large: Record<string, number> = { dozen: 12, hundred: 100, thousand: 1_000, million: 1_000_000 };
const numberWord = `(?:${[...tens, ...small].join("|")})`;
const inWords = new RegExp(
  `\\b(?:(?:a|${numberWord}) )?(?:dozen|hundred|thousand|million)\\b|\\b(?:${tens.join("|")})[ -](?:${small.slice(0, 9).join("|")})\\b|\\b(?:${[...tens, ...small.slice(1)].join("|")}|twice)\\b`,
  "g",
);

const patterns: [RegExp, (found: RegExpExecArray) => Omit<Figure, "at" | "end" | "counted"> | null][] = [
  [/(?<![\d/])\d{1,3}\/\d{1,3}(?![\d/])/g, ([all]) => ({ value: all, sort: "code", unit: null })],
  [/\b\d{1,2}:\d\d:\d\d\b/g, ([all]) => ({ value: all, sort: "code", unit: null })],
  [/\+?\d[\d ()./-]{5,}\d/g, ([all]) => phone(all)],
  [
    /\b(\d{1,2})(?:[:.h](\d\d))?\s?([ap])\.?\s?m\b\.?/g,
    ([, hour, minute, half]) => clock(hour, minute, half),
  ],
  [/\b([01]?\d|2[0-3])[:h]([0-5]\d)\b(?![:\d])/g, ([, hour, minute]) => clock(hour, minute)],
  [/\b(half|quarter) (past|to) ([a-z]+|\d{1,2})\b/g, ([, part, way, hour]) => spokenClock(part, way, hour)],
  [
    /\b(noon|midday|midnight)\b/g,
    ([, word]) => (word === "midnight" ? clock("12", "00", "a") : clock("12", "00", "p")),
  ],
  [
    new RegExp(`([€$£¥₹])\\s?(${number})(k\\b)?`, "g"),
    ([, sign = "", value = "", k]) => measure(value, sign, k),
  ],
  [
    new RegExp(`(?<![\\p{L}\\d.,:/-])(${number})\\s?(k\\s?)?[- ]?(${unitPattern})(?![\\p{L}\\d])`, "gu"),
    ([, value = "", k, unit = ""]) => measure(value, unit, k),
  ],
  [
    /(?<![\p{L}\d-])(?=[\p{L}\d/-]*\d)(?=[\p{L}\d/-]*\p{L})(?!\d+(?:st|nd|rd|th|x)\b)[\p{L}\d]+(?:[-/][\p{L}\d]+)*/gu,
    ([all]) => ({ value: all, sort: "code", unit: null }),
  ],
  [
    /(?<=\b(?:at|by|until|till|from|before|after|around|about) )(\d{1,2})\.([0-5]\d)\b/g,
    ([, hour, minute]) => clock(hour, minute),
  ],
  [/(?<=\bat )(\d{1,2})\b(?![.,/]?\d)/g, ([, hour]) => (Number(hour) <= 24 ? clock(hour) : null)],
  [
    new RegExp(`(${number})(?:st|nd|rd|th|x)?`, "g"),
    ([, value = ""]) => ({ value: plainNumber(value), sort: "count", unit: null }),
  ],
  [
    new RegExp(`(${inWords.source})(?: (${unitPattern})\\b)?`, "g"),
    ([, words = "", unit = ""]) => spoken(words, unit),
  ],
  [
    new RegExp(`\\b(?:an?|one) (${unitPattern})\\b`, "g"),
    ([, unit = ""]) => (isLetter(unit) ? null : measure("1", unit)),
  ],
];

/** "a litre" is a measure, "a m" is a slip. */
const isLetter = (unit: string) => unit.length < 3;

/** Reads every figure in a text, with its unit. Expects folded text; what a date holds has to be blanked out before. */
export function readFigures(text: string): Figure[] {
  const found: Figure[] = [];
  let rest = text;
  for (const [pattern, read] of patterns) {
    for (const match of rest.matchAll(pattern)) {
      const figure = read(match);
      if (figure === null) continue;
      const [at, end] = [match.index, match.index + match[0].length];
      found.push({ ...figure, at, end, counted: countedAfter(text.slice(end)) });
      rest = `${rest.slice(0, at)}${" ".repeat(end - at)}${rest.slice(end)}`;
    }
  }
  return found.toSorted((a, b) => a.at - b.at);
}

const countedAfter = (behind: string): string | null => /^ (\p{L}+)/u.exec(behind)?.[1] ?? null;

const shortestPhone = 7; // digits
function phone(text: string) {
  const digits = text.replace(/\D/g, "");
  return digits.length < shortestPhone ? null : { value: digits, sort: "phone" as const, unit: null };
}

function clock(hour = "", minute = "00", half?: string) {
  const hours = Number(hour);
  if (hours > 24) return null;
  const known = half ?? (hours > 12 ? "p" : "");
  const value = (hours % 12) * 60 + Number(minute);
  return { value: String(value), sort: "clock" as const, unit: known === "" ? null : `${known}m` };
}

function spokenClock(part = "", way = "", word = "") {
  const hour = Number(word) || small.indexOf(word) + 1;
  if (hour === 0 || hour > 12) return null;
  const minutes = part === "half" ? 30 : 15;
  const total = hour * 60 + (way === "to" ? -minutes : minutes);
  return clock(String(Math.floor(total / 60) || 12), String(total % 60).padStart(2, "0"));
}

function measure(value: string, written: string, thousands?: string) {
  const unit = unitOf(written) ?? written;
  const digits = plainNumber(value);
  return {
    value: thousands === undefined ? digits : String(Number(digits) * 1_000),
    sort: isCurrency(unit) ? ("money" as const) : ("measure" as const),
    unit,
  };
}

/** "1,200.00" is 1200 and "2,5" is 2.5; "1.200" is a thousand and two hundred. */
function plainNumber(written: string): string {
  const joined = written.replace(/(?<=\d)[,' .](?=\d{3}(?!\d))/g, "").replace(",", ".");
  return /^0\d/.test(joined) || Number.isNaN(Number(joined)) ? joined : String(Number(joined));
}

function spoken(words: string, written: string) {
  const parts = words.split(/[ -]/);
  const value = parts.reduce((sum, word) => {
    if (word === "twice") return 2;
    const many = large[word];
    if (many !== undefined) return (sum || 1) * many;
    return sum + (tens.includes(word) ? (tens.indexOf(word) + 2) * 10 : small.indexOf(word) + 1);
  }, 0);
  const unit = unitOf(written) ?? null;
  if (unit === null) return { value: String(value), sort: "count" as const, unit };
  return { value: String(value), sort: isCurrency(unit) ? ("money" as const) : ("measure" as const), unit };
}

/** True for the same figure, without a unit, half of the day or counted thing that the other one lacks. */
export function isSameFigure(told: Figure, known: Figure): boolean {
  const isCode = told.sort === "code" || known.sort === "code";
  if (isCode) return letters(told.value) === letters(known.value);
  if (told.sort === "phone" || known.sort === "phone") return told.value === known.value;
  if ((told.sort === "clock") !== (known.sort === "clock")) return false;
  if (told.value !== known.value) return false;
  if (told.sort === "clock") return told.unit === known.unit;
  return told.unit === null ? known.unit === null || told.counted === null : told.unit === known.unit;
}
const letters = (code: string): string => code.replace(/[- ]/g, "");
