import { sentencesOf } from "../../language/sentences.ts";
import { type Span, stemSpans } from "../../language/stems.ts";
import { rarity } from "./bm25.ts";
import type { Candidate } from "./candidate.ts";
import { bodyOf } from "./index-memory.ts";
import type { ReadMemory } from "./read-memories.ts";
import type { Statistics, Terms } from "./terms.ts";
import { cutWindows } from "./windows.ts";

/** The part of a memory's readable text that matched best: offsets in UTF-16 code units, end exclusive. */
export type Passage = { text: string; start: number; end: number };

/** The texts of a memory, and the language in which its words are cut to stems. */
type ReadText = Pick<ReadMemory, "text" | "language">;

/** A text up to this long is shown whole. */
const shownWhole = 400; // characters
/** A passage grows to whole sentences by at most so much on each side. */
const sentenceReach = 300; // characters

/** A passage and its stems, whose places count from its beginning: whoever gives reasons need not look for them again. */
export type ReadPassage = Passage & { stems: readonly Span[] };

/**
 * The best passage of a memory: the window that matches best, grown to whole sentences; a short text is one passage.
 * `weights` are those of `weighStems`.
 */
export function choosePassage(
  candidate: Candidate,
  { text, language }: ReadText,
  weights: StemWeights,
): ReadPassage {
  if (text.length <= shownWhole)
    return { text, start: 0, end: text.length, stems: stemSpans(text, language) };
  const known = candidate.passages[0] ?? nearWindow(candidate, { text, language });
  if (known !== undefined) {
    const passage = growToSentences(
      text,
      Math.min(known.start, text.length),
      Math.min(known.end, text.length),
    );
    return { ...passage, stems: stemSpans(passage.text, language) };
  }
  const all = stemSpans(text, language);
  const best = bestWindow(all, text.length, weights);
  const passage = growToSentences(text, best.start, best.end);
  return { ...passage, stems: stemsWithin(all, passage) };
}

/** Returns the text from `start` to before `end`, grown to whole sentences; all of a short text. */
export const passageAround = (text: string, start: number, end: number): Passage =>
  text.length <= shownWhole ? { text, start: 0, end: text.length } : growToSentences(text, start, end);

/** The passage that is nearest in meaning, of a memory that says none of the words. */
function nearWindow({ near, text: { hits } }: Candidate, { text, language }: ReadText): Stretch | undefined {
  if (near === undefined || hits.length > 0) return undefined;
  const body = bodyOf(text, language);
  const window = cutWindows(body.length)[near.position];
  if (window === undefined) return undefined;
  return { start: body[window.from]?.start ?? 0, end: body[window.to - 1]?.end ?? text.length };
}

type Stretch = { start: number; end: number };

const stemsWithin = (all: readonly Span[], { start, end }: Stretch): Span[] =>
  all
    .filter((span) => span.start >= start && span.end <= end)
    .map((span) => ({ text: span.text, start: span.start - start, end: span.end - start }));

function bestWindow(all: readonly Span[], length: number, weights: StemWeights): Stretch {
  let best = { start: 0, end: length, score: -1 };
  for (const { from, to } of cutWindows(all.length)) {
    const score = scoreWindow(all, from, to, weights);
    if (score > best.score) best = { start: all[from]?.start ?? 0, end: all[to - 1]?.end ?? length, score };
  }
  return best;
}

/** By stem: what it says that it occurs in a passage. */
export type StemWeights = ReadonlyMap<string, number>;

/** A word that stands for an asked one counts half. */
export function weighStems(terms: Terms, statistics: Statistics): StemWeights {
  const weights = new Map<string, number>();
  for (const stems of Object.values(terms.expanded)) {
    for (const stem of stems.keys()) weights.set(stem, rarity(statistics, stem) / 2);
  }
  for (const [stem, counts] of terms.words) weights.set(stem, Math.min(1, counts) * rarity(statistics, stem));
  return weights;
}

/** Sums the weights of the different stems from one place to before another. */
function scoreWindow(all: readonly Span[], from: number, to: number, weights: StemWeights): number {
  const present = new Set<string>();
  let sum = 0;
  for (let at = from; at < to; at++) {
    const stem = all[at]?.text ?? "";
    const weight = weights.get(stem);
    if (weight === undefined || present.has(stem)) continue;
    present.add(stem);
    sum += weight;
  }
  return sum;
}

function growToSentences(text: string, start: number, end: number): Passage {
  const from = Math.max(0, start - sentenceReach);
  const to = Math.min(text.length, end + sentenceReach);
  const sentences = sentencesOf(text.slice(from, to)).map((sentence) => ({
    start: sentence.start + from,
    end: sentence.end + from,
  }));
  const first = sentences.find((sentence) => sentence.end > start);
  const last = sentences.findLast((sentence) => sentence.start < end);
  const grown = { start: Math.min(start, first?.start ?? start), end: Math.max(end, last?.end ?? end) };
  return { text: text.slice(grown.start, grown.end), ...grown };
}
