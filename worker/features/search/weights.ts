import type { SignalName } from "./signals.ts";

/** Worth of one unit of each signal. Only weights relative to each other mean something. */
export type Weights = Partial<Record<SignalName, number>>;

/*
 * Fitted by `npm run bench:fit-ranking` to all sets together, by words and with vectors, and rounded; each set was judged by
 * weights that were fitted to the others (docs/decisions/013-retrieval.md).
 */

/** For what was said in a thread of short turns: how much around it matches tells as much as what it says itself. */
export const threadWeights: Weights = {
  words: 2.25,
  coverage: 1.5,
  phrase: 0.7,
  family: 0.55,
  synonym: 1.3,
  kind: 1.35,
  everyday: 1.05,
  length: 0.65,
  next: 0.95,
  secondPrevious: 1.35,
  answersQuestion: 2.6,
  coverageAround: 3.25,
  context: 2,
  conversation: 2.1,
  byNamed: 1.5,
  byOther: -1.55,
  byAsker: 3.3,
  atTime: 3.7,
  tellsMonth: 3.4,
  tellsTime: 2.25,
  tellsPlace: 2.2,
  tellsName: 1.6,
  endsAsking: -0.9,
  tellsOfSelf: 1,
  holdsDigits: 0.7,
  meaning: 3.9,
};

/** For what stands alone, jotted down or long. */
export const noteWeights: Weights = {
  words: 2.4,
  coverage: 2.75,
  phrase: 2.25,
  family: 1.85,
  synonym: 1.35,
  kind: 0.7,
  everyday: 2.6,
  length: 0.3,
  long: -3.3,
  next: 1.6,
  secondPrevious: 0.4,
  coverageAround: 1.95,
  context: 1.25,
  conversation: 3.35,
  byNamed: 2.8,
  byOther: -1.2,
  byAsker: 2.55,
  atTime: 4.2,
  tellsMonth: 3.6,
  tellsTime: 1.75,
  tellsPlace: 1.55,
  tellsName: 0.3,
  endsAsking: -0.8,
  tellsOfSelf: 0.3,
  holdsDigits: 0.4,
  meaning: 5.9,
};

/** Added to every note, because no conversation around it can speak for it. */
export const noteHeadStart = 2.65;
