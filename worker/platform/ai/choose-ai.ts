import type { Settings } from "../env.ts";
import type { Ai } from "./ai.ts";
import { createEmbeddedAi } from "./embedded/embedded-ai.ts";
import { createOpenAi } from "./openai/openai-ai.ts";

type AiSettings = Pick<
  Settings,
  | "OPENAI_API_KEY"
  | "OPENAI_BASE_URL"
  | "OPENAI_CONVERSATION_MODEL"
  | "OPENAI_ANALYSIS_MODEL"
  | "OPENAI_TRANSCRIPTION_MODEL"
  | "AI_KILL_SWITCH"
>;

/**
 * OpenAI, or a server that speaks its protocol, where a key or an address is set and the kill switch is not; otherwise the
 * embedded provider.
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
    fetch,
  });
}
