import type { SignalName } from "../../../worker/features/search/signals.ts";
import type { RecordedQuestion } from "./record-signals.ts";

/** Two tables behind each other, for turns and for notes, and what is added to every note. */
export type WeightVector = Float64Array<ArrayBuffer>;

export type Example = {
  question: RecordedQuestion;
  /** Candidates that the fit looks at: what holds the answer, and what came first so far. */
  looked: Int32Array;
  isGold: Uint8Array;
  weight: number;
};

/** Signals of which nobody would believe the other sign. */
const harms: ReadonlySet<SignalName> = new Set(["byOther", "endsAsking"]);
const unsure: ReadonlySet<SignalName> = new Set(["length", "long", "tellsOfSelf", "holdsDigits"]);
/** Strength that holds a weight to half of its former size, which makes the scores as sure as they are right. */
const ridge = 0.01;
export const scale = 0.5;
const [rate, decay, decaySquares] = [0.08, 0.9, 0.99]; // Adam (Kingma and Ba, 2015)

type FitOptions = {
  rounds: number;
  /** Weights of an earlier fit, from which fewer rounds are enough. */
  start?: WeightVector;
  without?: readonly SignalName[];
};

/** Scores of all candidates of a question. */
export function scoreAll(
  { values, isTurn }: RecordedQuestion,
  signalCount: number,
  weights: WeightVector,
): Float64Array {
  const scores = new Float64Array(isTurn.length);
  for (let index = 0; index < scores.length; index++)
    scores[index] = scoreOne(values, index, isTurn[index] === 1, signalCount, weights);
  return scores;
}

function scoreOne(
  values: Float32Array,
  index: number,
  isTurn: boolean,
  signalCount: number,
  weights: WeightVector,
): number {
  const table = isTurn ? 0 : signalCount;
  const row = index * signalCount;
  let score = isTurn ? 0 : (weights[2 * signalCount] ?? 0);
  for (let at = 0; at < signalCount; at++) score += (weights[table + at] ?? 0) * (values[row + at] ?? 0);
  return score;
}

/**
 * Listwise logistic regression: each memory that holds a part of the answer against all that hold none; where any of them
 * is enough, all of them together. The first places decide nearly all of this loss. Weights are held to `present`; those of
 * left out signals are 0.
 */
export function fitWeights(
  examples: readonly Example[],
  names: readonly SignalName[],
  present: WeightVector,
  { rounds, start, without = [] }: FitOptions,
): WeightVector {
  const weights = start?.slice() ?? present.map((weight) => scale * weight);
  const mean = new Float64Array(weights.length);
  const squares = new Float64Array(weights.length);
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  hold(weights, names, without);
  for (let round = 1; round <= rounds; round++) {
    const slope = new Float64Array(weights.length);
    for (const example of examples) addSlope(example, names.length, weights, slope);
    const step = rate * Math.min(1, 2 * (1 - (round - 1) / rounds));
    for (let at = 0; at < weights.length; at++) {
      const down = (slope[at] ?? 0) / total + ridge * ((weights[at] ?? 0) - scale * (present[at] ?? 0));
      const first = decay * (mean[at] ?? 0) + (1 - decay) * down;
      const second = decaySquares * (squares[at] ?? 0) + (1 - decaySquares) * down * down;
      mean[at] = first;
      squares[at] = second;
      const even = first / (1 - decay ** round) / (Math.sqrt(second / (1 - decaySquares ** round)) + 1e-8);
      weights[at] = (weights[at] ?? 0) - step * even;
    }
    hold(weights, names, without);
  }
  return weights;
}

function hold(weights: WeightVector, names: readonly SignalName[], without: readonly SignalName[]): void {
  for (const [at, name] of names.entries()) {
    for (const place of [at, at + names.length]) {
      const weight = weights[place] ?? 0;
      if (without.includes(name)) weights[place] = 0;
      else if (!unsure.has(name))
        weights[place] = harms.has(name) ? Math.min(0, weight) : Math.max(0, weight);
    }
  }
}

function addSlope(example: Example, signalCount: number, weights: WeightVector, slope: Float64Array): void {
  const { question, looked, weight } = example;
  const { values, isTurn } = question;
  const falls = fallsOf(example, signalCount, weights);
  for (let at = 0; at < looked.length; at++) {
    const index = looked[at] ?? 0;
    const fall = weight * (falls[at] ?? 0);
    if (Math.abs(fall) < 1e-4) continue;
    const table = isTurn[index] === 1 ? 0 : signalCount;
    const row = index * signalCount;
    for (let one = 0; one < signalCount; one++)
      slope[table + one] = (slope[table + one] ?? 0) + fall * (values[row + one] ?? 0);
    if (table > 0) slope[2 * signalCount] = (slope[2 * signalCount] ?? 0) + fall;
  }
}

/** By how much the score of each candidate that is looked at should fall. */
function fallsOf(example: Example, signalCount: number, weights: WeightVector): Float64Array {
  const { question, looked, isGold } = example;
  const powers = powersOf(example, signalCount, weights);
  let [gold, other, goldCount] = [0, 0, 0];
  for (const [at, power] of powers.entries()) {
    if (isGold[at] === 1) gold += power;
    else other += power;
    goldCount += isGold[at] ?? 0;
  }
  const falls = new Float64Array(looked.length);
  for (const [at, power] of powers.entries()) {
    if (question.isAnyEnough) falls[at] = power / (gold + other) - (isGold[at] === 1 ? power / gold : 0);
    else if (isGold[at] === 1) falls[at] = -other / (power + other) / goldCount;
  }
  if (!question.isAnyEnough) shareAmongOthers(powers, isGold, other, goldCount, falls);
  return falls;
}

/** Powers of e, the highest score being 1. */
function powersOf({ question, looked }: Example, signalCount: number, weights: WeightVector): Float64Array {
  const { values, isTurn } = question;
  const scores = Float64Array.from(looked, (index) =>
    scoreOne(values, index, isTurn[index] === 1, signalCount, weights),
  );
  const most = Math.max(...scores);
  return scores.map((score) => Math.exp(score - most));
}

function shareAmongOthers(
  powers: Float64Array,
  isGold: Uint8Array,
  other: number,
  goldCount: number,
  falls: Float64Array,
): void {
  let share = 0;
  for (let at = 0; at < powers.length; at++)
    if (isGold[at] === 1) share += 1 / ((powers[at] ?? 0) + other) / goldCount;
  for (let at = 0; at < powers.length; at++) if (isGold[at] === 0) falls[at] = (powers[at] ?? 0) * share;
}
