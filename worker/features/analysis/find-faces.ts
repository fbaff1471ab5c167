import { withUser } from "#db/client";
import type { Deps } from "../../platform/deps.ts";
import { finishJob, type Job } from "../../platform/jobs.ts";
import { readOriginal } from "../files/read-original.ts";
import { wasSearched } from "../people/faces.store.ts";
import { findFaces, keepDrawnFaces, keepFaces, maySeeFaces } from "../people/look-for-faces.ts";

/**
 * Looks for faces in a memory's picture, and at those that somebody drew, where that is allowed, and keeps them. The faces are stored before the job ends:
 * stored again they change nothing.
 * @throws Unreadable when looking was interrupted, OriginalMissing, or a database error
 */
export async function findMemoryFaces(deps: Deps, job: Job): Promise<boolean> {
  if (job.subjectId === null || !(await maySeeFaces(deps, job.userId))) return false;
  const original = await readOriginal(deps, job.userId, job.subjectId);
  if (original === null) return false;
  if (!(await wasSearched(deps.db, job.userId, job.subjectId)))
    await keepFaces(deps, job.userId, job.subjectId, await findFaces(deps, job.userId, original));
  await keepDrawnFaces(deps, job.userId, job.subjectId, original);
  await finishJob(withUser(deps.db, job.userId), job, deps.now());
  return true;
}
