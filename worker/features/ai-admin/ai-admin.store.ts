import { eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { aiSettings } from "#db/schema/ai-admin";

/** A setting of the whole product, or null while the administrator has not chosen one. */
export async function findSetting(db: Database, settingKey: string): Promise<string | null> {
  const [row] = await db
    .select({ settingValue: aiSettings.settingValue })
    .from(aiSettings)
    .where(eq(aiSettings.settingKey, settingKey));
  return row?.settingValue ?? null;
}
