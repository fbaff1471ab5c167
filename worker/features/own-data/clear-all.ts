import { type SQL, sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { type PersonalTable, personalTableList, personalTables } from "#db/personal-tables";
import { deadlock, failedWith } from "../../http/database-error.ts";
import type { Deps } from "../../platform/deps.ts";
import { nameOfError } from "../../platform/log.ts";
import { retireKeys } from "../../platform/sealing.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { receiptStatements } from "../memories/write-receipt.ts";

/** Somebody who saves or analyses at this moment holds what this waits for, in another order. */
const attempts = 5;

/**
 * Removes everything that a person keeps, at once: every row in one transaction, which makes all work under way void
 * (`users.epoch`) and writes down, as a receipt with a job, which objects and vectors are to follow. A crash before it leaves
 * everything, a crash after it leaves nothing that the job does not remove. Answers the receipt's id.
 */
export async function clearAll(deps: Deps, userId: number): Promise<string> {
  const at = deps.now();
  const id = uuidv7(at);
  const scoped = withUser(deps.db, userId);
  const { jobId, statements } = receiptStatements(scoped, { id, at, userId, ids: null });
  const [receipt, job] = statements;
  for (let attempt = 1; ; attempt++) {
    try {
      await scoped.batch([...locks(scoped, userId), receipt, ...removals(scoped, userId), job]);
      break;
    } catch (error) {
      if (attempt === attempts || !failedWith(error, deadlock)) throw error;
    }
  }
  // The job does it again, if this does not.
  await retireKeys(deps, userId, at).catch((error: unknown) =>
    deps.log("keys_not_retired", { userId, error: nameOfError(error) }),
  );
  await deps.wake(jobId);
  return id;
}

/**
 * Everybody locks memories first, then the account's row, then word frequencies. The lock on the account's row is what
 * orders this and a save: one that was quicker is seen by the deletions, one that was not waits for it, and stays.
 */
const locks = (scoped: Database, userId: number) =>
  [
    scoped.execute(sql`select from memories where user_id = ${userId} order by id for update`),
    scoped.execute(sql`update users set epoch = epoch + 1, chat_epoch = chat_epoch + 1 where id = ${userId}`),
    // Work that is kept, such as removing elsewhere what an earlier deletion left, goes on in the new epoch.
    scoped.execute(sql`update jobs set epoch = (select epoch from users where id = ${userId})
      where user_id = ${userId} and not (${sql.raw(personalTables.jobs.cleared.where)}) and state in ('queued', 'running')`),
  ] as const;

const removals = (scoped: Database, userId: number) =>
  personalTableList.flatMap(({ name, cleared }) => {
    const removal = removalOf(sql.identifier(name), cleared, sql`user_id = ${userId}`);
    return removal === null ? [] : [scoped.execute(removal)];
  });

function removalOf(
  table: ReturnType<typeof sql.identifier>,
  cleared: PersonalTable["cleared"],
  own: SQL,
): SQL | null {
  if (cleared === "none") return null;
  if (cleared === "all") return sql`delete from ${table} where ${own}`;
  if (typeof cleared === "object")
    return sql`delete from ${table} where ${own} and ${sql.raw(cleared.where)}`;
  // Kept for repetitions of the same request, which must not make again what it made.
  return sql`update ${table} set status = coalesce(status, 200), response = jsonb_build_object('id', subject_id)
    where ${own} and (response is not null or route = 'POST /api/bobby')`;
}
