import type { Usage } from "../../ai/meter.ts";

/** Dollars for a million tokens, which is micro-dollars for one token; `minute` is micro-dollars for a minute of sound. */
type Price = { input: number; output: number; minute?: number };

/**
 * List prices of OpenAI's standard tier as of June 2026 (developers.openai.com/api/docs/pricing). Discounts, cached input among them, are
 * left out, so that a bill is never higher than what is counted here. Dated versions ("gpt-4o-2024-11-20") cost as their model.
 */
const prices: Record<string, Price> = {
  "gpt-4o": { input: 2.5, output: 10 },
  "gpt-4o-mini": { input: 0.15, output: 0.6 },
  "gpt-4-turbo": { input: 10, output: 30 },
  "gpt-4.1": { input: 2, output: 8 },
  "gpt-4.1-mini": { input: 0.4, output: 1.6 },
  "gpt-4.1-nano": { input: 0.1, output: 0.4 },
  "gpt-5": { input: 1.25, output: 10 },
  "gpt-5-mini": { input: 0.25, output: 2 },
  "gpt-5-nano": { input: 0.05, output: 0.4 },
  o3: { input: 2, output: 8 },
  "o4-mini": { input: 1.1, output: 4.4 },
  "text-embedding-3-small": { input: 0.02, output: 0 },
  "text-embedding-3-large": { input: 0.13, output: 0 },
  // Workers AI (developers.cloudflare.com/workers-ai/platform/pricing).
  "@cf/baai/bge-small-en-v1.5": { input: 0.02, output: 0 },
  "@cf/baai/bge-base-en-v1.5": { input: 0.067, output: 0 },
  "@cf/baai/bge-m3": { input: 0.012, output: 0 },
  "whisper-1": { input: 0, output: 0, minute: 6_000 },
  "gpt-4o-transcribe": { input: 6, output: 10, minute: 6_000 },
  "gpt-4o-mini-transcribe": { input: 3, output: 5, minute: 3_000 },
};

const known = Object.values(prices);
/** Price of a model that nobody has entered here: that of the dearest one, in every respect. */
const dearest: Price = {
  input: Math.max(...known.map(({ input }) => input)),
  output: Math.max(...known.map(({ output }) => output)),
  minute: Math.max(...known.map(({ minute = 0 }) => minute)),
};

const dated = /-\d{4}-\d{2}-\d{2}$/;

/** Micro-dollars, whole, rounded up. A call is billed by its tokens where they are known, otherwise by the sound's length. */
export function costOf({ model, inputTokens, outputTokens, seconds = 0 }: Usage): number {
  const price = prices[model.replace(dated, "")] ?? dearest;
  const byTokens = inputTokens * price.input + outputTokens * price.output;
  const bySound = (seconds * (price.minute ?? 0)) / 60;
  return Math.ceil(byTokens > 0 ? byTokens : bySound);
}
