import { asc, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, withUser } from "#db/client";
import { aiPrompts, aiPromptVersions } from "#db/schema/ai-admin";
import {
  type AiPrompt,
  type NewPrompt,
  type PromptChange,
  type PromptVersion,
  promptCategories,
} from "#shared/ai-admin";
import { actAndRecord, recordedDeed } from "../account/account.store.ts";

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

/** By a named function, which checks the role and writes the version down; nothing where it is there already. */
export const insertPrompt = (
  db: Database,
  adminId: number,
  { id, name, category: sort, prompt, description = null }: NewPrompt & { id: string },
  now: Date,
): Promise<boolean> =>
  actAndRecord(
    db,
    adminId,
    sql`store_ai_prompt(${id}::uuid, true, ${name}, ${sort}, ${prompt}, ${description}, false,
      ${now.toISOString()}::timestamptz)`,
    { action: "ai_prompt_stored", subject: id, at: now },
  );

/** The same for what is given of a prompt: the rest stays as it is by then, whoever else changes it. False when it is not there. */
export async function changePrompt(
  db: Database,
  adminId: number,
  { id, ...change }: PromptChange & { id: string },
  now: Date,
): Promise<boolean> {
  const scoped = withUser(db, adminId);
  const field = (name: keyof PromptChange) =>
    change[name] === undefined ? sql`${aiPrompts[name]}` : sql`${change[name]}`;
  const deed = sql`(select from ${aiPrompts} where ${aiPrompts.id} = ${id}
    and store_ai_prompt(${id}::uuid, false, ${field("name")}, ${field("category")}, ${field("prompt")},
      ${field("description")}, ${field("isActive")}, ${now.toISOString()}::timestamptz))`;
  const [, changed] = await scoped.batch([
    // By itself before it: a statement sees the rows as they were when it began.
    scoped.execute(sql`select pg_advisory_xact_lock(hashtext('ai_prompts'))`),
    recordedDeed(scoped, adminId, deed, { action: "ai_prompt_stored", subject: id, at: now }),
  ]);
  return changed.rows.length > 0;
}

/** False when it is not there. */
export const deletePrompt = (db: Database, adminId: number, id: string, now: Date): Promise<boolean> =>
  actAndRecord(db, adminId, sql`delete_ai_prompt(${id}::uuid)`, {
    action: "ai_prompt_deleted",
    subject: id,
    at: now,
  });
