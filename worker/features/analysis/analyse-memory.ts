import type { KnownName } from "../../platform/ai/ai.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Job } from "../../platform/jobs.ts";
import { findKnownNames } from "../connections/connections.store.ts";
import { readableText } from "../memories/readable-text.ts";
import { findMemoryToAnalyse, storeAnalysis } from "./analysis.store.ts";
import { readMemoryFile } from "./extract/read-memory-file.ts";

/** What an administrator may later set between 5 and 30. */
const entityLimit = 15;

/**
 * Reads what a memory says, its file included, works out what it is about, and stores that together with the end of the
 * job, or not at all. A memory that is gone, or that was cleared since, has nothing to analyse: `false`, and the job is
 * dropped.
 * @throws Unreadable, AiUnavailable, or a database error; the job runner then tries again.
 */
export async function analyseMemory(deps: Deps, job: Job): Promise<boolean> {
  if (job.subjectId === null) return false;
  const memory = await findMemoryToAnalyse(deps.db, job.userId, job.subjectId, job.epoch);
  if (memory === null) return false;
  const extractedText = await readMemoryFile(deps, job, memory);
  const knownNames: KnownName[] = await findKnownNames(deps.db, job.userId);
  const { analysis, usage } = await deps.ai.analyse({
    title: memory.title,
    text: readableText({ ...memory, extractedText }),
    author: memory.author,
    createdAt: memory.createdAt,
    timeZone: memory.timeZone,
    knownNames,
    entityLimit,
  });
  await storeAnalysis(
    deps,
    job,
    { ...memory, extractedText },
    { analysis, usage, model: deps.ai.analysisModel },
  );
  return true;
}
