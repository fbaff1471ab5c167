import type { SignalName } from "./signals.ts";

export type Weights = Partial<Record<SignalName, number>>;

/** For what was said in a thread. Fitted on conversations, cross-validated by person (docs/decisions/retrieval.md). */
export const threadWeights: Weights = {
  words: 1,
};

/** For what stands alone: notes, documents. */
export const noteWeights: Weights = {
  words: 1,
};
