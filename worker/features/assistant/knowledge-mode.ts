import type { Database } from "#db/client";
import { type KnowledgeMode, knowledgeModes } from "#shared/account";
import { findSetting } from "../ai-admin/ai-admin.store.ts";

/** The person's own choice, else the administrator's, else memory-only. */
export async function findKnowledgeMode(
  db: Database,
  { knowledgeMode }: { knowledgeMode: KnowledgeMode | null },
): Promise<KnowledgeMode> {
  if (knowledgeMode !== null) return knowledgeMode;
  const usual = await findSetting(db, "knowledgeMode");
  return knowledgeModes.find((mode) => mode === usual) ?? "memory-only";
}
