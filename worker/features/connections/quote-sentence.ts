import { clip } from "#shared/cut-text";
import { fold } from "../../language/fold.ts";
import { sentencesOf } from "../../language/sentences.ts";

const longestQuote = 240; // characters

/**
 * The sentence that has most of the names in it, as the text has it, else what the text begins with; with the places of the
 * names in it, UTF-16 code units. A long sentence is cut behind the first of them.
 */
export const quoteSentence = (text: string, names: readonly string[]): Quoted =>
  quoteFrom(readSentences(text), names);

export type Quoted = { quote: string; marks: [number, number][] };

/** A sentence as it is written, and as names are looked for in it. */
export type FoldedSentence = { text: string; plain: string };

export const readSentences = (text: string): FoldedSentence[] =>
  sentencesOf(text).map((sentence) => ({ text: sentence.text, plain: fold(sentence.text) }));

/** The same for a text that was cut into sentences before. */
export function quoteFrom(sentences: readonly FoldedSentence[], names: readonly string[]): Quoted {
  const folded = names.map((name) => fold(name).trim()).filter((name) => name !== "");
  let best: Quoted = { quote: "", marks: [] };
  for (const sentence of sentences) {
    const quote = around(sentence, folded);
    const marks = placesOf(quote, folded);
    if (best.quote === "" || marks.length > best.marks.length) best = { quote: quote.text, marks };
    if (marks.length >= folded.length && folded.length > 0) break;
  }
  return best;
}

/** A window of a long sentence that begins not far before the first name. */
function around(sentence: FoldedSentence, names: readonly string[]): FoldedSentence {
  const { text: whole } = sentence;
  if (whole.length <= longestQuote) return sentence;
  const first = placesOf(sentence, names)[0]?.[0] ?? 0;
  const from = first < longestQuote / 2 ? 0 : whole.lastIndexOf(" ", first - longestQuote / 3) + 1;
  const text = clip(whole.slice(from), longestQuote).trim();
  return { text, plain: fold(text) };
}

/** The first place of each name, where its letters stand for themselves: folding may change how many there are. */
function placesOf({ text, plain }: FoldedSentence, names: readonly string[]): [number, number][] {
  if (plain.length !== text.length) return [];
  return names
    .flatMap((name): [number, number][] => {
      const at = plain.indexOf(name);
      return at < 0 ? [] : [[at, at + name.length]];
    })
    .toSorted((a, b) => a[0] - b[0])
    .filter(([start], index, all) => index === 0 || start >= (all[index - 1]?.[1] ?? 0));
}
