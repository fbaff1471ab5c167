import { refersBack } from "../notes/refers-back.ts";
import type { Ranked } from "../ranking/rank.ts";
import { isWithin } from "../words/span.ts";

/** So long a quote may become by the sentence before that it leans on. */
const roomy = 320; // characters
/** A longer sentence is cut around what matters. */
const longest = 320; // characters

/** What is quoted along with a sentence: up to so many characters in all, what follows first. */
export type Around = { room: number; before: boolean };

/**
 * What to quote for a candidate: its sentence, with the one before where it leans on it, and what stands around it as far
 * as there is room. Character by character out of the memory.
 */
export function quoteOf({ reading, index, sentence, refers, evidence }: Ranked, around: Around): string {
  const { sentences, memory, own } = reading;
  const mayQuote = (one: Ranked["sentence"] | undefined) =>
    one !== undefined && (isWithin(one, own) || !isWithin(sentence, own));
  if (sentence.text.length > longest)
    return cut(memory.text, sentence.start, sentence.end, focusOf(sentence, evidence.values));
  let first = index;
  let last = index;
  const length = () => (sentences[last]?.end ?? 0) - (sentences[first]?.start ?? 0);
  const widen = (to: "first" | "last", room: number) => {
    const before = { first, last };
    if (to === "first") first -= 1;
    else last += 1;
    if (!mayQuote(sentences[first]) || !mayQuote(sentences[last]) || length() > room)
      ({ first, last } = before);
  };
  if (refers) widen("first", roomy);
  // "Paid 90. Still has my ladder": who it is stands before what leans on it as well, in the same paragraph.
  const opening = sentences[first];
  const begins = opening === undefined || isNewParagraph(memory.text.slice(0, opening.start));
  if (refers && first < index && !begins && refersBack(opening)) widen("first", roomy);
  for (let step = 0; step < 3; step++) widen("last", around.room);
  for (let step = 0; around.before && step < 2; step++) widen("first", around.room);
  return memory.text.slice(sentences[first]?.start ?? sentence.start, sentences[last]?.end ?? sentence.end);
}

/** Whether a blank line ends what stands before: it may be another page. */
const isNewParagraph = (before: string): boolean => /\n\s*\n\s*$/.test(before);

const focusOf = (sentence: Ranked["sentence"], values: Ranked["evidence"]["values"]): number =>
  sentence.start + (values[0]?.start ?? 0);

/** A window around an offset, at the borders of clauses, or where there are none of words. */
function cut(text: string, start: number, end: number, focus: number): string {
  const from = Math.max(start, Math.min(focus - longest / 3, end - longest));
  const to = Math.min(end, from + longest);
  const piece = text.slice(from, to);
  const opening = from > start ? (/^.{0,80}?[,;:–—]\s+|^\S*\s+/s.exec(piece)?.[0].length ?? 0) : 0;
  const head = from + opening > focus ? piece.search(/\s\S/) + 1 : opening;
  const closing = /[,;:–—]?\s\S*$|[,;:–—]\s[^,;:–—]{0,80}$/.exec(piece)?.index ?? piece.length;
  const tail = to < end ? closing : piece.length;
  return piece.slice(head, tail > head ? tail : piece.length);
}
