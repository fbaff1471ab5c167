import type { ContextMemory } from "../../ai/ai.ts";
import { startsIn } from "../../ai/embedded/answer/values/starts.ts";
import { dayOf, isoDay } from "../../language/calendar.ts";
import { fold } from "../../language/fold.ts";
import { sentencesOf } from "../../language/sentences.ts";
import { toldDates } from "../../language/told-dates.ts";

/** What some memories tell that an answer may repeat. */
export type ToldFacts = {
  /** Folded words, without inner hyphens and apostrophes: "wi-fi" is "wifi". */
  words: ReadonlySet<string>;
  /** Figures without separators, "2150" for "2,150", and what number words mean. */
  figures: ReadonlySet<string>;
  /** Everything folded, on one line. */
  text: string;
  /** Phrases for days, as answers say them. */
  phrases: readonly string[];
  /** First and last day of every date that is told, and of the writing. */
  days: readonly { from: string; to: string }[];
  currencies: ReadonlySet<string>;
};

/** Proof looks at so much of a memory around its quotes, which bounds the work. */
const reach = 20_000; // characters

export function toldFacts(memories: ContextMemory[], quotes: string[], timeZone: string): ToldFacts {
  const parts = memories.flatMap((memory) => {
    const text = near(memory.text, quotes);
    return [memory.title, text, memory.author ?? ""];
  });
  const dated = memories.flatMap((memory) => datesOf(memory, near(memory.text, quotes), timeZone));
  const text = oneLine(parts.join("\n"));
  return {
    words: new Set(wordsIn(text)),
    figures: new Set([...figuresIn(text), ...numberWordsIn(text)]),
    text,
    phrases: dated.map(({ say }) => fold(say)).filter((say) => say !== ""),
    days: dated.map(({ from, to }) => ({ from, to })),
    currencies: currenciesIn(text),
  };
}

function near(text: string, quotes: string[]): string {
  if (text.length <= reach) return text;
  const at = Math.max(0, ...quotes.map((quote) => text.indexOf(quote)));
  return text.slice(Math.max(0, at - reach / 2), at + reach / 2);
}

function datesOf({ title, createdAt, occurredAt }: ContextMemory, text: string, timeZone: string) {
  const written = { at: createdAt, timeZone };
  const told = [title, ...sentencesOf(text).map((sentence) => sentence.text)].flatMap((sentence) => [
    ...toldDates(sentence, written),
    ...startsIn(sentence, written),
  ]);
  const days = [createdAt, ...(occurredAt === null ? [] : [occurredAt])].map((at) =>
    isoDay(dayOf({ at, timeZone })),
  );
  return [...told, ...days.map((day) => ({ say: "", from: day, to: day }))];
}

/** Folded, white space and typographic quotes made plain. */
export const oneLine = (text: string): string =>
  fold(text)
    .replace(/[“”„«»]/g, '"')
    .replace(/\s+/g, " ");

/** Folded words without inner hyphens and apostrophes; a possessive s is left out. */
export const wordsIn = (text: string): string[] =>
  Array.from(fold(text).matchAll(/[\p{L}\p{N}\p{M}]+(?:['-][\p{L}\p{N}\p{M}]+)*/gu), ([word]) =>
    word.replace(/'s$/, ""),
  ).flatMap((word) => [word.replace(/['-]/g, ""), ...(/['-]/.test(word) ? word.split(/['-]/) : [])]);

const figure = /\d+(?:[.,:’'\u00a0\u202f/-]?\d+)*/g;

/** "2,150.00" -> "215000": separators differ between hands, digits do not. */
export const figuresIn = (text: string): string[] =>
  Array.from(text.matchAll(figure), ([written]) => written).flatMap((written) => {
    const digits = written.replace(/\D/g, "");
    const parts = written.split(/\D+/);
    return [digits, withoutZeros(written), ...(/[:/-]/.test(written) ? parts : [])];
  });

/** "180.00" and "180" are the same sum. */
const withoutZeros = (written: string): string => written.replace(/[.,]0{1,2}$/, "").replace(/\D/g, "");

const named =
  "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const numberWord = new Map<string, string>([
  ...named.map((word, at): [string, string] => [word, String(at + 2)]),
  ...tens.map((word, at): [string, string] => [word, String((at + 2) * 10)]),
  ["dozen", "12"],
  ["hundred", "100"],
  ["thousand", "1000"],
  ["million", "1000000"],
  ["twice", "2"],
]);

/** What number words mean, in digits. "One" is left out: it mostly counts nothing. */
export const numberWordsIn = (text: string): string[] =>
  wordsIn(text).flatMap((word) => numberWord.get(word) ?? []);

const currencies: [string, RegExp][] = [
  ["eur", /€|\beur(?:os?)?\b/i],
  ["usd", /\$|\b(?:usd|dollars?|bucks?)\b/i],
  ["gbp", /£|\b(?:gbp|pounds?|quid)\b/i],
  ["chf", /\b(?:chf|sfr|francs?)\b/i],
  ["jpy", /¥|\b(?:jpy|yen)\b/i],
];

export const currenciesIn = (text: string): Set<string> =>
  new Set(currencies.filter(([, pattern]) => pattern.test(text)).map(([name]) => name));
