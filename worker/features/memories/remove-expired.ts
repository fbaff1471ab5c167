import { and, desc, eq, isNotNull, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, withUser } from "#db/client";
import { memories } from "#db/schema/memories";
import { trashDays } from "#shared/trash";
import { describeDatabaseError } from "../../http/database-error.ts";
import type { Deps } from "../../platform/deps.ts";
import { goRound } from "../../platform/go-round.ts";
import { nameOfError } from "../../platform/log.ts";
import { Outage } from "../../platform/outage.ts";
import { removeMemories } from "./remove-memory.ts";

/** Time that a memory waits in the trash. */
const trashLength = trashDays * 24 * 60 * 60_000; // ms
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
  const turn = { before: new Date(start - trashLength), end: start + budget };
  const list = (after: number, limit: number) => listPeople(deps.db, turn.before, after, limit);
  await goRound(deps, { name: "trash", list, end: turn.end }, (userId) => removeOrLog(deps, userId, turn));
}

async function listPeople(db: Database, before: Date, after: number, limit: number): Promise<number[]> {
  const { rows } = await db.execute(
    sql`select user_id from people_with_expired(${before.toISOString()}::timestamptz, ${after}, ${limit})`,
  );
  return rows.map((row) => z.object({ user_id: z.number() }).parse(row).user_id);
}

type Turn = { before: Date; end: number };

/** Removes one person's expired memories; a failure is logged and keeps nobody else's from being removed. */
async function removeOrLog(deps: Deps, userId: number, turn: Turn): Promise<void> {
  try {
    await removeAll(deps, userId, await listExpired(deps.db, userId, turn.before), turn);
  } catch (error) {
    deps.log("trash_not_removed", { userId, error: nameOfError(error) });
  }
}

/** The oldest last: what could not be removed counts as put there at the beginning of time, and lets the others pass. */
async function listExpired(db: Database, userId: number, before: Date): Promise<string[]> {
  const expired = await withUser(db, userId)
    .select({ id: memories.id })
    .from(memories)
    .where(and(eq(memories.userId, userId), isNotNull(memories.deletedAt), lte(memories.deletedAt, before)))
    .orderBy(desc(memories.deletedAt))
    .limit(memoriesAtOnce);
  return expired.map(({ id }) => id);
}

/** All in one call or, when something among them breaks it, in halves, until what breaks stands alone and is left. */
async function removeAll(deps: Deps, userId: number, ids: string[], turn: Turn): Promise<void> {
  try {
    await removeMemories(deps, userId, ids, turn.before);
  } catch (error) {
    const nothingGoes = error instanceof Outage || describeDatabaseError(error)?.unreachable;
    if (nothingGoes || deps.now().getTime() > turn.end) throw error;
    if (ids.length <= 1) return deps.log("trash_not_removed", { userId, error: nameOfError(error) });
    const middle = ids.length >> 1;
    await removeAll(deps, userId, ids.slice(0, middle), turn);
    await removeAll(deps, userId, ids.slice(middle), turn);
  }
}
