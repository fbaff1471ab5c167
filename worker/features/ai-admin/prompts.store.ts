import { asc, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#db/client";
import { aiPrompts, aiPromptVersions } from "#db/schema/ai-admin";
import { type AiPrompt, type PromptVersion, promptCategories } from "#shared/ai-admin";
import { actAndRecord } from "../account/account.store.ts";

const category = z.enum(promptCategories).catch("custom");

const toPrompt = ({ createdAt, ...row }: typeof aiPrompts.$inferSelect): AiPrompt => ({
  ...row,
  category: category.parse(row.category),
  createdAt: createdAt.toISOString(),
});

export const listPrompts = async (db: Database): Promise<AiPrompt[]> =>
  (await db.select().from(aiPrompts).orderBy(asc(aiPrompts.category), asc(aiPrompts.createdAt))).map(
    toPrompt,
  );

export async function findPrompt(db: Database, id: string): Promise<AiPrompt | null> {
  const [row] = await db.select().from(aiPrompts).where(eq(aiPrompts.id, id));
  return row === undefined ? null : toPrompt(row);
}

/** Newest first. */
export async function listVersions(db: Database, id: string): Promise<PromptVersion[]> {
  const rows = await db
    .select()
    .from(aiPromptVersions)
    .where(eq(aiPromptVersions.promptId, id))
    .orderBy(desc(aiPromptVersions.version));
  return rows.map(({ promptId, changedAt, ...row }) => ({
    ...row,
    id: promptId,
    category: category.parse(row.category),
    changedAt: changedAt.toISOString(),
  }));
}

type Stored = Omit<AiPrompt, "version" | "createdAt">;

/** By a named function, which checks the role and writes the version down. False when a prompt to change is not there. */
export function storePrompt(
  db: Database,
  adminId: number,
  { id, name, category: sort, prompt, description, isActive }: Stored,
  { isNew, now }: { isNew: boolean; now: Date },
): Promise<boolean> {
  const deed = sql`store_ai_prompt(${id}::uuid, ${isNew}, ${name}, ${sort}, ${prompt}, ${description}, ${isActive},
    ${now.toISOString()}::timestamptz)`;
  return actAndRecord(db, adminId, deed, { action: "ai_prompt_stored", subject: id, at: now });
}

/** False when it is not there. */
export const deletePrompt = (db: Database, adminId: number, id: string, now: Date): Promise<boolean> =>
  actAndRecord(db, adminId, sql`delete_ai_prompt(${id}::uuid)`, {
    action: "ai_prompt_deleted",
    subject: id,
    at: now,
  });
