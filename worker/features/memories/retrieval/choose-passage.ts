import { sentencesOf } from "../../../platform/language/sentences.ts";
import { type Span, stemSpans } from "../../../platform/language/stems.ts";
import { rarity } from "./bm25.ts";
import type { Candidate } from "./candidate.ts";
import { bodyOf } from "./index-memory.ts";
import type { Statistics, Terms } from "./terms.ts";
import { cutWindows } from "./windows.ts";

/** The part of a memory's readable text that matched best: offsets in UTF-16 code units, end exclusive. */
export type Passage = { text: string; start: number; end: number };

/** A text up to this long is shown whole. */
const shownWhole = 400; // characters
/** A passage grows to whole sentences by at most so much on each side. */
const sentenceReach = 300; // characters

/** The best passage of a memory: the window that matches best, grown to whole sentences; a short text is one passage. */
export function choosePassage(
  candidate: Candidate,
  text: string,
  terms: Terms,
  statistics: Statistics,
): Passage {
  if (text.length <= shownWhole) return { text, start: 0, end: text.length };
  const { start, end } =
    candidate.passages[0] ?? nearWindow(candidate, text) ?? bestWindow(text, terms, statistics);
  return growToSentences(text, Math.min(start, text.length), Math.min(end, text.length));
}

/** How a text begins, in whole sentences; a short text is all of it. */
export const opening = (text: string): Passage =>
  text.length <= shownWhole ? { text, start: 0, end: text.length } : growToSentences(text, 0, 1);

/** The passage that is nearest in meaning, of a memory that says none of the words. */
function nearWindow({ near, text: { hits } }: Candidate, text: string): Stretch | null {
  if (near === undefined || hits.length > 0) return null;
  const body = bodyOf(text);
  const window = cutWindows(body.length)[near.position];
  if (window === undefined) return null;
  return { start: body[window.from]?.start ?? 0, end: body[window.to - 1]?.end ?? text.length };
}

type Stretch = { start: number; end: number };

function bestWindow(text: string, terms: Terms, statistics: Statistics): Stretch {
  const weights = stemWeights(terms, statistics);
  const all = stemSpans(text);
  const windows = cutWindows(all.length).map(({ from, to }) => all.slice(from, to));
  const scored = windows.map((spans) => ({
    start: spans[0]?.start ?? 0,
    end: spans.at(-1)?.end ?? text.length,
    score: weighStems(spans, weights),
  }));
  return scored.reduce((best, window) => (window.score > best.score ? window : best), {
    start: 0,
    end: text.length,
    score: -1,
  });
}

/** What it says that a stem occurs in a passage. A word that stands for an asked one counts half. */
function stemWeights(terms: Terms, statistics: Statistics): Map<string, number> {
  const weights = new Map<string, number>();
  for (const stems of Object.values(terms.expanded)) {
    for (const stem of stems.keys()) weights.set(stem, rarity(statistics, stem) / 2);
  }
  for (const stem of terms.words.keys()) weights.set(stem, rarity(statistics, stem));
  return weights;
}

function weighStems(spans: readonly Span[], weights: ReadonlyMap<string, number>): number {
  const present = new Set(spans.map(({ text }) => text));
  let sum = 0;
  for (const stem of present) sum += weights.get(stem) ?? 0;
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
