import { and, eq, isNotNull, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, withUser } from "#db/client";
import { memories } from "#db/schema/memories";
import { trashDays } from "#shared/trash";
import type { Deps } from "../../platform/deps.ts";
import { nameOfError } from "../../platform/log.ts";
import { removeMemories } from "./remove-memory.ts";

/** How long a memory waits in the trash. */
const trashLength = trashDays * 24 * 60 * 60_000; // ms
const peopleAtOnce = 50;
/** Of one person and one run: their objects go in one call. */
const memoriesAtOnce = 200;
/** The cron comes again in an hour. */
const budget = 20_000; // ms

/**
 * Removes what has been in the trash for 30 days, and what a removal that broke off has left. Run by a cron; what one turn
 * leaves, the next finds.
 */
export async function removeExpired(deps: Deps): Promise<void> {
  const start = deps.now().getTime();
  const before = new Date(start - trashLength);
  for (let after = 0; ; ) {
    const people = await listPeople(deps.db, before, after);
    for (const userId of people) {
      if (deps.now().getTime() > start + budget) return;
      await removeOrLog(deps, userId, before);
    }
    const last = people.at(-1);
    if (last === undefined || people.length < peopleAtOnce) return;
    after = last;
  }
}

async function listPeople(db: Database, before: Date, after: number): Promise<number[]> {
  const { rows } = await db.execute(
    sql`select user_id from people_with_expired(${before.toISOString()}::timestamptz, ${after}, ${peopleAtOnce})`,
  );
  return rows.map((row) => z.object({ user_id: z.number() }).parse(row).user_id);
}

/** What breaks on one person's memories keeps nobody else's from being removed. */
async function removeOrLog(deps: Deps, userId: number, before: Date): Promise<void> {
  try {
    const expired = await withUser(deps.db, userId)
      .select({ id: memories.id })
      .from(memories)
      .where(and(eq(memories.userId, userId), isNotNull(memories.deletedAt), lte(memories.deletedAt, before)))
      .orderBy(memories.deletedAt)
      .limit(memoriesAtOnce);
    await removeMemories(
      deps,
      userId,
      expired.map(({ id }) => id),
      before,
    );
  } catch (error) {
    deps.log("trash_not_removed", { userId, error: nameOfError(error) });
  }
}
