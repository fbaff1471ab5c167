import type { Meter } from "./meter.ts";

/** Turns texts into vectors: the nearer their directions, the nearer the meanings. */
export type Embedder = {
  /** The name that vectors are recorded under; those of two models cannot be compared. */
  readonly model: string;
  /** Cosine of texts that have nothing to do with each other, at most; 0.25 where the model does not say. */
  readonly leastSimilarity?: number;
  /**
   * A vector of `vectorDimensions` numbers for each text, in their order; of a very long text only its beginning is read.
   * @param patience milliseconds for one call to the provider; as long as for any other without it.
   */
  embed(texts: string[], meter: Meter, patience?: number): Promise<number[][]>;
};
