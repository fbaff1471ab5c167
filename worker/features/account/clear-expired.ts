import { sql } from "drizzle-orm";
import type { Deps } from "../../platform/deps.ts";

/** Removes codes, sessions, passkey challenges and kept answers whose time is over, whoever had them. Run by a cron. */
export async function clearExpired({ db, now }: Deps): Promise<void> {
  await db.execute(sql`select clear_expired(${now().toISOString()}::timestamptz)`);
}
