import type { Deps } from "../../platform/deps.ts";
import type { Job } from "../../platform/jobs.ts";
import { findOriginal } from "../files/read-original.ts";
import { finishLooking } from "../people/drawn-faces.store.ts";
import { wasSearched } from "../people/faces.store.ts";
import { findFaces, keepDrawnFaces, keepFaces, maySeeFaces } from "../people/look-for-faces.ts";

/**
 * Looks for faces in a memory's picture, and at those that somebody drew, where that is allowed, and keeps them. The faces
 * are stored before the job ends: stored again they change nothing.
 * @throws Unreadable when looking was interrupted, OriginalMissing, or a database error
 */
export async function findMemoryFaces(deps: Deps, job: Job): Promise<boolean> {
  const { userId, subjectId: memoryId } = job;
  if (memoryId === null || !(await maySeeFaces(deps, userId))) return false;
  const original = await findOriginal(deps, userId, memoryId);
  if (original === null) return false;
  if (!(await wasSearched(deps.db, userId, memoryId)))
    await keepFaces(deps, userId, memoryId, await findFaces(deps, userId, original));
  const tried = await keepDrawnFaces(deps, userId, memoryId, original);
  const next = await finishLooking(deps.db, job, { memoryId, tried }, deps.now());
  if (next !== undefined) await deps.wake(next);
  return true;
}
