import { knowledgeModes } from "#shared/account";
import {
  type AiConfig,
  type AiSettingChange,
  type AiSettings,
  aiModels,
  aiSettingRanges,
} from "#shared/ai-admin";
import { defaultBotName } from "#shared/site";
import { badRequest } from "../../http/errors.ts";
import type { Deps } from "../../platform/deps.ts";
import { readChosen } from "./settings.store.ts";

type World = Pick<Deps, "db" | "settings" | "ai">;

/**
 * Reads the settings that hold for this request: the administrator's choices, else the defaults. A stored value that is not
 * allowed counts as not chosen.
 */
export async function findAiSettings(deps: Pick<World, "db" | "settings">): Promise<AiSettings> {
  const chosen = await readChosen(deps.db);
  const read = <Value>(key: string, parse: (text: string) => Value | null, usual: Value): Value => {
    const text = chosen.get(key);
    return (text === undefined ? null : parse(text)) ?? usual;
  };
  const { OPENAI_CONVERSATION_MODEL: conversation, OPENAI_ANALYSIS_MODEL: analysis } = deps.settings;
  const model = (usual: string) => (text: string) => (modelsWith(usual).includes(text) ? text : null);
  const { maxContextMemories, entityExtractionLimit } = aiSettingRanges;
  return {
    conversationModel: read("conversationModel", model(conversation), conversation),
    analysisModel: read("analysisModel", model(analysis), analysis),
    knowledgeMode: read("knowledgeMode", readMode, "memory-only"),
    faceRecognition: read("faceRecognition", readSwitch, false),
    maxContextMemories: read("maxContextMemories", within(maxContextMemories), maxContextMemories.usual),
    entityExtractionLimit: read(
      "entityExtractionLimit",
      within(entityExtractionLimit),
      entityExtractionLimit.usual,
    ),
    botDisplayName: read("botDisplayName", (text) => text.trim() || null, defaultBotName),
    supervisor: read("supervisor", readSwitch, true),
  };
}

/** With what can be chosen, for the screen that does. */
export async function findAiConfig(deps: World): Promise<AiConfig> {
  const { OPENAI_CONVERSATION_MODEL: conversation, OPENAI_ANALYSIS_MODEL: analysis } = deps.settings;
  return {
    ...(await findAiSettings(deps)),
    options: {
      conversationModel: modelsWith(conversation),
      analysisModel: modelsWith(analysis),
      knowledgeMode: [...knowledgeModes],
    },
    ranges: aiSettingRanges,
    provider: deps.ai.name,
  };
}

/** The value of a setting as it is stored. Throws 400 for one that the setting does not take. */
export function settingText({ settings }: Pick<World, "settings">, change: AiSettingChange): string {
  const text = String(change.settingValue).trim();
  const why = objection(settings, change.settingKey, text);
  if (why !== null) throw badRequest(why, { settingValue: why });
  return text;
}

function objection(
  settings: World["settings"],
  key: AiSettingChange["settingKey"],
  text: string,
): string | null {
  const unknownModel = "This model cannot be chosen";
  switch (key) {
    case "conversationModel":
      return modelsWith(settings.OPENAI_CONVERSATION_MODEL).includes(text) ? null : unknownModel;
    case "analysisModel":
      return modelsWith(settings.OPENAI_ANALYSIS_MODEL).includes(text) ? null : unknownModel;
    case "knowledgeMode":
      return readMode(text) === null ? "There is no such knowledge mode" : null;
    case "faceRecognition":
    case "supervisor":
      return readSwitch(text) === null ? "Must be true or false" : null;
    case "botDisplayName":
      return text === "" || text.length > 40 ? "Must have 1 to 40 characters" : null;
    case "maxContextMemories":
    case "entityExtractionLimit": {
      const { min, max } = aiSettingRanges[key];
      return within(aiSettingRanges[key])(text) === null ? `Must be a number from ${min} to ${max}` : null;
    }
  }
}

/** The models of the specification and the environment's own, so that a server of one's own can be kept. */
const modelsWith = (own: string): string[] => [...new Set([own, ...aiModels])];
const readMode = (text: string) => knowledgeModes.find((mode) => mode === text) ?? null;
const readSwitch = (text: string) => (text === "true" ? true : text === "false" ? false : null);
const within =
  ({ min, max }: { min: number; max: number }) =>
  (text: string): number | null =>
    /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : null;
