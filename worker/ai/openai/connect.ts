import OpenAI from "openai";
import { addressOf } from "./address-of.ts";
import { boundedFetch } from "./bounded-fetch.ts";
import type { OpenAiOptions, Provider } from "./provider.ts";

/** Far above any reply to these prompts, far below what would hurt the Worker. */
const longestReply = 1_000_000; // bytes

/** Retries are the job runner's and the person's own: a call here is made once. */
export function connectProvider(options: OpenAiOptions & { times: Provider["times"] }): Provider {
  const client = new OpenAI({
    apiKey: options.apiKey ?? "none",
    baseURL: addressOf(options.baseUrl),
    organization: null,
    project: null,
    fetch: boundedFetch(options.fetch ?? ((input, init) => globalThis.fetch(input, init)), longestReply),
    maxRetries: 0,
    logLevel: "off",
  });
  const { analysisModel, conversationModel, transcriptionModel, times } = options;
  const isOwn = new URL(client.baseURL).hostname !== "api.openai.com";
  return {
    client,
    analysisModel,
    conversationModel,
    transcriptionModel,
    times,
    instructions: options.instructions ?? {},
    isOwn,
    asksPlainly: false,
  };
}
