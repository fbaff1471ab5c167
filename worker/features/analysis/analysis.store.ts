import { and, eq, isNull } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { users } from "#db/schema/account";
import { memories } from "#db/schema/memories";
import { selfTests } from "#db/schema/test-lab";
import type { Analysis } from "#shared/analysis";
import type { Curiosity, Looks } from "../../ai/ai.ts";
import type { Deps } from "../../platform/deps.ts";
import { finishJob, type Job } from "../../platform/jobs.ts";
import { clearOccurrences, insertOccurrences, selectKnownNames } from "../connections/connections.store.ts";
import { requestVectors } from "../memories/embed-memory.store.ts";
import { insertDescribed } from "../people/described.store.ts";
import { insertSearches } from "../people/request-searches.ts";
import { askingAfterAnalysis } from "../questions/memory-to-ask.store.ts";
import { mostOpen, proposeQuestions } from "../questions/propose-questions.ts";
import { clearProposals, proposeReminders } from "../reminders/propose-reminders.ts";
import { readableText } from "../search/readable-text.ts";
import { rewriteRead, withDescription } from "./extract/extraction.store.ts";

/**
 * What an analysis reads and asking about it goes by, and the names that the person knows, in one round trip. Null: gone,
 * in the trash, or from before the person cleared everything.
 */
export async function findMemoryToAnalyse(db: Database, userId: number, id: string, epoch: number) {
  const scoped = withUser(db, userId);
  const select = scoped
    .select({
      ...askingAfterAnalysis(scoped, userId),
      filePath: memories.filePath,
      fileName: memories.fileName,
      mimeType: memories.mimeType,
      extraction: memories.extraction,
      clientTranscript: memories.clientTranscript,
      thread: memories.thread,
      analyzedAt: memories.analyzedAt,
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

type Result = {
  analysis: Analysis;
  curiosity: Curiosity | null;
  /** What a provider says that the picture shows. */
  seen: string | undefined;
  /** The title from now on; null for as it is. */
  title: string | null;
  /** A provider's descriptions of those in it. */
  people: Looks[] | undefined;
  model: string;
};

/**
 * Stores the results for a memory as it was read, the reminders and questions that come of it and the job's end in one
 * batch; nothing of it when the lease or the epoch no longer stands. Only an analysis leaves what is replaced here, and
 * under the lease there was none since the memory was read: the first one replaces nothing.
 */
export async function storeAnalysis(
  { db, ai, now }: Deps,
  job: Job,
  memory: MemoryToAnalyse,
  { analysis, curiosity, seen, title, people, model }: Result,
): Promise<void> {
  const { userId } = job;
  const scoped = withUser(db, userId);
  const at = now();
  const isFirst = memory.analyzedAt === null;
  const limits = { most: mostOpen.fresh, now: at };
  const asked = proposeQuestions(scoped, userId, { id: memory.id, isFirst }, curiosity, limits);
  const rewritten =
    seen === undefined && title === null ? [] : await rewrite(scoped, userId, memory, { seen, title });
  await scoped.batch([
    finishJob(scoped, job, at),
    ...requestVectors(scoped, ai, job, memory.id, at),
    insertSearches(scoped, job, memory.id, at),
    ...(people === undefined ? [] : [insertDescribed(scoped, userId, memory.id, people)]),
    ...asked.statements,
    scoped
      .update(memories)
      .set({
        state: "ready",
        failure: null,
        isAnalyzed: true,
        analyzedAt: at,
        analysis,
        analysisModel: model,
        questionsAt: asked.questionsAt,
      })
      .where(and(eq(memories.userId, userId), eq(memories.id, memory.id))),
    ...rewritten,
    ...(isFirst
      ? []
      : [...clearOccurrences(scoped, userId, memory.id), clearProposals(scoped, userId, memory.id)]),
    ...insertOccurrences(scoped, userId, memory.id, analysis, at),
    requestSelfTest(scoped, userId, memory.id, at),
    ...proposeReminders(scoped, userId, { ...memory, text: readableText(memory) }, at),
  ]);
}

/** Puts what a provider saw behind what was read, and another title in its place: both are searched. */
async function rewrite(
  scoped: Database,
  userId: number,
  memory: MemoryToAnalyse,
  { seen, title }: Pick<Result, "seen" | "title">,
) {
  const read = seen === undefined ? memory : withDescription(memory, seen);
  if (title === null) return rewriteRead(scoped, userId, memory, read);
  const rename = scoped
    .update(memories)
    .set({ title })
    .where(and(eq(memories.userId, userId), eq(memories.id, memory.id), isNull(memories.deletedAt)));
  return [rename, ...(await rewriteRead(scoped, userId, { ...memory, title }, read))];
}

/** Has our own search tried in the background: it should find this memory. */
const requestSelfTest = (scoped: Database, userId: number, memoryId: string, dueAt: Date) =>
  scoped
    .insert(selfTests)
    .values({ userId, memoryId, dueAt })
    .onConflictDoUpdate({ target: [selfTests.userId, selfTests.memoryId], set: { dueAt } });
