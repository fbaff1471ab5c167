import type { Ai, ClaimOfQuotes } from "../ai.ts";
import type { Embedder } from "../embedder.ts";
import type { Meter } from "../meter.ts";
import { canSee } from "./picture-part.ts";
import { type OpenAiOptions, ownTimes, type Provider, providerTimes } from "./provider.ts";

/**
 * The provider behind OpenAI's Chat Completions: one call for an analysis or a review, one streamed call for an answer, all with a
 * strict JSON schema and without tools; and behind its Audio Transcriptions and Embeddings. Each call is made once and paid through the
 * meter. Throws `AiUnavailable` for whatever goes wrong. The client library is imported with the first call.
 */
export function createOpenAi(options: OpenAiOptions): Ai {
  const { times = options.baseUrl === undefined ? providerTimes : ownTimes } = options;
  let provider: Promise<Provider> | undefined;
  const chosen = keepLatest<Ai>();
  const connect = () => {
    provider ??= import("./connect.ts").then(({ connectProvider }) => connectProvider({ ...options, times }));
    return provider;
  };
  const { embeddingModel } = options;
  return {
    name: "openai",
    choosing: (choice) => chosen(JSON.stringify(choice), () => createOpenAi({ ...options, ...choice })),
    analysisModel: options.analysisModel,
    sees: { analysing: canSee(options.analysisModel), answering: canSee(options.conversationModel) },
    embedder: embeddingModel === undefined ? undefined : connectEmbedder(connect, embeddingModel),
    async analyse(input, meter) {
      const { analyseWithProvider } = await import("./analyse.ts");
      return analyseWithProvider(await connect(), input, meter);
    },
    async transcribe(recording, meter) {
      const { transcribeWithProvider } = await import("./transcribe.ts");
      return transcribeWithProvider(await connect(), recording, meter);
    },
    async review(conversation, meter) {
      const { reviewWithProvider } = await import("./review.ts");
      return reviewWithProvider(await connect(), conversation, meter);
    },
    async askQuestions(input, meter) {
      const { askWithProvider } = await import("./ask-questions.ts");
      return askWithProvider(await connect(), input, meter);
    },
    ...(options.checksParaphrases === true && {
      async checkClaims(claims: readonly ClaimOfQuotes[], meter: Meter) {
        const { checkWithProvider } = await import("./check-claims.ts");
        return checkWithProvider(await connect(), claims, meter);
      },
    }),
    async chooseForgotten(input, meter) {
      const { chooseForgottenWithProvider } = await import("./choose-forgotten.ts");
      return chooseForgottenWithProvider(await connect(), input, meter);
    },
    async *answer(input, meter) {
      const { answerWithProvider } = await import("./answer.ts");
      yield* answerWithProvider(await connect(), input, meter);
    },
  };
}

/** Gives back what was made for a key as long as the next key is the same: a provider learns what its server takes. */
function keepLatest<Made>() {
  let latest: { key: string; made: Made } | undefined;
  return (key: string, make: () => Made): Made => {
    if (latest?.key !== key) latest = { key, made: make() };
    return latest.made;
  };
}

const connectEmbedder = (connect: () => Promise<Provider>, model: string): Embedder => ({
  model,
  async embed(texts, meter, patience) {
    const { embedWithProvider } = await import("./embed.ts");
    return embedWithProvider(await connect(), { model, texts, patience }, meter);
  },
});
