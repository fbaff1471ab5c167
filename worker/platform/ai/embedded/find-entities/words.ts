import nlp from "compromise/two";
import { fold } from "./fold.ts";

/** A word of a sentence as the rules for names see it. */
export type Word = {
  /** Without a possessive ending. */
  text: string;
  /** Folded: what it is looked up by. */
  key: string;
  /** Offsets into the whole text, UTF-16 code units, end exclusive, possessive ending left out. */
  start: number;
  end: number;
  /** What stands between the word before and this one. */
  gap: string;
  possessive: boolean;
  /** Opens a sentence, a quotation, a list line or what follows a colon: its capital says nothing. */
  first: boolean;
  capital: boolean;
  /** Two or more capitals and no small letter. */
  shouted: boolean;
  /** Parts of speech by compromise. */
  tags: ReadonlySet<string>;
};

type Term = { text: string; tags: string[]; offset: { start: number; length: number } };

/**
 * Cuts a sentence into words and tags them. compromise costs more than linear time on long input, so it only ever gets
 * one sentence (or 2,000 characters of one).
 *
 * @param offset where the sentence begins in the whole text, UTF-16 code units.
 */
export function wordsOf(sentence: string, offset: number): Word[] {
  const words: Word[] = [];
  let last = 0;
  for (const term of termsOf(sentence)) {
    const from = term.offset.start;
    const written = sentence.slice(from, from + term.text.length);
    if (term.text === "" || written !== term.text || from < last) continue;
    const text = written.replace(/['’]s?$/u, "");
    if (text === "") continue;
    const gap = sentence.slice(last, from);
    words.push({
      text,
      key: fold(text),
      start: offset + from,
      end: offset + from + text.length,
      gap,
      possessive: text !== written,
      first: words.length === 0 || /[:"“”«»(\n—–•?!]/u.test(gap),
      capital: /^\p{Lu}/u.test(text),
      shouted: /\p{Lu}.*\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text),
      tags: new Set(term.tags),
    });
    last = from + text.length;
  }
  return words;
}

function termsOf(sentence: string): Term[] {
  const sentences: { terms: Term[] }[] = nlp(sentence).json({ offset: true });
  return sentences.flatMap(({ terms }) => terms);
}

/** compromise's own list of words and names: folded phrase to parts of speech. */
export function compromiseLexicon(): Record<string, string | string[]> {
  const model: { one: { lexicon: Record<string, string | string[]> } } = nlp.model();
  return model.one.lexicon;
}
