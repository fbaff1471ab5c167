import { stemsOf } from "../../language/stems.ts";
import { defaultLengthPenalty, rarity, saturation } from "./bm25.ts";
import type { Candidate } from "./candidate.ts";
import type { Question } from "./question.ts";
import type { Statistics, Terms } from "./terms.ts";
import { highest, type Values, valuesOf } from "./values.ts";

/** Everything that a signal looks at: the question, what is searched for, and the candidates among each other. */
export type Scene = {
  question: Question;
  terms: Terms;
  statistics: Statistics;
  candidates: readonly Candidate[];
  /** Candidates that hold a searched stem: most candidates hold few of them. */
  holders: Holders;
  /** The asked words, each with its part of the whole by how rare it is and how surely it was meant: they add up to 1. */
  shares: ReadonlyMap<string, number>;
  /** BM25 of the asked words, not normalised. */
  words: Values;
  /** The highest of `words`; 1 when none matches. What other scores are divided by. */
  strongest: number;
  /** The candidate that stands so many places, at most `reach`, after (or before, when negative) in the same thread; -1 when there is none. */
  neighbour: (index: number, distance: number) => number;
  /** The candidates of each thread; a memory without one is a conversation of its own. */
  conversations: readonly (readonly number[])[];
  /** By candidate: which of the conversations it is in. */
  conversationOf: Int32Array;
  /** Authors whose name the question holds, by candidate: 1 says so. */
  isByNamed: Values;
};

/** By stem: the candidates that hold it, in their order, and how often. */
export type Holders = ReadonlyMap<string, readonly { index: number; count: number }[]>;

export function setScene(
  question: Question,
  terms: Terms,
  statistics: Statistics,
  candidates: readonly Candidate[],
): Scene {
  const held = { candidates, statistics, holders: groupByStem(candidates) };
  const words = score(held, terms.words, defaultLengthPenalty);
  return {
    ...held,
    question,
    terms,
    shares: shareOut(terms, statistics),
    words,
    strongest: highest(words) || 1,
    neighbour: lookAround(candidates),
    ...groupByConversation(candidates),
    isByNamed: findNamed(candidates, terms.names),
  };
}

/** BM25 of weighted stems for every candidate. */
export function score(
  { candidates, statistics, holders }: Pick<Scene, "candidates" | "statistics" | "holders">,
  stems: ReadonlyMap<string, number>,
  lengthPenalty: number,
): Values {
  const scores = new Float64Array(candidates.length);
  for (const [stem, asked] of stems) {
    const weight = asked * rarity(statistics, stem);
    for (const { index, count } of holders.get(stem) ?? []) {
      const length = candidates[index]?.text.length ?? 0;
      const held = saturation(count, length, statistics.averageLength, lengthPenalty);
      scores[index] = (scores[index] ?? 0) + weight * held;
    }
  }
  return scores;
}

function groupByStem(candidates: readonly Candidate[]): Holders {
  const holders = new Map<string, { index: number; count: number }[]>();
  for (const [index, { text }] of candidates.entries()) {
    for (const [stem, count] of text.counts) {
      const known = holders.get(stem);
      if (known === undefined) holders.set(stem, [{ index, count }]);
      else known.push({ index, count });
    }
  }
  return holders;
}

function findNamed(candidates: readonly Candidate[], names: ReadonlySet<string>): Values {
  if (names.size === 0) return new Float64Array(candidates.length);
  const authors = new Set(candidates.map(({ author }) => author));
  const named = new Set(
    [...authors].filter((author) => author !== null && stemsOf(author).some((stem) => names.has(stem))),
  );
  return valuesOf(candidates, ({ author }) => (named.has(author) ? 1 : 0));
}

function shareOut(terms: Terms, statistics: Statistics): Map<string, number> {
  const weights = Array.from(
    terms.words,
    ([stem, counts]) => [stem, Math.min(1, counts) * rarity(statistics, stem)] as const,
  );
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0) || 1;
  return new Map(weights.map(([stem, weight]) => [stem, weight / total]));
}

/** So far around a candidate its thread is looked at. */
export const reach = 6; // places
const around = 2 * reach + 1; // places

/** Every signal of threads asks for neighbours, so they are looked up once. */
function lookAround(candidates: readonly Candidate[]): Scene["neighbour"] {
  const places = placesInThreads(candidates);
  const found = new Int32Array(candidates.length * around).fill(-1);
  for (const [index, { thread, position }] of candidates.entries()) {
    const inThread = thread === null || position === null ? undefined : places.get(thread);
    if (inThread === undefined || position === null) continue;
    for (let place = 0; place < around; place++)
      found[index * around + place] = inThread.get(position + place - reach) ?? -1;
  }
  return (index, distance) => found[index * around + distance + reach] ?? -1;
}

function placesInThreads(candidates: readonly Candidate[]): Map<string, Map<number, number>> {
  const places = new Map<string, Map<number, number>>();
  for (const [index, { thread, position }] of candidates.entries()) {
    if (thread === null || position === null) continue;
    const inThread = places.get(thread) ?? new Map();
    inThread.set(position, index);
    places.set(thread, inThread);
  }
  return places;
}

function groupByConversation(
  candidates: readonly Candidate[],
): Pick<Scene, "conversations" | "conversationOf"> {
  const conversations: number[][] = [];
  const known = new Map<string, number>();
  const conversationOf = Int32Array.from(candidates, ({ thread }, index) => {
    const at = thread === null ? undefined : known.get(thread);
    if (at !== undefined) conversations[at]?.push(index);
    else if (thread !== null) known.set(thread, conversations.length);
    return at ?? conversations.push([index]) - 1;
  });
  return { conversations, conversationOf };
}
