import { withoutAccents } from "../../language/fold.ts";
import type { Language } from "../../language/languages.ts";
import { plainQuestion } from "../../language/plain-question.ts";
import { stemIn } from "../../language/stem-in.ts";
import { accentedWordsOf, stemsOf } from "../../language/stems.ts";
import { isQuestionWord, isStopWord } from "../../language/stop-words.ts";
import { type AskedFor, asksForOf } from "./asked-for.ts";
import { type DateSpan, datesAskedFor } from "./dates-asked-for.ts";

/** Reading of a question from its words. */
export type Question = {
  text: string;
  /** Languages in which it may be written, the likeliest first. */
  languages: readonly [Language, ...Language[]];
  /** Stems of its content words in order, repeats included. */
  stems: string[];
  /** The words those stems come from, for what is shown to people. */
  written: Map<string, string>;
  /** Stems of the same words in the index of texts in another language, or without their accents. */
  forms: ReadonlyMap<string, readonly string[]>;
  asksFor: ReadonlySet<AskedFor>;
  dates: DateSpan[];
};

/** Reads a question as it was typed. Words that only say how it is asked count when there are no others. */
export function readQuestion(
  text: string,
  now: Date,
  timeZone: string,
  [language = "en", ...others]: readonly Language[] = [],
): Question {
  const written = new Map<string, string>();
  const forms = new Map<string, string[]>();
  const plain = language === "en" ? plainQuestion(text) : text;
  const stems = contentWords(text, plain, language).map((word) => {
    const folded = withoutAccents(word);
    const stem = stemIn(language, language === "en" ? folded : word);
    if (!written.has(stem)) written.set(stem, language === "en" ? folded : word);
    const elsewhere = [language, ...others, ...(language === "en" ? [] : (["en"] as const))].map((other) =>
      stemIn(other, folded),
    );
    forms.set(
      stem,
      [...new Set(elsewhere)].filter((form) => form !== stem),
    );
    return stem;
  });
  const dates = datesAskedFor(plain, now, timeZone, language);
  const asksFor = asksForOf(plain, language);
  return { text, languages: [language, ...others], stems, written, forms, asksFor, dates };
}

function contentWords(text: string, plain: string, language: Language): string[] {
  // The word as it was typed counts as well: "num" may be somebody's own word.
  const typed = accentedWordsOf(text);
  const words = [...typed, ...accentedWordsOf(plain).filter((word) => !typed.includes(word))].filter(
    (word) => !isStopWord(withoutAccents(word), language),
  );
  const content = words.filter((word) => !isQuestionWord(withoutAccents(word), language));
  return content.length > 0 ? content : words;
}

/** Leaves the names whose stems are given out of a question; all of it stays where nothing else is left. */
export function withoutNames(text: string, names: ReadonlySet<string>): string {
  const rest = text.replace(/([\p{L}\p{M}]+)(?:['’]s\b)?/gu, (whole, word: string) =>
    stemsOf(word).some((stem) => names.has(stem)) ? "" : whole,
  );
  return /\p{L}/u.test(rest) ? rest.replace(/\s+/g, " ").trim() : text;
}
