import { countOf, countWritten } from "../words/number-words.ts";

/** What a figure measures: only figures of one sort and one unit are ever added. */
export type Sort = "money" | "time" | "count";

/** A figure of a text: how it is written, its hundredths, what it counts in, and where it stands. */
export type Amount = { say: string; hundredths: number; unit: string; start: number; end: number };

const plain = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{2})?|\d{1,6}(?:\.\d{1,2})?`;
const notWithin = String.raw`(?<![\p{L}\p{N}.,:/#-])`;
const notGoingOn = String.raw`(?![\p{L}\p{N}/:%°-]|[.,]\d)`;
const currency = "€|£|\\$|euros?|pounds?|quid|dollars?|bucks|francs?";
const period = "seconds?|secs?|minutes?|mins?|hours?|hrs?|h|days?|nights?|weeks?|months?";
const signs: Record<string, string> = { eu: "€", po: "£", qu: "£", do: "$", bu: "$", fr: "francs" };

const readers: Record<Sort, RegExp> = {
  money: new RegExp(
    `(?<![\\p{L}\\p{N}.,])(?<sign>[€£$])\\s?(?<signed>${plain})${notGoingOn}|${notWithin}(?<worded>${plain})\\s?(?<word>${currency})(?![\\p{L}\\p{N}])|(?<=\\bfor )(?<bare>${plain})${notGoingOn}(?=\\s*(?:$|[;,.!)]|and\\b|plus\\b|all\\b|altogether\\b|together\\b|in\\b|cash\\b))`,
    "giu",
  ),
  time: new RegExp(
    `${notWithin}(?<time>\\d{1,3}|(?:${countWritten}))\\s?(?<period>${period})(?![\\p{L}\\p{N}])`,
    "giu",
  ),
  count: new RegExp(
    `${notWithin}(?<count>\\d{1,4}|(?:${countWritten.replace("an?|", "")}))(?=\\s\\p{L})(?![.,]\\d)`,
    "giu",
  ),
};

/** The figures of one sort in a text, in order. */
export const amountsIn = (text: string, sort: Sort): Amount[] =>
  Array.from(text.matchAll(readers[sort]), ({ 0: say, index, groups = {} }) => ({
    say: say.trim(),
    hundredths: hundredthsOf(
      groups.signed ?? groups.worded ?? groups.bare ?? groups.time ?? groups.count ?? "",
    ),
    unit: unitOf(groups),
    start: index,
    end: index + say.length,
  }));

function unitOf({ sign, word, period: written }: Record<string, string | undefined>): string {
  if (sign !== undefined) return sign;
  if (word !== undefined) return signs[word.toLowerCase().slice(0, 2)] ?? word;
  if (written === undefined) return "";
  const lower = written.toLowerCase();
  return lower.startsWith("mo") ? "month" : (lower[0] ?? "");
}

const hundredthsOf = (written: string): number =>
  Math.round((/^\d/.test(written) ? Number(written.replaceAll(",", "")) : countOf(written)) * 100);

const ungrouped = /\d{4}/;

/** "£1,250.50" of hundredths; whole sums without their hundredths, thousands parted where those that it comes from are. */
export function sayHundredths(hundredths: number, unit: string, from: readonly string[]): string {
  const value = hundredths / 100;
  const [whole = "", part] = (Number.isInteger(value) ? String(value) : value.toFixed(2)).split(".");
  const isGrouped = !from.some((say) => ungrouped.test(say));
  const said = isGrouped ? whole.replace(/\B(?=(?:\d{3})+$)/g, ",") : whole;
  const figure = `${said}${part === undefined ? "" : `.${part}`}`;
  return /^[€£$]$/.test(unit) ? `${unit}${figure}` : figure;
}

/** "60, 45 and 20 together": a plus before minutes would read as a time from now. */
export const sayAdded = (operands: readonly string[]): string =>
  `${operands.slice(0, -1).join(", ")} and ${operands.at(-1)} together`;

/** The hundredths of a sum as it is written, whatever its sign. */
export const hundredthsIn = (say: string): number => Math.round(Number(say.replace(/[^\d.]/g, "")) * 100);

/** The sign of a currency that a sum is written with; empty where there is none. */
export const signOf = (say: string): string => /[€£$]/.exec(say)?.[0] ?? "";

/** "Each", "a night", "per head": such a figure is one of many, and no part of a sum. */
export const isRate = (text: string, { end }: Pick<Amount, "end">): boolean =>
  /^\s?(?:each\b|apiece\b|pp\b|p\.p\.|per\b|every\b|\/|(?:an?)\s(?:night|day|week|month|year|hour|head|person|piece|session|kilo|litre|go|time|pop)\b)/i.test(
    text.slice(end),
  );
