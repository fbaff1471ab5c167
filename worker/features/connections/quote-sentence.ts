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

/** Words beside the names, of a sentence that says something of them: a greeting has fewer. */
const leastSaid = 3;

/** True for a sentence that says something of those whom it names. */
export function saysMore({ plain }: FoldedSentence, names: readonly string[]): boolean {
  const folded = names.map((name) => fold(name).trim()).filter((name) => name !== "");
  const rest = folded.reduce((left, name) => left.replaceAll(name, " "), plain);
  return (rest.match(/[\p{L}\p{N}]+/gu) ?? []).length >= leastSaid;
}

/** The same for a text that was cut into sentences before; of two with as many names the first that says more. */
export function quoteFrom(sentences: readonly FoldedSentence[], names: readonly string[]): Quoted {
  const folded = names.map((name) => fold(name).trim()).filter((name) => name !== "");
  let best: Quoted & { isFull: boolean } = { quote: "", marks: [], isFull: false };
  for (const sentence of sentences) {
    const quote = around(sentence, folded);
    const marks = placesOf(quote, folded);
    const isFull = saysMore(sentence, folded);
    const isBetter =
      marks.length > best.marks.length ||
      (marks.length > 0 && marks.length === best.marks.length && isFull && !best.isFull);
    if (best.quote === "" || isBetter) best = { quote: quote.text, marks, isFull };
    if (best.isFull && best.marks.length >= folded.length && folded.length > 0) break;
  }
  return { quote: best.quote, marks: best.marks };
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
