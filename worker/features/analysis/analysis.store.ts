import { and, eq, isNull } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { users } from "#db/schema/account";
import { memories } from "#db/schema/memories";
import type { Analysis } from "#shared/analysis";
import type { Curiosity } from "../../platform/ai/ai.ts";
import type { Deps } from "../../platform/deps.ts";
import { finishJob, type Job } from "../../platform/jobs.ts";
import { replaceOccurrences, selectKnownNames } from "../connections/connections.store.ts";
import { requestVectors } from "../memories/embed-memory.store.ts";
import { readableText } from "../memories/readable-text.ts";
import { mostOpen, proposeQuestions } from "../questions/propose-questions.ts";
import { proposeReminders } from "../reminders/propose-reminders.ts";

/**
 * What an analysis reads, and the names that the person knows, in one round trip. Null: gone, in the trash, or from before
 * the person cleared everything.
 */
export async function findMemoryToAnalyse(db: Database, userId: number, id: string, epoch: number) {
  const scoped = withUser(db, userId);
  const select = scoped
    .select({
      id: memories.id,
      title: memories.title,
      content: memories.content,
      filePath: memories.filePath,
      mimeType: memories.mimeType,
      extractedText: memories.extractedText,
      extraction: memories.extraction,
      clientTranscript: memories.clientTranscript,
      tags: memories.tags,
      author: memories.author,
      thread: memories.thread,
      createdAt: memories.createdAt,
      timeZone: users.timeZone,
    })
    .from(memories)
    .innerJoin(users, eq(users.id, memories.userId))
    .where(
      and(
        eq(memories.userId, userId),
        eq(memories.id, id),
        isNull(memories.deletedAt),
        eq(users.epoch, epoch),
      ),
    );
  const [[memory], knownNames] = await scoped.batch([select, selectKnownNames(scoped, userId)]);
  return memory === undefined ? null : { ...memory, knownNames };
}
export type MemoryToAnalyse = NonNullable<Awaited<ReturnType<typeof findMemoryToAnalyse>>>;

/**
 * Stores the results for a memory as it was read, the reminders and questions that come of it and the job's end in one
 * batch; nothing of it when the lease or the epoch no longer stands.
 */
export async function storeAnalysis(
  { db, ai, now }: Deps,
  job: Job,
  memory: MemoryToAnalyse,
  result: { analysis: Analysis; curiosity: Curiosity | null; model: string },
): Promise<void> {
  const scoped = withUser(db, job.userId);
  const at = now();
  await scoped.batch([
    finishJob(scoped, job, at),
    ...requestVectors(scoped, ai, job, memory.id, at),
    ...proposeQuestions(scoped, job.userId, memory.id, result.curiosity, { most: mostOpen.fresh, now: at }),
    scoped
      .update(memories)
      .set({
        state: "ready",
        failure: null,
        isAnalyzed: true,
        analyzedAt: at,
        analysis: result.analysis,
        analysisModel: result.model,
      })
      .where(and(eq(memories.userId, job.userId), eq(memories.id, memory.id))),
    ...replaceOccurrences(scoped, job.userId, memory.id, result.analysis.entities, at),
    ...proposeReminders(scoped, job.userId, { ...memory, text: readableText(memory) }, at),
  ]);
}
