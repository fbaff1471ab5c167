import type { EntityType } from "#shared/analysis";

/** A name among the words of a sentence: from the word `from` to before the word `to`. Confidence is 0 to 1. */
export type Reading = { type: EntityType; from: number; to: number; confidence: number };
