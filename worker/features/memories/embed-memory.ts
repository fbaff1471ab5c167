import { withUser } from "#db/client";
import type { Embedder } from "../../ai/embedder.ts";
import { failedWith } from "../../http/database-error.ts";
import type { Deps } from "../../platform/deps.ts";
import { holdJob, type Job, leaseLost } from "../../platform/jobs.ts";
import { deleteVectors, vectorId } from "../../platform/vectors.ts";
import { meterFor } from "../ai-admin/meter-calls.ts";
import { announceVectors, isRemoved, storeVectors, takeMemoryToEmbed } from "./embed-memory.store.ts";
import { passagesToEmbed } from "./embed-passages.ts";

/** Passages between two renewals of the lease: one call to the provider. */
const sliceLength = 64;

/**
 * Puts the passages of a memory into the vector index and stores that together with the end of the job. The order leaves no
 * vector that nobody knows of: their number is noted, then they are written, then those of a longer former text go.
 * `false` when there is nothing to do: the memory is gone, its text has changed meanwhile, or no provider makes vectors.
 * @throws AiUnavailable, AiBudgetSpent, or an error of the index or the database; the job runner then tries again.
 */
export async function embedMemory(deps: Deps, job: Job): Promise<boolean> {
  const { db, vectors, now } = deps;
  const { embedder } = deps.ai;
  if (embedder === undefined || job.subjectId === null) return false;
  const memory = await takeMemoryToEmbed(db, job, job.subjectId, now());
  if (memory === null) return false;
  const passages = passagesToEmbed(memory);
  if (!(await announceVectors(db, job, memory.id, passages.length, now()))) return false;
  try {
    await writeVectors(deps, embedder, job, memory.id, passages);
    await deleteVectors(vectors, [{ id: memory.id, from: passages.length, to: memory.vectorCount }]);
    const made = { model: embedder.model, count: passages.length };
    await storeVectors(db, job, memory.id, made, now());
  } catch (error) {
    if (failedWith(error, leaseLost) && (await isRemoved(db, job.userId, memory.id)))
      await deleteVectors(vectors, [{ id: memory.id, to: passages.length }]);
    throw error;
  }
  return true;
}

async function writeVectors(
  deps: Deps,
  embedder: Embedder,
  job: Job,
  memoryId: string,
  passages: readonly string[],
): Promise<void> {
  const scoped = withUser(deps.db, job.userId);
  const meter = meterFor(deps, job.userId);
  for (let from = 0; from < passages.length; from += sliceLength) {
    if (from > 0) await holdJob(scoped, job, deps.now());
    const made = await embedder.embed(passages.slice(from, from + sliceLength), meter);
    await deps.vectors.upsert(
      made.map((values, index) => ({
        id: vectorId(memoryId, from + index),
        values,
        metadata: { userId: job.userId, memoryId, position: from + index },
      })),
    );
  }
}
