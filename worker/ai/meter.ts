/** Usage of one call to a provider, actual or at most. */
export type Usage = {
  /** The purpose of the call: "answer", "analysis", "questions", "transcription", "review", "forget", "embedding". */
  operation: string;
  model: string;
  inputTokens: number;
  outputTokens: number;
  /** Seconds of sound, where the provider counts them. */
  seconds?: number;
};

/**
 * Tells what a call has used in the end, or null: nothing. Never charges more than was set aside. To be called once; never
 * throws, for the call's result stands.
 */
export type Settle = (used: Usage | null) => Promise<void>;

/** One person's budget, asked before every call that costs money and told after it. */
export type Meter = {
  /**
   * Sets aside what a call may cost at most.
   * @throws AiBudgetSpent when that is more than what is left; the call must then not be made.
   */
  reserve: (most: Usage) => Promise<Settle>;
};

/** The person's allowance for the day does not reach for this call. Their data is safe; it is only a matter of time. */
export class AiBudgetSpent extends Error {
  override readonly name = "AiBudgetSpent";
  /** Beginning of the next day's allowance. */
  readonly until: Date;

  constructor(until: Date) {
    super("You have used up today's AI allowance. It starts again tomorrow.");
    this.until = until;
  }
}
