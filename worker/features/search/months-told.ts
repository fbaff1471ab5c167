import { monthNames } from "../../language/foreign-dates.ts";
import type { Language } from "../../language/languages.ts";
import { stemIn } from "../../language/stem-in.ts";

type Month = { stem: string; short: string };
const known = new Map<Language, readonly Month[]>();

/** Of each month, January first: its name, and the name cut short where that is no form of it ("jan", but not "feb"). */
function monthsIn(language: Language): readonly Month[] {
  const months =
    known.get(language) ??
    monthNames(language).map((name) => ({
      stem: stemIn(language, name),
      short: stemIn(language, name.slice(0, 3)),
    }));
  known.set(language, months);
  return months;
}

/** A month that a question names, as stems and as the figures that stand for it: "januari", "2025", "01". */
export type MonthAsked = { month: string; short: string; year: string; figures: string };

const aYear = /^(?:19|20)\d\d$/;

/** The months that a question names with one year. */
export function monthsAsked(stems: readonly string[], language: Language = "en"): MonthAsked[] {
  const [year, ...others] = new Set(stems.filter((stem) => aYear.test(stem)));
  if (year === undefined || others.length > 0) return [];
  return monthsIn(language).flatMap(({ stem, short }, order) =>
    stems.includes(stem) ? [{ month: stem, short, year, figures: String(order + 1).padStart(2, "0") }] : [],
  );
}

/** Reads stems, separated by single spaces. */
export type ReadMonths = (stems: string) => string;

/**
 * Makes a reader of texts for a question that names months: behind "2025-01", "01/2025", "14.01.2025", "Jan 2025" or "Jan 25"
 * it adds the month and year spelled out. Texts stay as they are when the question names none.
 */
export function monthReader(asked: readonly MonthAsked[]): ReadMonths {
  const readers = asked.map(readerOf);
  return (stems) => readers.reduce((text, read) => read(text), stems);
}

/** A day that is no month: 01/02/2025 could be of two. */
const lateDay = "(?:1[3-9]|2\\d|3[01])";

function readerOf({ month, short, year, figures }: MonthAsked): ReadMonths {
  const ways = [
    `${year} ${figures}`,
    `0?${Number(figures)} (?:${lateDay} )?${year}`,
    `${short} (?:\\d{1,2} )?(?:${year}|${year.slice(2)})`,
    `${figures} ${year.slice(2)}`,
  ];
  const written = new RegExp(`(?<![^ ])(?:${ways.join("|")})(?![^ ])`, "g");
  return (stems) => stems.replace(written, (told) => `${told} ${month} ${year}`);
}
