import type { Settings } from "../platform/env.ts";
import type { Ai } from "./ai.ts";
import { createEmbeddedAi } from "./embedded/embedded-ai.ts";
import type { Embedder } from "./embedder.ts";
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

type Means = { fetch?: typeof globalThis.fetch; embedder?: Embedder | undefined };

/**
 * OpenAI, or a server that speaks its protocol, where a key or an address is set and the kill switch is not; otherwise the
 * embedded provider. A server without a key, mostly on one's own machine, makes vectors only with a model that was named;
 * where no provider does, `embedder` makes them.
 */
export function chooseAi(settings: AiSettings, { fetch, embedder }: Means = {}): Ai {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl } = settings;
  const isSet = apiKey !== undefined || baseUrl !== undefined;
  if (!isSet) return createEmbeddedAi(embedder);
  // Its vectors wait for its return: made anew by another model, all would have to be made twice.
  if (settings.AI_KILL_SWITCH === "true") return createEmbeddedAi();
  const provider = createOpenAi({
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
  return provider.embedder === undefined ? withEmbedder(provider, embedder) : provider;
}

/** The same provider, also once something was chosen in it, with something else that makes vectors. */
function withEmbedder(provider: Ai, embedder: Embedder | undefined): Ai {
  const { choosing } = provider;
  const chosen: Pick<Ai, "choosing"> =
    choosing === undefined ? {} : { choosing: (choice) => withEmbedder(choosing(choice), embedder) };
  return { ...provider, ...chosen, embedder };
}
