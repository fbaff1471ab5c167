import { and, eq, inArray } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
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

/** Asks about what was imported as soon as all of it is analysed. What goes wrong here is left to the cron. */
export async function askWhenAllIsAnalysed(deps: Deps, job: Job): Promise<void> {
  try {
    if (await isLastOfItsKind(deps.db, job)) await askAboutOne(deps, job.userId);
  } catch (error) {
    deps.log("questions_not_asked", { userId: job.userId, error: nameOfError(error) });
  }
}

async function isLastOfItsKind(db: Database, { userId, kind }: Job): Promise<boolean> {
  const others = await withUser(db, userId)
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.userId, userId), eq(jobs.kind, kind), inArray(jobs.state, ["queued", "running"])))
    .limit(1);
  return others.length === 0;
}
