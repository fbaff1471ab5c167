import type { SignalName } from "./signals.ts";

/** Worth of one unit of each signal. Only weights relative to each other mean something. */
export type Weights = Partial<Record<SignalName, number>>;

/**
 * Worth of nearness in meaning: less than words can say, so that neither speaks alone; 0 everywhere without vectors
 * (docs/decisions/049-vectors-without-a-key.md).
 */
const meaningWeights: Weights = { meaning: 4 };

/**
 * For what was said in a thread of short turns: how much around it matches tells as much as what it says itself.
 * Listwise logistic regression on three people's conversations, each judged by the weights of the two others
 * (docs/decisions/013-retrieval.md); rounded, and three moved a little since.
 */
export const threadWeights: Weights = {
  words: 1.45,
  coverage: 0.85,
  proximity: 0.85,
  family: 0.5,
  synonym: 0.9,
  kind: 0.8,
  prefix: 0.7,
  everyday: 0.4,
  length: 0.55,
  next: 0.7,
  secondPrevious: 1.1,
  answersQuestion: 1.8,
  coverageAround: 2.25,
  context: 1.4,
  conversation: 0.95,
  conversationPeaks: 1.15,
  conversationCoverage: 1.05,
  opening: 0.9,
  byNamed: 1.15,
  byOther: -1.15,
  atTime: 3.4,
  tellsMonth: 3.4,
  tellsTime: 2.05,
  tellsPlace: 1.7,
  tellsName: 1.4,
  endsAsking: -0.7,
  tellsOfSelf: 0.65,
  holdsDigits: 0.6,
  byAsker: 3,
  ...meaningWeights,
};

/** For what stands alone, jotted down or long. Tuned on long notes and whole conversations taken as one note each. */
export const noteWeights: Weights = {
  words: 0.4,
  wordsForLength: 2,
  coverage: 1.6,
  passage: 0.4,
  passageForLength: 0.8,
  phrase: 0.8,
  proximity: 1.2,
  family: 1.6,
  synonym: 1.6,
  kind: 1.2,
  prefix: 1.2,
  everyday: 0.6,
  length: 1.2,
  long: -2.8,
  previous: 1.2,
  next: 1.6,
  secondPrevious: 0.4,
  secondNext: 0.4,
  coverageAround: 0.8,
  conversation: 1.2,
  byNamed: 2.8,
  byOther: -1.2,
  atTime: 3.6,
  tellsMonth: 3.6,
  tellsTime: 1.6,
  tellsNumber: 0.4,
  tellsPlace: 1,
  tellsName: 0.8,
  endsAsking: -0.8,
  tellsOfSelf: 0.6,
  holdsDigits: 0.4,
  byAsker: 3,
  ...meaningWeights,
};

/**
 * Added to every note, because no conversation around it can speak for it. With this, questions about notes and about
 * threads in one library find as much as in two.
 */
export const noteHeadStart = 3;
