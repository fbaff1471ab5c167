import { sql } from "drizzle-orm";
import { z } from "zod";
import { withUser } from "#db/client";
import type { Deps } from "../../platform/deps.ts";
import { insertJobs } from "../../platform/jobs.ts";
import { nameOfError } from "../../platform/log.ts";
import { embedJobRow } from "./embed-memory.store.ts";

/** About as many as one run of the jobs gets done in its time. */
const mostAtOnce = 200;
const mostLookedAt = 5_000;
/** Time after which a job that was given up is tried again. */
const rest = 24 * 60 * 60_000; // ms

const outdatedRow = z.object({ user_id: z.number(), memory_id: z.uuid(), epoch: z.number() });

/**
 * Asks for the vectors of memories that have none, or those of another model or of a former text: what was saved before there
 * was a provider, a change of the model, and what a failure left. Run by a cron; what one turn leaves, the next finds.
 */
export async function embedOutdated(deps: Deps): Promise<void> {
  const { db, ai, now, wake } = deps;
  if (ai.embedder === undefined) return;
  const at = now();
  const since = new Date(at.getTime() - rest).toISOString();
  const found = await db.execute(
    sql`select * from memories_to_embed(${ai.embedder.model}, ${since}::timestamptz, ${mostLookedAt}, ${mostAtOnce})`,
  );
  const byOwner = Map.groupBy(
    found.rows.map((row) => outdatedRow.parse(row)),
    (row) => row.user_id,
  );
  let first: string | undefined;
  for (const [userId, rows] of byOwner) {
    const jobs = rows.map((row) => embedJobRow({ userId, epoch: row.epoch }, row.memory_id, at));
    if (await insertOrLog(deps, userId, jobs)) first ??= jobs[0]?.id;
  }
  if (first !== undefined) await wake(first);
}

/** False when one person's could not be asked for, which keeps nobody else's waiting. */
async function insertOrLog(
  { db, log }: Deps,
  userId: number,
  jobs: Parameters<typeof insertJobs>[1],
): Promise<boolean> {
  try {
    await insertJobs(withUser(db, userId), jobs);
    return true;
  } catch (error) {
    log("vectors_not_asked_for", { userId, error: nameOfError(error) });
    return false;
  }
}
