import { lte, sql } from "drizzle-orm";
import { rateLimits } from "#db/schema/account";
import type { Deps } from "../../platform/deps.ts";

/**
 * Removes codes, sessions, passkey challenges, kept answers, secrets and counted actions of clients, and counted attempts
 * whose time is over, whoever had them. Run by a cron.
 */
export async function clearExpired({ db, now }: Deps): Promise<void> {
  const at = now();
  await db.execute(sql`select clear_expired(${at.toISOString()}::timestamptz)`);
  await db.execute(sql`select clear_access(${at.toISOString()}::timestamptz)`);
  await db.delete(rateLimits).where(lte(rateLimits.resetsAt, at));
}
