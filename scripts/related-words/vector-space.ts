import type { Entry } from "./choose-vocabulary.ts";
import type { Links } from "./link-stems.ts";
import { dimensions } from "./read-vectors.ts";

/** Vectors of length 1, one for each entry of the vocabulary, one after the other. */
export type Space = Float32Array;

/** Directions that all words share and that say how common they are, not what they mean. */
const sharedDirections = 2;

/**
 * The vectors with their mean and their strongest directions taken out: Mu and Viswanath, "All-but-the-Top: Simple and
 * Effective Postprocessing for Word Representations" (2018).
 */
export function openSpace(vocabulary: readonly Entry[]): Space {
  const space = new Float32Array(vocabulary.length * dimensions);
  for (const [place, { vector }] of vocabulary.entries()) space.set(vector, place * dimensions);
  subtract(space, meanOf(space));
  for (let taken = 0; taken < sharedDirections; taken++) removeStrongest(space);
  return unitLengths(space);
}

/** Faruqui et al., "Retrofitting Word Vectors to Semantic Lexicons" (2015): ten rounds, as there. */
const rounds = 10;
/** How much a word's own vector counts beside one word of wholly the same meaning. */
const ownWeight = 1;

/** Each vector drawn towards those of the words that WordNet says mean the same, by how much they do. */
export function retrofit(space: Space, vocabulary: readonly Entry[], links: Links): Space {
  const places = new Map(vocabulary.map(({ stem }, place) => [stem, place]));
  const drawn = space.slice();
  const neighbours = vocabulary.map(({ stem }) =>
    Array.from(links.get(stem) ?? [], ([other, { same, similar, derived, general }]) => ({
      at: (places.get(other) ?? 0) * dimensions,
      weight: same + similar / 2 + derived / 2 + general / 4,
    })),
  );
  for (let round = 0; round < rounds; round++) {
    for (const [place, others] of neighbours.entries()) {
      const total = others.reduce((sum, { weight }) => sum + weight, ownWeight);
      for (let axis = 0; axis < dimensions; axis++) {
        let sum = ownWeight * (space[place * dimensions + axis] ?? 0);
        for (const { at, weight } of others) sum += weight * (drawn[at + axis] ?? 0);
        drawn[place * dimensions + axis] = sum / total;
      }
    }
  }
  return unitLengths(drawn);
}

/** -1 to 1: how near two entries are, by their places. */
export function cosine(space: Space, one: number, other: number): number {
  let sum = 0;
  for (let axis = 0; axis < dimensions; axis++)
    sum += (space[one * dimensions + axis] ?? 0) * (space[other * dimensions + axis] ?? 0);
  return sum;
}

function meanOf(space: Space): Float64Array {
  const mean = new Float64Array(dimensions);
  const size = space.length / dimensions;
  for (let at = 0; at < space.length; at++) {
    const axis = at % dimensions;
    mean[axis] = (mean[axis] ?? 0) + (space[at] ?? 0) / size;
  }
  return mean;
}

function subtract(space: Space, vector: Float64Array): void {
  for (let at = 0; at < space.length; at++) space[at] = (space[at] ?? 0) - (vector[at % dimensions] ?? 0);
}

/** The strongest direction by power iteration, and every vector without its part along it. */
function removeStrongest(space: Space): void {
  let direction = Float64Array.from({ length: dimensions }, (_, axis) => (axis === 0 ? 1 : 0.01));
  for (let step = 0; step < 30; step++) {
    const next = new Float64Array(dimensions);
    for (let from = 0; from < space.length; from += dimensions) {
      const along = alongOf(space, from, direction);
      for (let axis = 0; axis < dimensions; axis++)
        next[axis] = (next[axis] ?? 0) + along * (space[from + axis] ?? 0);
    }
    const length = Math.hypot(...next) || 1;
    direction = next.map((value) => value / length);
  }
  for (let from = 0; from < space.length; from += dimensions) {
    const along = alongOf(space, from, direction);
    for (let axis = 0; axis < dimensions; axis++)
      space[from + axis] = (space[from + axis] ?? 0) - along * (direction[axis] ?? 0);
  }
}

function alongOf(space: Space, from: number, direction: Float64Array): number {
  let sum = 0;
  for (let axis = 0; axis < dimensions; axis++) sum += (space[from + axis] ?? 0) * (direction[axis] ?? 0);
  return sum;
}

function unitLengths(space: Space): Space {
  for (let from = 0; from < space.length; from += dimensions) {
    const length = Math.hypot(...space.subarray(from, from + dimensions)) || 1;
    for (let axis = 0; axis < dimensions; axis++) space[from + axis] = (space[from + axis] ?? 0) / length;
  }
  return space;
}
