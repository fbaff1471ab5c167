import { lte, sql } from "drizzle-orm";
import { rateLimits, sessionEnds } from "#db/schema/account";
import { sessionLifetime } from "../../http/session-cookie.ts";
import type { Deps } from "../../platform/deps.ts";

/**
 * Removes codes, sessions, passkey challenges, kept answers, secrets and counted actions of clients, counted attempts
 * and ends of sessions whose time is over, whoever had them. Run by a cron.
 */
export async function clearExpired({ db, now }: Deps): Promise<void> {
  const at = now();
  await db.execute(sql`select clear_expired(${at.toISOString()}::timestamptz)`);
  await db.execute(sql`select clear_access(${at.toISOString()}::timestamptz)`);
  await db.delete(rateLimits).where(lte(rateLimits.resetsAt, at));
  // The cookie of an earlier one is gone, too.
  const oldest = new Date(at.getTime() - sessionLifetime.remembered * 1000);
  await db.delete(sessionEnds).where(lte(sessionEnds.endedAt, oldest));
}
