import type { Meter, Usage } from "../meter.ts";

/** Size of a request that is about to be sent. */
type Planned = {
  operation: string;
  model: string;
  /** Everything that is sent as text. */
  text: string;
  pictures?: number;
  /** Seconds of sound, at most. */
  seconds?: number;
  /** Tokens, as the request limits them. */
  longestOutput: number;
};

/** Counts what one call uses, from before it to after it, however it ends. */
export type Tally = {
  /** The provider has the request and works on it: from here on it costs. */
  begun: () => void;
  /** Text that has come. */
  received: (text: string) => void;
  /** Takes the usage that the provider reports, if any; wins over counting. */
  reported: (usage: { inputTokens: number; outputTokens: number; seconds?: number } | undefined) => void;
  /** Settles the cost of the call; none where it never began. */
  close: () => Promise<void>;
};

/** English takes about this many bytes for a token (OpenAI, "What are tokens and how to count them"). */
const usualToken = 4; // bytes
/**
 * The dearest model counts a picture in low detail as this many (OpenAI, "Images and vision": gpt-4o-mini 2,833), a picture
 * that is not in low detail is never sent.
 */
const pictureTokens = 2_833;

const bytesOf = (text: string): number => new TextEncoder().encode(text).byteLength;

/**
 * Sets aside what a call may cost at most: no byte makes more than one token in the tokenizers of OpenAI's models, which
 * are byte-level BPE. What is paid in the end is what the provider reports; where it reports nothing, a usual count.
 * @throws AiBudgetSpent
 */
export async function openTally(meter: Meter, planned: Planned): Promise<Tally> {
  const { operation, model, text, pictures = 0, seconds, longestOutput } = planned;
  const sent = bytesOf(text);
  const usage = (inputTokens: number, outputTokens: number): Usage => ({
    operation,
    model,
    inputTokens: inputTokens + pictures * pictureTokens,
    outputTokens,
    ...(seconds === undefined ? {} : { seconds }),
  });
  const settle = await meter.reserve(usage(sent, longestOutput));
  let hasBegun = false;
  let came = 0;
  let known: Usage | undefined;
  return {
    begun: () => {
      hasBegun = true;
    },
    received: (piece) => {
      came += bytesOf(piece);
    },
    reported: (counts) => {
      if (counts !== undefined) known = { operation, model, ...counts };
    },
    close: () => {
      const counted = usage(Math.ceil(sent / usualToken), Math.ceil(came / usualToken));
      return settle(known ?? (hasBegun ? counted : null));
    },
  };
}
