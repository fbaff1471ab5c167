import type { AiSettings } from "#shared/ai-admin";
import type { Ai } from "../../ai/ai.ts";
import type { Deps } from "../../platform/deps.ts";
import { findAiSettings } from "./effective-settings.ts";
import { readActivePrompts } from "./settings.store.ts";

/**
 * The provider as the administrator wants it now, and the settings that go with it: read for each request and job, so that
 * a change holds from the next one on.
 */
export async function chosenAi(
  deps: Pick<Deps, "db" | "settings" | "ai">,
): Promise<{ ai: Ai; settings: AiSettings }> {
  const [settings, instructions] = await Promise.all([findAiSettings(deps), readActivePrompts(deps.db)]);
  const { conversationModel, analysisModel } = settings;
  return { ai: deps.ai.choosing?.({ conversationModel, analysisModel, instructions }) ?? deps.ai, settings };
}
