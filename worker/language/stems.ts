import { withoutAccents } from "./fold.ts";
import type { Language } from "./languages.ts";
import { stemIn } from "./stem-in.ts";
import { isStopWord } from "./stop-words.ts";

/** A word or stem and where it stands: offsets in UTF-16 code units, end exclusive. */
export type Span = { text: string; start: number; end: number };

/** As it is written: letters, digits and marks of any script, "don't" and "1,200" in one piece. */
const written = /[\p{L}\p{N}\p{M}]+(?:['\u2019\u02bc]\p{L}+|(?<=\d),\d{3}(?!\d))*/gu;
const contraction = /'(?:s|t|re|ve|ll|d|m)$/;
/** Scripts written without spaces between words. */
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]+/gu;
const runs = new RegExp(`${unspaced.source}|.+?(?=${unspaced.source}|$)`, "gu");
/** Longer "words" are keys, hashes and encoded data. */
const longestWord = 64; // characters

/**
 * The words of a text in order: lower case, without accents (NFKD), contractions cut ("don't" is "don"), "1,200" as "1200".
 * Runs of scripts that are written without spaces become overlapping pairs of characters.
 */
export const wordsOf = (text: string): string[] => accentedWordsOf(text).map(withoutAccents);

/** The same words with the accents that they are written with, which the stems of other languages go by. */
export function accentedWordsOf(text: string): string[] {
  const words: string[] = [];
  eachWritten(text, (match) => words.push(...parts(match)));
  return words;
}

/**
 * Returns the stems of a text in order, stop words left out: the same for indexing, looking up and ranking.
 * "We went to Ana's dentist" -> ["go", "ana", "dentist"].
 */
export function stemsOf(text: string, language: Language = "en"): string[] {
  const stems: string[] = [];
  eachWritten(text, (match) => stems.push(...stemsWithin(match, language)));
  return stems;
}

/**
 * The same stems with the place of what is written there: the word that each comes from, and where scripts have no spaces
 * between words its own two characters.
 */
export function stemSpans(text: string, language: Language = "en"): Span[] {
  const spans: Span[] = [];
  eachWritten(text, (match, start) => {
    const stems = stemsWithin(match, language);
    const pairs = stems.length > 1 ? pairSpans(match, start, stems, language) : undefined;
    if (pairs !== undefined) spans.push(...pairs);
    else for (const stem of stems) spans.push({ text: stem, start, end: start + match.length });
  });
  return spans;
}

/** The stem of one English word as `wordsOf` gives it: "went" -> "go". */
export const stemOf = (word: string): string => stemIn("en", word);

const plainWord = /^[A-Za-z0-9]+$/;
/** 1 for what a plain word is made of, by its code. */
const plain = Uint8Array.from({ length: 128 }, (_, code) =>
  Number(/[A-Za-z0-9]/.test(String.fromCharCode(code))),
);

/**
 * The words as they are written, and where each starts. A run of plain letters and digits is a word without asking the
 * pattern, unless what follows may belong to it: that is most of what people write, and takes a third of the time.
 */
function eachWritten(text: string, take: (match: string, start: number) => void): void {
  for (let at = 0; at < text.length; ) {
    const end = plainEnd(text, at);
    const next = text.charCodeAt(end); // NaN at the end of the text
    if (next >= 128 || (end > at && (next === apostrophe || next === comma))) {
      written.lastIndex = at;
      const found = written.exec(text);
      if (found === null) return;
      take(found[0], found.index);
      at = found.index + found[0].length;
    } else {
      if (end > at) take(text.slice(at, end), at);
      at = Math.max(end, at + 1);
    }
  }
}

const [apostrophe, comma] = [39, 44]; // codes

/** Returns the end of the run of plain letters and digits that begins at `start`; `start` when there is none. */
function plainEnd(text: string, start: number): number {
  let end = start;
  while (plain[text.charCodeAt(end)] === 1) end++;
  return end;
}

/** The places of the stems within a run of a script without spaces; undefined for every other match. */
function pairSpans(
  match: string,
  start: number,
  stems: readonly string[],
  language: Language,
): Span[] | undefined {
  if (match.search(unspaced) === -1) return undefined;
  const pieces = Array.from(match.matchAll(runs), ({ 0: run, index }) => ({ run, at: start + index }));
  const spans = pieces.flatMap(({ run, at }) => {
    const within = stemsWithin(run, language);
    return within.length === 1
      ? within.map((stem) => ({ text: stem, start: at, end: at + run.length }))
      : placePairs(run, at);
  });
  // Places are unknown where normalising changed some of the characters.
  const isSame = spans.map(({ text }) => text).join(" ") === stems.join(" ");
  return isSame ? spans : undefined;
}

function placePairs(run: string, start: number): Span[] {
  const spans: Span[] = [];
  let at = start;
  const characters = [...run];
  for (const [index, character] of characters.slice(1).entries()) {
    const first = characters[index] ?? "";
    for (const stem of stemsWithin(first + character, "en"))
      spans.push({ text: stem, start: at, end: at + first.length + character.length });
    at += first.length;
  }
  return spans;
}

const known = new Map<Language, Map<string, readonly string[]>>();
/** People repeat their words; beyond this many the table starts again. */
const mostKnown = 20_000;
/** V8 lets a longer piece of a text point into it: whoever keeps the word keeps all of the text. */
export const longestKnown = 12; // characters

function stemsWithin(match: string, language: Language): readonly string[] {
  const table = known.get(language) ?? new Map<string, readonly string[]>();
  known.set(language, table);
  const before = table.get(match);
  if (before !== undefined) return before;
  const stems = parts(match).flatMap((word) => {
    const plain = withoutAccents(word);
    if (isStopWord(plain, language)) return [];
    return [stemIn(language, language === "en" ? plain : word)];
  });
  if (match.length > longestKnown) return stems;
  if (table.size >= mostKnown) table.clear();
  table.set(match, stems);
  return stems;
}

/** The words in one written word: mostly itself. */
function parts(match: string): string[] {
  if (plainWord.test(match)) return match.length <= longestWord ? [match.toLowerCase()] : [];
  const joined = match
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u2019\u02bc]/g, "'")
    .replaceAll(",", "")
    .replace(contraction, "");
  return joined
    .replace(unspaced, (run) => ` ${characterPairs(run).join(" ")} `)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((part) => withoutAccents(part) !== "" && part.length <= longestWord);
}

function characterPairs(run: string): string[] {
  const characters = [...run];
  if (characters.length < 3) return [run];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}
