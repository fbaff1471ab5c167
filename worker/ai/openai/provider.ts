import type OpenAI from "openai";
import type { AiChoice } from "../ai.ts";

/** Limits of the provider's time; milliseconds. */
export const providerTimes = {
  /** A whole analysis. */
  analysis: 60_000,
  /** Questions about a memory; with the analysis before it less than the lease of a job. */
  questions: 45_000,
  /** A whole transcript; shorter than the lease of a job, which is renewed before it. */
  transcript: 100_000,
  /** Wait for the first text of an answer, and then between any two pieces of it. */
  token: 30_000,
  /** A whole answer. */
  answer: 120_000,
  /** Any sign of life; with what a job's longest call takes, still shorter than its lease. */
  isThere: 5_000,
};

/** At home a model is first read from the disk, and then reads for itself at a processor's pace. */
export const ownTimes = { ...providerTimes, token: 120_000, answer: 300_000 };

/** A connected provider and what to ask of it. */
export type Provider = {
  client: OpenAI;
  analysisModel: string;
  conversationModel: string;
  transcriptionModel: string;
  times: typeof providerTimes;
  /** The administrator's prompts. */
  instructions: AiChoice["instructions"];
  /** Not OpenAI itself: who knows what it takes. */
  isOwn: boolean;
  /** It has refused a request that said more than every such server knows. */
  asksPlainly: boolean;
};

export type OpenAiOptions = {
  /** Servers on one's own machine mostly want none. */
  apiKey?: string | undefined;
  /** Of any server that speaks OpenAI's Chat Completions, with or without "/v1"; OpenAI's own without it. */
  baseUrl?: string | undefined;
  analysisModel: string;
  conversationModel: string;
  transcriptionModel: string;
  /** No vectors are made without it. */
  embeddingModel?: string | undefined;
  /** Asked whether paraphrases follow from their quotes. */
  checksParaphrases?: boolean;
  fetch?: typeof globalThis.fetch | undefined;
  instructions?: AiChoice["instructions"];
  /** Milliseconds; tests shorten them. */
  times?: typeof providerTimes;
};
