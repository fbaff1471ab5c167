import { plainQuestion } from "../../language/plain-question.ts";
import { stemOf, stemsOf, wordsOf } from "../../language/stems.ts";
import { questionWords, stopWords } from "../../language/stop-words.ts";
import { type DateSpan, datesAskedFor } from "./dates-asked-for.ts";

/** What a question asks for, read off its words. */
export type Question = {
  text: string;
  /** Stems of its content words in order, repeats included. */
  stems: string[];
  /** The words those stems come from, for what is shown to people. */
  written: Map<string, string>;
  asksFor: ReadonlySet<AskedFor>;
  dates: DateSpan[];
};

export type AskedFor = keyof typeof forms;

const forms = {
  time: /\bwhen\b|\bwhat (?:date|day|month|year|time)\b|\bwhich (?:month|year|day)\b|\bhow long\b/i,
  duration: /\bhow long\b/i,
  number: /\bhow (?:many|much|old|often)\b/i,
  place: /\bwhere\b|\b(?:which|what) (?:city|country|place|state|town)\b/i,
  name: /\bwho(?:m|se)?\b|\bwhich\b|\bnames?\b|\bcalled\b|\btitle\b|\bwhat (?:book|movie|film|game|band|song|show|series|team|brand|company|store|shop|restaurant)s?\b/i,
} as const;

/** Reads a question as it was typed. Words that only say how it is asked count when there are no others. */
export function readQuestion(text: string, now: Date, timeZone: string): Question {
  const written = new Map<string, string>();
  const plain = plainQuestion(text);
  // What was typed counts as well: "num" may be somebody's own word.
  const typed = wordsOf(text);
  const words = [...typed, ...wordsOf(plain).filter((word) => !typed.includes(word))].filter(
    (word) => !stopWords.has(word),
  );
  const content = words.filter((word) => !questionWords.has(word));
  const stems = (content.length > 0 ? content : words).map((word) => {
    const stem = stemOf(word);
    if (!written.has(stem)) written.set(stem, word);
    return stem;
  });
  const asksFor = new Set<AskedFor>();
  for (const [form, pattern] of Object.entries(forms)) {
    if (pattern.test(plain)) asksFor.add(form as AskedFor);
  }
  return { text, stems, written, asksFor, dates: datesAskedFor(plain, now, timeZone) };
}

/** Leaves the names whose stems are given out of a question; all of it stays where nothing else is left. */
export function withoutNames(text: string, names: ReadonlySet<string>): string {
  const rest = text.replace(/([\p{L}\p{M}]+)(?:['’]s\b)?/gu, (whole, word: string) =>
    stemsOf(word).some((stem) => names.has(stem)) ? "" : whole,
  );
  return /\p{L}/u.test(rest) ? rest.replace(/\s+/g, " ").trim() : text;
}
