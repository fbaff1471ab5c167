import { stemsOf } from "../../../platform/language/stems.ts";
import { inverseFrequency, saturation } from "./bm25.ts";
import type { Candidate } from "./candidate.ts";
import type { Question } from "./question.ts";
import type { Statistics, Terms } from "./terms.ts";

/** One value for each candidate, in their order. */
export type Values = Float64Array;

/** Everything that a signal looks at: the question, what is searched for, and the candidates among each other. */
export type Scene = {
  question: Question;
  terms: Terms;
  statistics: Statistics;
  candidates: readonly Candidate[];
  /** BM25 of the asked words, not normalised. */
  words: Values;
  /** The highest of `words`; 1 when none matches. What other scores are divided by. */
  strongest: number;
  /** The candidate that stands so many places after (or before, when negative) in the same thread; -1 when there is none. */
  neighbour: (index: number, distance: number) => number;
  /** The candidates of each thread; a memory without one is a conversation of its own. */
  conversations: readonly (readonly number[])[];
  /** Authors whose name the question holds, by candidate: 1 says so. */
  isByNamed: Values;
};

export function setScene(
  question: Question,
  terms: Terms,
  statistics: Statistics,
  candidates: readonly Candidate[],
): Scene {
  const words = score(candidates, statistics, terms.words, defaultLengthPenalty);
  const places = placesInThreads(candidates);
  const neighbour = (index: number, distance: number) => {
    const { thread = null, position = null } = candidates[index] ?? {};
    if (thread === null || position === null) return -1;
    return places.get(thread)?.get(position + distance) ?? -1;
  };
  const isByNamed = Float64Array.from(candidates, ({ author }) =>
    author !== null && stemsOf(author).some((stem) => terms.names.has(stem)) ? 1 : 0,
  );
  return {
    question,
    terms,
    statistics,
    candidates,
    words,
    strongest: highest(words) || 1,
    neighbour,
    conversations: groupByConversation(candidates),
    isByNamed,
  };
}

/** Between a chat's turns and long notes. From measurements on both. */
export const defaultLengthPenalty = 0.5;

/** BM25 of weighted stems for every candidate. */
export function score(
  candidates: readonly Candidate[],
  statistics: Statistics,
  stems: ReadonlyMap<string, number>,
  lengthPenalty: number,
): Values {
  const weighted = Array.from(stems, ([stem, weight]) => [stem, weight * rarity(statistics, stem)] as const);
  return Float64Array.from(candidates, ({ text: { counts, length } }) => {
    let sum = 0;
    for (const [stem, weight] of weighted) {
      const count = counts.get(stem);
      if (count !== undefined)
        sum += weight * saturation(count, length, statistics.averageLength, lengthPenalty);
    }
    return sum;
  });
}

export const rarity = ({ memories, frequencies }: Statistics, stem: string): number =>
  inverseFrequency(memories, frequencies.get(stem)?.memories ?? 0);

export const highest = (values: Iterable<number>): number => {
  let most = 0;
  for (const value of values) if (value > most) most = value;
  return most;
};

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

function groupByConversation(candidates: readonly Candidate[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const [index, { thread, id }] of candidates.entries()) {
    const key = thread ?? ` ${id}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [index]);
    else group.push(index);
  }
  return [...groups.values()];
}
