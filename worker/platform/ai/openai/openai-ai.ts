import type { Ai } from "../ai.ts";
import { type OpenAiOptions, type Provider, providerTimes } from "./provider.ts";

/**
 * The provider behind OpenAI's Chat Completions: one call for an analysis, one streamed call for an answer, both with a
 * strict JSON schema and without tools; and behind its Audio Transcriptions. Throws `AiUnavailable` for whatever goes wrong. The client library is imported
 * with the first call.
 */
export function createOpenAi({ times = providerTimes, ...options }: OpenAiOptions): Ai {
  let provider: Promise<Provider> | undefined;
  const connect = () => {
    provider ??= import("./connect.ts").then(({ connectProvider }) => connectProvider({ ...options, times }));
    return provider;
  };
  return {
    name: "openai",
    analysisModel: options.analysisModel,
    async analyse(input) {
      const { analyseWithProvider } = await import("./analyse.ts");
      return analyseWithProvider(await connect(), input);
    },
    async transcribe(recording) {
      const { transcribeWithProvider } = await import("./transcribe.ts");
      return transcribeWithProvider(await connect(), recording);
    },
    async *answer(input) {
      const { answerWithProvider } = await import("./answer.ts");
      yield* answerWithProvider(await connect(), input);
    },
  };
}
