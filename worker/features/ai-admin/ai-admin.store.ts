import { inArray } from "drizzle-orm";
import type { Database } from "#db/client";
import { aiSettings } from "#db/schema/ai-admin";

/** A setting of the whole product, or null while the administrator has not chosen one. */
export const findSetting = async (db: Database, settingKey: string): Promise<string | null> =>
  (await findSettings(db, [settingKey])).get(settingKey) ?? null;

/** Those of `keys` that the administrator has chosen, in one round trip. */
export async function findSettings(db: Database, keys: string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ key: aiSettings.settingKey, value: aiSettings.settingValue })
    .from(aiSettings)
    .where(inArray(aiSettings.settingKey, keys));
  return new Map(rows.map(({ key, value }) => [key, value]));
}
