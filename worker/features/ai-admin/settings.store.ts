import { asc, eq, sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { aiPrompts, aiSettings } from "#db/schema/ai-admin";
import { type AiSettingRow, type PromptCategory, promptCategories } from "#shared/ai-admin";
import { doAndRecord } from "../account/account.store.ts";

/** Everything that an administrator has chosen, by key. */
export async function readChosen(db: Database): Promise<ReadonlyMap<string, string>> {
  return new Map((await listSettings(db)).map(({ settingKey, settingValue }) => [settingKey, settingValue]));
}

export const listSettings = (db: Database): Promise<AiSettingRow[]> =>
  db
    .select({
      settingKey: aiSettings.settingKey,
      settingValue: aiSettings.settingValue,
      description: aiSettings.description,
    })
    .from(aiSettings)
    .orderBy(asc(aiSettings.settingKey));

/** By a named function, which checks that `adminId` is an administrator. */
export async function storeSetting(
  db: Database,
  adminId: number,
  { settingKey, settingValue, description }: AiSettingRow,
  now: Date,
): Promise<void> {
  const deed = sql`
    (select store_ai_setting(${settingKey}, ${settingValue}, ${description}, ${now.toISOString()}::timestamptz))`;
  const event = { action: "ai_setting_stored", subject: settingKey, at: now } as const;
  await doAndRecord(withUser(db, adminId), adminId, deed, event);
}

export async function resetSettings(db: Database, adminId: number, now: Date): Promise<void> {
  const event = { action: "ai_settings_reset", at: now } as const;
  await doAndRecord(withUser(db, adminId), adminId, sql`(select reset_ai_settings())`, event);
}

/** The texts of the active prompts by category; of several active ones of a category the one made last. */
export async function readActivePrompts(db: Database): Promise<Partial<Record<PromptCategory, string>>> {
  const rows = await db
    .select({ category: aiPrompts.category, prompt: aiPrompts.prompt })
    .from(aiPrompts)
    .where(eq(aiPrompts.isActive, true))
    .orderBy(asc(aiPrompts.createdAt), asc(aiPrompts.id));
  const active: Partial<Record<PromptCategory, string>> = {};
  for (const { category, prompt } of rows) {
    const known = promptCategories.find((one) => one === category);
    if (known !== undefined) active[known] = prompt;
  }
  return active;
}
