import type { Deps } from "../../../platform/deps.ts";
import type { Job } from "../../../platform/jobs.ts";
import { CannotOpen } from "../../../platform/sealing.ts";
import { Unreadable } from "../../../platform/vision.ts";
import { meterFor } from "../../ai-admin/meter-calls.ts";
import { findOriginal, OriginalMissing } from "../../files/read-original.ts";
import type { MemoryToAnalyse } from "../analysis.store.ts";
import { extractFile } from "./extract-file.ts";
import { keepJob, type ReadColumns, storeExtraction, usualLanguage, wasReadBy } from "./extraction.store.ts";
import { saveContained } from "./save-contained.ts";

/** A file that ends its reader each time will do so again. */
const mostAttempts = 3;

/**
 * Returns the text of a memory's file, and what else the file says, as the row holds it then. Reads the file once for each
 * job and stores what it finds, so that it can be searched even if no provider can be reached to analyse it.
 * @throws Unreadable, AiUnavailable, AiBudgetSpent, or a database error
 */
export async function readMemoryFile(deps: Deps, job: Job, memory: MemoryToAnalyse): Promise<ReadColumns> {
  const { extractedText, extraction, occurredAt } = memory;
  const known = { extractedText, extraction, occurredAt };
  if (memory.filePath === "" || wasReadBy(job, extraction)) return known;
  const isLastAttempt = job.attempts >= mostAttempts;
  try {
    const original = await findOriginal(deps, job.userId, memory.id);
    if (original === null) return known;
    const extracted = await extractFile(deps, {
      owner: job.userId,
      original,
      clientTranscript: memory.clientTranscript,
      timeZone: memory.timeZone,
      language: await usualLanguage(deps.db, job.userId),
      isLastAttempt,
      meter: meterFor(deps, job.userId),
      hold: () => keepJob(deps.db, job, deps.now()),
    });
    const { extraction } = extracted;
    extraction.notices.push(...(await saveContained(deps, job, memory, original)));
    return await storeExtraction(deps, job, memory, extracted);
  } catch (error) {
    if (error instanceof OriginalMissing || error instanceof CannotOpen)
      throw new Unreadable("The file is missing, or can no longer be opened.", { retryable: false });
    if (error instanceof Unreadable && isLastAttempt && !error.keptWaiting)
      throw new Unreadable(error.message, { retryable: false });
    throw error;
  }
}
