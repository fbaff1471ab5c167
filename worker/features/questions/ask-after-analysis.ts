import { and, eq, lte, or } from "drizzle-orm";
import { withUser } from "#db/client";
import { jobs } from "#db/schema/jobs";
import type { Analysis } from "#shared/analysis";
import { AiUnavailable, type Curiosity } from "../../ai/ai.ts";
import { AiBudgetSpent } from "../../ai/meter.ts";
import { describeDatabaseError } from "../../http/database-error.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Job } from "../../platform/jobs.ts";
import { nameOfError } from "../../platform/log.ts";
import { askAbout, nothingToAsk } from "./ask-about.ts";
import { askAboutOne } from "./ask-about-older.ts";
import type { MemoryToAsk } from "./memory-to-ask.store.ts";
import { mostOpen } from "./propose-questions.ts";
import { suggestMerges } from "./suggest-merges.ts";

/**
 * Returns questions about a memory that is just being analysed. Null leaves them for later: the memory was imported with
 * others that may tell what it leaves open, there is no room for what a provider is paid to ask, or asking failed, which is
 * no reason for the analysis to fail.
 * @throws what the database refuses
 */
export async function askAfterAnalysis(
  deps: Deps,
  userId: number,
  memory: MemoryToAsk & { isAnswer: boolean; openQuestions: number },
  analysis: Analysis,
): Promise<Curiosity | null> {
  if (memory.isAnswer) return nothingToAsk;
  const isFull = memory.openQuestions >= mostOpen.fresh && deps.ai.name !== "embedded";
  if (isFull || memory.source === "import") return null;
  try {
    return await askAbout(deps, userId, memory, analysis);
  } catch (error) {
    if (describeDatabaseError(error) !== null) throw error;
    if (!(error instanceof AiUnavailable || error instanceof AiBudgetSpent)) {
      deps.log("memory_not_asked_about", { userId, memoryId: memory.id, error: nameOfError(error) });
    }
    return null;
  }
}

/**
 * Asks which names are one, and about a memory of those that wait to be asked about, as soon as everything of a person is analysed
 * that can be now: whoever ends last does. What goes wrong here is left to the next memory and the cron.
 */
export async function askWhenAllIsAnalysed(deps: Deps, job: Job, isOneWaiting: boolean): Promise<void> {
  try {
    if (!(await isLastOfItsKind(deps, job))) return;
    await suggestMerges(deps, job.userId);
    if (isOneWaiting) await askAboutOne(deps, job.userId);
  } catch (error) {
    deps.log("questions_not_asked", { userId: job.userId, error: nameOfError(error) });
  }
}

/** Leaves out jobs that wait for another attempt: their end is another last one. */
async function isLastOfItsKind({ db, now }: Deps, { userId, kind }: Job): Promise<boolean> {
  const isNow = or(eq(jobs.state, "running"), and(eq(jobs.state, "queued"), lte(jobs.runAfter, now())));
  const others = await withUser(db, userId)
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.userId, userId), eq(jobs.kind, kind), isNow))
    .limit(1);
  return others.length === 0;
}
