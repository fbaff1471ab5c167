import type { Statistics } from "./terms.ts";

/**
 * Okapi BM25 as in Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond" (2009), with the
 * idf that is never negative.
 */

/** Saturation of repeated words (BM25's k1). Textbook value. */
const k1 = 1.2;

/** Inverse document frequency: how much an occurrence of a stem says, given how many of all memories hold it. */
export const inverseFrequency = (memories: number, holding: number): number =>
  Math.log(1 + (Math.max(memories, holding) - holding + 0.5) / (holding + 0.5));

/** 0 to k1 + 1. `lengthPenalty` is BM25's b: 0 ignores the length of a text, 1 counts occurrences per length. */
export const saturation = (
  count: number,
  length: number,
  averageLength: number,
  lengthPenalty: number,
): number =>
  (count * (k1 + 1)) / (count + k1 * (1 - lengthPenalty + (lengthPenalty * length) / averageLength));

/** Limit of `saturation`: dividing by it gives 0 to 1. */
export const fullySaturated = k1 + 1;

/** Between a chat's turns and long notes. From measurements on both. */
export const defaultLengthPenalty = 0.5;

/** Inverse document frequency of a stem among a person's memories. */
export const rarity = ({ memories, frequencies }: Statistics, stem: string): number =>
  inverseFrequency(memories, frequencies.get(stem)?.memories ?? 0);
