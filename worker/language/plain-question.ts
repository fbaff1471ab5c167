import { spelledOut } from "./spelled-out.ts";

/** Ways to ask for a thing without its name, and the question with the name that people note it by. */
const namings: { pattern: RegExp; named: string }[] = [
  {
    pattern:
      /\b(?:summari[sz]e|sum up|recap) (?:(?:what|everything|all)(?: that)? (?:i|you|we) (?:know|have|noted|wrote|saved)(?: down)? )?(?:about|on|of) /gi,
    named: "tell me about ",
  },
  {
    pattern:
      /\b(should|could|can|shall|to) (i |we )?(get|buy|give|make) (.{1,40}?) for (?:christmas|(?:(?:his|her|their|the) )?birthday)\b/gi,
    named: "$1 $2get $4 as a gift",
  },
  {
    pattern: /\bhow much (do|does|did) (.{1,40}?) (?:earn|make|get paid)\b/gi,
    named: "how much salary $1 $2 earn",
  },
  {
    pattern: /\bwhat (do|does|did) (.{1,40}?) (?:earn|make|get paid) (an? (?:hour|week|month|year))\b/gi,
    named: "how much salary $1 $2 earn $3",
  },
  {
    pattern: /\bwhat (do|does|did|will) (.{1,40}?) set (?:me|us|him|her|them) back\b/gi,
    named: "how much $1 $2 cost",
  },
];

const monthNames =
  "January February March April May June July August September October November December".split(" ");
/** Ways to write a month of a year, no part of a whole date: "2025-01", "01/2025", "jan 2025". */
const monthsOfYears = [
  /(?<![\d./-])(?<year>(?:19|20)\d\d)[-/.](?<month>0[1-9]|1[0-2])(?!\d|[./-]\d)/g,
  /(?<![\d./-])(?<month>0?[1-9]|1[0-2])[-/.](?<year>(?:19|20)\d\d)(?!\d|[./-]\d)/g,
  /\b(?<month>jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)t?\.? (?<year>(?:19|20)\d\d)\b/gi,
];

/** Months of a year by their names, as they may have been noted: "gas 2025-01" -> "gas January 2025". */
const withMonthsNamed = (text: string): string =>
  monthsOfYears.reduce(
    (named, pattern) =>
      named.replace(pattern, (...found) => {
        const { month = "", year = "" } = found.at(-1) ?? {};
        return `${monthNamed(month)} ${year}`;
      }),
    text,
  );

/** "01", "1" or "jan" -> "January" */
const monthNamed = (written: string): string | undefined =>
  monthNames[Number(written) - 1] ??
  monthNames.find((name) => name.toLowerCase().startsWith(written.toLowerCase()));

/** A question as somebody would ask it who takes the time: spelled out, and with the noun that notes use. */
export const plainQuestion = (text: string): string =>
  namings.reduce(
    (plain, { pattern, named }) => plain.replace(pattern, named),
    withMonthsNamed(spelledOut(text)),
  );
