import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, withUser } from "#db/client";
import type { Deps } from "../../platform/deps.ts";
import { type Files, ownedPrefix } from "../../platform/files.ts";
import { nameOfError } from "../../platform/log.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { mostMatches, type VectorizeBinding } from "../../platform/vectors.ts";
import { sendDeletionReceipt } from "./send-deletion-receipt.ts";

/**
 * Deletes an account and every row of it, at once. The same transaction writes down that its objects and vectors are to
 * follow, so that a crash between here and `purgeAccounts` leaves nothing behind; and how much went, for the receipt.
 */
export async function deleteAccount({ db, now }: Deps, userId: number): Promise<void> {
  const at = now();
  const count = (table: string, where = sql`true`) =>
    sql`(select count(*) from ${sql.identifier(table)} where user_id = ${userId} and ${where})`;
  const removed = sql`jsonb_build_object('memories', ${count("memories")}, 'files', ${count("memories", sql`file_path <> ''`)},
    'reminders', ${count("reminders")}, 'questions', ${count("follow_up_questions")},
    'conversations', ${count("chat_turns")}, 'names', ${count("entities")})`;
  await withUser(db, userId).execute(
    sql`select delete_account(${uuidv7(at)}::uuid, ${at.toISOString()}::timestamptz, ${removed})`,
  );
}

const leaseLength = 120; // seconds
const batch = 5;

/**
 * An upload or an analysis that was under way may still write after the account is gone; both have ended for certain by
 * then, and a second look removes what they left.
 */
const secondLook = 15 * 60_000; // ms

/**
 * Removes what deleted accounts have left in R2, wrapped keys included, and in Vectorize. Run by a cron until done, and then
 * a receipt is mailed. One that fails keeps no other waiting and is tried again when its lease has run out.
 */
export async function purgeAccounts(deps: Deps): Promise<void> {
  for (const purge of await claimPurges(deps.db, deps.now())) await purgeOrLog(deps, purge);
}

async function purgeOrLog(deps: Deps, purge: Purge): Promise<void> {
  try {
    await purgeAccount(deps, purge);
  } catch (error) {
    deps.log("account_not_purged", { accountId: purge.accountId, error: nameOfError(error) });
  }
}

async function purgeAccount(deps: Deps, purge: Purge): Promise<void> {
  const { db, files, vectors, now } = deps;
  const emptied = await emptyFiles(files, purge.accountId);
  const forgotten = await forgetVectors(vectors, purge.accountId);
  const lookAgain = new Date(purge.requestedAt.getTime() + secondLook);
  const isLast = emptied && forgotten && now() >= lookAgain;
  const next = isLast ? await sendDeletionReceipt(deps, purge) : emptied && forgotten ? lookAgain : now();
  await db.execute(
    sql`select settle_account_purge(${purge.id}::uuid, ${next?.toISOString() ?? null}::timestamptz)`,
  );
}

type Purge = Awaited<ReturnType<typeof claimPurges>>[number];

const purgeRow = z.object({
  id: z.string(),
  account_id: z.number(),
  requested_at: z.coerce.date(),
  email: z.string().nullable(),
  removed: z.unknown(),
});

async function claimPurges(db: Database, now: Date) {
  const result = await db.execute(
    sql`select * from claim_account_purges(${now.toISOString()}::timestamptz, ${leaseLength}, ${batch})`,
  );
  return result.rows.map((row) => {
    const { account_id: accountId, requested_at: requestedAt, ...rest } = purgeRow.parse(row);
    return { ...rest, accountId, requestedAt };
  });
}

/** Rounds of one turn, well below what one invocation may ask of R2 and Vectorize; a later turn goes on. */
const mostRounds = 20;

/** True when nothing is left. */
async function emptyFiles(files: Files, accountId: number): Promise<boolean> {
  for (let round = 0; round < mostRounds; round++) {
    const keys = await files.list(ownedPrefix(accountId));
    if (keys.length === 0) return true;
    await files.delete(keys);
  }
  return false;
}

/**
 * True when a search among the account's vectors finds none any more. They are asked for by owner, because the rows that
 * knew their ids are gone, and from several sides, because one query gives a hundred; Vectorize shows a deletion only after
 * a while, so that it takes another turn to be sure.
 */
async function forgetVectors(vectors: VectorizeBinding, accountId: number): Promise<boolean> {
  const dimensions = dimensionsOf(await vectors.describe());
  for (let round = 0; round < mostRounds; round++) {
    const side = Array.from({ length: dimensions }, (_, index) => (index === round ? 1 : 0));
    const { matches } = await vectors.query(side, { topK: mostMatches, filter: { userId: accountId } });
    if (matches.length === 0) return round === 0;
    await vectors.deleteByIds(matches.map(({ id }) => id));
    if (matches.length < mostMatches) return false;
  }
  return false;
}

/** Both shapes that the binding's types allow. */
function dimensionsOf(info: Awaited<ReturnType<VectorizeBinding["describe"]>>): number {
  return z.object({ dimensions: z.coerce.number() }).parse(info).dimensions;
}
