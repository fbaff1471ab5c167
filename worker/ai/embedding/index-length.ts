import { vectorDimensions } from "../../platform/vectors.ts";

/**
 * A vector as long as the index holds, in the direction of the one that was made, or nearly. Zeros at the end change no
 * cosine; and a part of a vector says almost what the whole does, in models that were made for it (Kusupati et al.,
 * "Matryoshka Representation Learning", 2022) and in others.
 */
export function toIndexLength(embedding: number[]): number[] {
  if (embedding.length === vectorDimensions) return embedding;
  const part = embedding.slice(0, vectorDimensions);
  const length = Math.hypot(...part) || 1;
  return [
    ...part.map((number) => number / length),
    ...new Array<number>(vectorDimensions - part.length).fill(0),
  ];
}
