import { and, eq } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { deletionReceipts } from "#db/schema/own-data";
import { deadlock, failedWith } from "../../http/database-error.ts";
import type { Deps } from "../../platform/deps.ts";
import { finishJob, type Job, postponeJob } from "../../platform/jobs.ts";
import { nameOfError } from "../../platform/log.ts";
import { keyLifetime, removeRetiredKeys, retireKeys } from "../../platform/sealing.ts";
import { deleteVectors } from "../../platform/vectors.ts";
import { redactTurns } from "../assistant/redact-turns.ts";
import { fileKey, fileParts } from "../files/file-place.ts";
import { forgetUnusedWords } from "../search/index-statements.ts";
import { findResidue } from "./find-residue.ts";
import { type Pending, readPending } from "./receipts.store.ts";
import { removeStrayObjects } from "./remove-stray-objects.ts";
import { findUsedKeys, removeArchives, stillGone } from "./stores-of-deletion.ts";

/**
 * Looks after a deletion: at once, when no isolate seals under an old key any more, and when whatever was under way has
 * ended for certain. Each look removes what is there and writes down what it still found.
 */
const looks = [0, 2 * keyLifetime, 15 * 60_000]; // ms after the deletion
/** A store that does not delete now is asked again, as often as it takes. */
const pause = 60_000; // ms

/** Removes what a deletion left outside of the database's rows, and looks whether anything can still be found. */
export async function finishDeletion(deps: Deps, job: Job): Promise<boolean> {
  if (job.subjectId === null) return false;
  const pending = await readPending(deps.db, job.userId, job.subjectId);
  if (pending === null) return false;
  const residue = await removeAndLook(deps, job.userId, pending).catch((error: unknown) => {
    if (failedWith(error, deadlock)) throw error;
    deps.log("deletion_not_finished", { receipt: pending.id, error: nameOfError(error) });
    return null;
  });
  const at = deps.now();
  const scoped = withUser(deps.db, job.userId);
  const age = at.getTime() - pending.at.getTime();
  const next = looks.find((look) => look > age);
  const isLeft = residue === null || Object.keys(residue).length > 0;
  if (residue !== null) await writeLook(scoped, job.userId, pending.id, residue, at);
  if (isLeft || next !== undefined) {
    const until = next === undefined || isLeft ? at.getTime() + pause : pending.at.getTime() + next;
    await postponeJob(deps.db, job, "Another look follows.", new Date(until));
    return true;
  }
  await scoped.batch([finishJob(scoped, job, at), forgetPending(scoped, job.userId, pending.id)]);
  return true;
}

async function removeAndLook(deps: Deps, userId: number, pending: Pending): Promise<Record<string, number>> {
  const gone = await stillGone(deps.db, userId, pending.memories);
  const keys = gone.flatMap(({ id }) => fileParts.map((part) => fileKey(userId, id, part)));
  for (let at = 0; at < keys.length; at += 1_000) await deps.files.delete(keys.slice(at, at + 1_000));
  await deleteVectors(
    deps.vectors,
    gone.map(({ id, vectors }) => ({ id, to: vectors })),
  );
  await removeArchives(deps, userId, pending.at);
  await forgetUnusedWords(withUser(deps.db, userId), userId);
  if (pending.everything) {
    await retireKeys(deps, userId, pending.at);
    await removeStrayObjects(deps, userId, pending.at);
  } else
    await redactTurns(
      deps,
      userId,
      pending.turns,
      gone.map(({ id }) => id),
    );
  if (deps.now().getTime() - pending.at.getTime() >= 2 * keyLifetime)
    await removeRetiredKeys(deps, userId, await findUsedKeys(deps.db, userId));
  return findResidue(deps, userId, pending, gone);
}

const ofReceipt = (userId: number, id: string) =>
  and(eq(deletionReceipts.userId, userId), eq(deletionReceipts.id, id));

const writeLook = (
  scoped: Database,
  userId: number,
  id: string,
  residue: Record<string, number>,
  checkedAt: Date,
) => scoped.update(deletionReceipts).set({ residue, checkedAt }).where(ofReceipt(userId, id));

/** The last look found nothing: the ids are not needed any more. */
const forgetPending = (scoped: Database, userId: number, id: string) =>
  scoped
    .update(deletionReceipts)
    .set({ pending: { memories: [], turns: [] } })
    .where(ofReceipt(userId, id));
