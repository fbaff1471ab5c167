import type { Settings } from "../platform/env.ts";
import type { Ai } from "./ai.ts";
import { createEmbeddedAi } from "./embedded/embedded-ai.ts";
import { createOpenAi } from "./openai/openai-ai.ts";

/** Found better than its price says, and can be asked for vectors as long as the index holds (docs/decisions/020-vectors.md). */
const usualEmbeddingModel = "text-embedding-3-small";

type AiSettings = Pick<
  Settings,
  | "OPENAI_API_KEY"
  | "OPENAI_BASE_URL"
  | "OPENAI_CONVERSATION_MODEL"
  | "OPENAI_ANALYSIS_MODEL"
  | "OPENAI_TRANSCRIPTION_MODEL"
  | "AI_KILL_SWITCH"
  | "AI_CHECK_PARAPHRASES"
  | "OPENAI_EMBEDDING_MODEL"
>;

/**
 * OpenAI, or a server that speaks its protocol, where a key or an address is set and the kill switch is not; otherwise the
 * embedded provider. A server without a key, mostly on one's own machine, makes vectors only with a model that was named.
 */
export function chooseAi(settings: AiSettings, fetch?: typeof globalThis.fetch): Ai {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl } = settings;
  const isSet = apiKey !== undefined || baseUrl !== undefined;
  if (!isSet || settings.AI_KILL_SWITCH === "true") return createEmbeddedAi();
  return createOpenAi({
    apiKey,
    baseUrl,
    analysisModel: settings.OPENAI_ANALYSIS_MODEL,
    conversationModel: settings.OPENAI_CONVERSATION_MODEL,
    transcriptionModel: settings.OPENAI_TRANSCRIPTION_MODEL,
    embeddingModel:
      settings.OPENAI_EMBEDDING_MODEL ?? (apiKey === undefined ? undefined : usualEmbeddingModel),
    checksParaphrases: settings.AI_CHECK_PARAPHRASES === "true" && baseUrl === undefined,
    fetch,
  });
}
