import type { Deps } from "../../../platform/deps.ts";
import type { Job } from "../../../platform/jobs.ts";
import { Unreadable } from "../../../platform/vision.ts";
import { meterFor } from "../../ai-admin/meter-calls.ts";
import { type Original, OriginalMissing, readOriginal } from "../../memories/files/read-original.ts";
import type { MemoryToAnalyse } from "../analysis.store.ts";
import { extractFile } from "./extract-file.ts";
import { keepJob, storeExtraction, wasReadBy } from "./extraction.store.ts";

/** A file that ends its reader each time will do so again. */
const mostAttempts = 3;

/**
 * What is to be read in a memory's file, or null when it has none. Reads it once for each job and stores what it finds,
 * so that it can be searched even if nobody can be had to analyse it.
 * @throws Unreadable, AiUnavailable, AiBudgetSpent, or a database error
 */
export async function readMemoryFile(deps: Deps, job: Job, memory: MemoryToAnalyse): Promise<string | null> {
  if (memory.filePath === "" || wasReadBy(job, memory.extraction)) return memory.extractedText;
  const original = await open(deps, job, memory);
  if (original === null) return memory.extractedText;
  const isLastAttempt = job.attempts >= mostAttempts;
  try {
    const extracted = await extractFile(deps, {
      original,
      clientTranscript: memory.clientTranscript,
      timeZone: memory.timeZone,
      isLastAttempt,
      meter: meterFor(deps, job.userId),
      hold: () => keepJob(deps.db, job, deps.now()),
    });
    await storeExtraction(deps, job, memory, extracted);
    return extracted.text;
  } catch (error) {
    if (error instanceof Unreadable && isLastAttempt)
      throw new Unreadable(error.message, { retryable: false });
    throw error;
  }
}

async function open(deps: Deps, job: Job, { id }: MemoryToAnalyse): Promise<Original | null> {
  try {
    return await readOriginal(deps, job.userId, id);
  } catch (error) {
    if (!(error instanceof OriginalMissing)) throw error;
    throw new Unreadable("The file is missing, or can no longer be opened.", { retryable: false });
  }
}
