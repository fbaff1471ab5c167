import type { Env, Settings } from "../../platform/env.ts";
import type { Embedder } from "../embedder.ts";
import { cloudflareEmbedder } from "./embed-at-cloudflare.ts";
import { localEmbedder } from "./embed-locally.ts";

/** Makes vectors where no provider does: by a process of the local run, or Workers AI; undefined where neither is there. */
export function chooseEmbedder(
  env: Pick<Env, "EMBEDDING" | "AI">,
  settings: Pick<Settings, "WORKERS_AI_EMBEDDING_MODEL" | "EMBEDDED_VECTORS" | "AI_KILL_SWITCH">,
): Embedder | undefined {
  if (settings.EMBEDDED_VECTORS === "false") return undefined;
  if (env.EMBEDDING !== undefined) return localEmbedder(env.EMBEDDING);
  if (env.AI === undefined || settings.AI_KILL_SWITCH === "true") return undefined;
  return cloudflareEmbedder(env.AI, settings.WORKERS_AI_EMBEDDING_MODEL);
}
