import { fold } from "../fold.ts";
import { nameKinds, partsOfSpeech } from "./name-lexicon.ts";

/** A word of a sentence as the rules for names see it. */
export type Word = {
  /** Without a possessive ending or a contracted verb. */
  text: string;
  /** Folded: what it is looked up by. */
  key: string;
  /** Offsets of `text` into the whole text, UTF-16 code units, end exclusive. */
  start: number;
  end: number;
  /** Characters between the word before (its `text`) and this one. */
  gap: string;
  possessive: boolean;
  /** Opens a sentence, a quotation, a list line or what follows a colon: its capital says nothing. */
  first: boolean;
  capital: boolean;
  /** Two or more capitals and no small letter. */
  shouted: boolean;
  /** Parts of speech by the lexicon, as an ordinary word. */
  partsOfSpeech: ReadonlySet<string>;
};

const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}\p{M}]+)*['’]?/gu;
const ending = /['’](?:s|ll|d|re|ve|m)?$/iu;

/**
 * Cuts a sentence into words.
 *
 * @param offset where the sentence begins in the whole text, UTF-16 code units.
 */
export function wordsOf(sentence: string, offset: number): Word[] {
  const words: Word[] = [];
  let last = 0;
  for (const { 0: written, index } of sentence.matchAll(wordPattern)) {
    const whole = fold(written);
    const text = nameKinds(whole).size > 0 ? written : written.replace(ending, "");
    const key = fold(text);
    const gap = sentence.slice(last, index);
    last = index + text.length;
    words.push({
      text,
      key,
      start: offset + index,
      end: offset + last,
      gap,
      possessive: /^['’]s?$/iu.test(written.slice(text.length)),
      first: words.length === 0 || /[:"“”«»(\n—–•?!]/u.test(gap),
      capital: /^\p{Lu}/u.test(text),
      shouted: /\p{Lu}.*\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text),
      partsOfSpeech: partsOfSpeech(key),
    });
  }
  return words;
}
