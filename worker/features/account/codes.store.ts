import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#db/client";
import { codes } from "#db/schema/account";
import type { CodePurpose } from "#shared/account";
import { uuidv7 } from "../../platform/uuid.ts";

/** For the batch that mails it. From then on the older ones of its purpose hold no more: only the newest is looked at. */
export const insertCode = (scoped: Database, code: typeof codes.$inferInsert) =>
  scoped.insert(codes).values(code);

/** A guess at somebody's newest code; `from` is the keyed hash of the address that it comes from. */
export type Guess = { email: string; purpose: CodePurpose; codeHash: string; from: string; now: Date };

/** Across accounts, by a named function: whether a guess is right. A wrong one is counted against the code. */
export async function tryCode(db: Database, guess: Guess): Promise<boolean> {
  const result = await db.execute(sql`
    select try_code(${guess.email}, ${guess.purpose}, ${guess.codeHash}, false, ${guess.now.toISOString()}::timestamptz,
      ${guess.from}) is not null as matches`);
  return z.object({ matches: z.boolean() }).parse(result.rows[0]).matches;
}

const redeemedRow = z.object({ user_id: z.number(), became_admin: z.boolean(), told: z.boolean() });

/** As many things as a code can prove and do at once, each written down under an id of its own. */
const mostEvents = 3;

/**
 * Across accounts, by a named function: uses the code up and does what it proves, and writes down what that was. Null when
 * the guess is wrong. `noticeJob` is the job, made with it, that tells the owner by mail; null when there is nothing to tell.
 */
export async function redeemCode(
  db: Database,
  guess: Guess & { passwordHash: string | null; presentedSession: string | null; adminEmail: string | null },
): Promise<{ userId: number; becameAdmin: boolean; noticeJob: string | null } | null> {
  const jobId = uuidv7(guess.now);
  const eventIds = Array.from({ length: mostEvents }, () => uuidv7(guess.now));
  const result = await db.execute(sql`
    select * from redeem_code(${guess.email}, ${guess.purpose}, ${guess.codeHash}, ${guess.passwordHash},
      ${guess.presentedSession}, ${guess.adminEmail}, ${guess.now.toISOString()}::timestamptz,
      ${`{${eventIds.join(",")}}`}::uuid[], ${jobId}::uuid, ${guess.from})`);
  if (result.rows[0] === undefined) return null;
  const row = redeemedRow.parse(result.rows[0]);
  return { userId: row.user_id, becameAdmin: row.became_admin, noticeJob: row.told ? jobId : null };
}
