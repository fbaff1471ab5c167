import type { AnswerSigns } from "./answer-signs.ts";

type Weights = Record<keyof AnswerSigns | "always", number>;

/**
 * Logistic regression of "the notes answer it", as `tests/bench/fit-answers.ts` prints it for all sets of `bench:demo` and one
 * person of LoCoMo dev, by 242 questions; `words` where there are no vectors. Nothing is moved by hand. Fitted when
 * `ofSomebody` still held for things with a name.
 */
const weights: Record<"vectors" | "words", Weights> = {
  vectors: {
    says: 0.43,
    rarest: -1.37,
    nameMissing: -0.5,
    value: 0.42,
    ofSomebody: -0.23,
    tellsOfThem: 0.3,
    terms: 0.54,
    lead: 1.42,
    about: 0.89,
    anyAbout: 0.87,
    near: 1.38,
    nearest: 0.8,
    always: -2.31,
  },
  words: {
    says: 0.89,
    rarest: -1.33,
    nameMissing: -0.64,
    value: 0.52,
    ofSomebody: -0.29,
    tellsOfThem: 0.06,
    terms: 0.97,
    lead: 1.41,
    about: 0.86,
    anyAbout: 0.88,
    near: 0.0,
    nearest: 0.0,
    always: -2.02,
  },
};

/** Sureness from which on the notes are quoted. */
export const leastSureness = 0.45;

/** Returns the likelihood that the notes answer, 0 to 1, calibrated on questions of which half can be answered. */
export function surenessOf(signs: AnswerSigns): number {
  const table = signs.nearest > 0 ? weights.vectors : weights.words;
  const names = Object.keys(signs) as (keyof AnswerSigns)[];
  const sum = names.reduce((total, name) => total + table[name] * signs[name], table.always);
  return 1 / (1 + Math.exp(-sum));
}
