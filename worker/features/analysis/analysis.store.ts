import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { users } from "#db/schema/account";
import { memories } from "#db/schema/memories";
import { selfTests } from "#db/schema/test-lab";
import type { Analysis } from "#shared/analysis";
import type { Ai, Curiosity, Looks } from "../../ai/ai.ts";
import type { Deps } from "../../platform/deps.ts";
import { finishJobs, type Job, type Jobs, jobPriority } from "../../platform/jobs.ts";
import { clearOccurrences, insertOccurrences, selectKnownNames } from "../connections/connections.store.ts";
import { requestVectors } from "../memories/embed-memory.store.ts";
import { insertDescribed } from "../people/described.store.ts";
import { insertSearches } from "../people/request-searches.ts";
import { askingAfterAnalysis } from "../questions/memory-to-ask.store.ts";
import { mostOpen, proposeQuestions } from "../questions/propose-questions.ts";
import { clearProposals, proposeReminders } from "../reminders/propose-reminders.ts";
import { readableText } from "../search/readable-text.ts";
import { uuidArray } from "../search/sql-arrays.ts";
import { rewriteRead, withDescription } from "./extract/extraction.store.ts";

/**
 * Reads what an analysis of each of the subjects goes by, and asking about it, and the names that the person knows, in one
 * round trip. Those that are gone, in the trash, or from before the person cleared everything are not among them.
 */
export async function findMemoriesToAnalyse(db: Database, jobs: Jobs) {
  const [{ userId, epoch }] = jobs;
  const scoped = withUser(db, userId);
  const ids = jobs.flatMap(({ subjectId }) => subjectId ?? []);
  const select = scoped
    .select({
      ...askingAfterAnalysis(scoped, userId),
      filePath: memories.filePath,
      fileName: memories.fileName,
      mimeType: memories.mimeType,
      extraction: memories.extraction,
      clientTranscript: memories.clientTranscript,
      language: memories.language,
      thread: memories.thread,
      analyzedAt: memories.analyzedAt,
    })
    .from(memories)
    .innerJoin(users, eq(users.id, memories.userId))
    .where(
      and(
        eq(memories.userId, userId),
        sql`${memories.id} = any(${uuidArray(ids)})`,
        isNull(memories.deletedAt),
        eq(users.epoch, epoch),
      ),
    );
  const [found, knownNames] = await scoped.batch([select, selectKnownNames(scoped, userId)]);
  return { found: new Map(found.map((memory) => [memory.id, memory])), knownNames };
}
type FoundMemories = Awaited<ReturnType<typeof findMemoriesToAnalyse>>["found"];
export type MemoryToAnalyse = FoundMemories extends Map<string, infer Memory> ? Memory : never;

/** Notes of an import that wait behind everything are analysed so many at once, where that is no more than work of our own. */
const mostTogether = 50;
/** A longer one is analysed by itself, so that all of them fit into memory and others have their turn. */
const longestTogether = 20_000; // bytes

export const analysedTogether = ({ name }: Ai, { userId, priority }: Job) =>
  name !== "embedded" || priority < jobPriority.import
    ? undefined
    : {
        most: mostTogether - 1,
        isAmong: (subjectId: SQL) => sql`exists (
          select from memories m where m.user_id = ${userId} and m.id = ${subjectId} and m.file_path = ''
            and octet_length(m.content) <= ${longestTogether})`,
      };

export type Analysed = {
  job: Job;
  memory: MemoryToAnalyse;
  analysis: Analysis;
  curiosity: Curiosity | null;
  /** Provider's description of the picture. */
  seen: string | undefined;
  /** The title from now on; null for as it is. */
  title: string | null;
  /** A provider's descriptions of those in it. */
  people: Looks[] | undefined;
  model: string;
};

/**
 * Stores the results for memories of one person as they were read, the reminders and questions that come of them and the ends
 * of their jobs in one batch; nothing of it when a lease or the epoch no longer stands. Only an analysis leaves what is
 * replaced here, and under the lease there was none since the memory was read: the first one replaces nothing.
 */
export async function storeAnalyses(
  { db, ai, now }: Deps,
  results: readonly [Analysed, ...Analysed[]],
): Promise<void> {
  const [{ job: first }, ...others] = results;
  const { userId } = first;
  const scoped = withUser(db, userId);
  const at = now();
  const ids = results.map(({ memory }) => memory.id);
  const withFile = results.filter(({ memory }) => memory.filePath !== "").map(({ memory }) => memory.id);
  const asked = results.map(({ memory: { id, analyzedAt }, curiosity }) => {
    const limits = { most: mostOpen.fresh, now: at };
    return {
      id,
      ...proposeQuestions(scoped, userId, { id, isFirst: analyzedAt === null }, curiosity, limits),
    };
  });
  const rewritten = await Promise.all(results.map((result) => rewrite(scoped, userId, result)));
  await scoped.batch([
    finishJobs(scoped, [first, ...others.map(({ job }) => job)], at),
    ...requestVectors(scoped, ai, first, ids, at),
    ...(withFile.length === 0 ? [] : [insertSearches(scoped, first, withFile, at)]),
    ...results.flatMap(({ memory, people }) =>
      people === undefined ? [] : [insertDescribed(scoped, userId, memory.id, people)],
    ),
    ...asked.flatMap(({ statements }) => statements),
    markReady(scoped, userId, results, asked, at),
    ...rewritten.flat(),
    ...replaceFound(scoped, userId, results, at),
    requestSelfTests(scoped, userId, ids, at),
  ]);
}

/** The statements that store what the texts mention, say of it and announce. */
function replaceFound(scoped: Database, userId: number, results: readonly Analysed[], at: Date) {
  const again = results.filter(({ memory }) => memory.analyzedAt !== null).map(({ memory }) => memory.id);
  const found = results.map(({ memory, analysis }) => ({ ...analysis, memoryId: memory.id }));
  const texts = results.map(({ memory }) => ({ ...memory, text: readableText(memory) }));
  return [
    ...(again.length === 0
      ? []
      : [...clearOccurrences(scoped, userId, again), clearProposals(scoped, userId, again)]),
    ...insertOccurrences(scoped, userId, found, at),
    ...proposeReminders(scoped, userId, texts, at),
  ];
}

type Asked = { id: string; questionsAt?: Date | SQL };

function markReady(
  scoped: Database,
  userId: number,
  results: readonly Analysed[],
  asked: readonly Asked[],
  at: Date,
) {
  const rows = results.map(({ memory, analysis, model }) => ({ id: memory.id, analysis, model }));
  const looked = asked.flatMap(({ id, questionsAt }) =>
    questionsAt === undefined ? [] : [sql`when ${memories.id} = ${id}::uuid then ${timeOf(questionsAt)}`],
  );
  return scoped
    .update(memories)
    .set({
      state: "ready",
      failure: null,
      isAnalyzed: true,
      analyzedAt: at,
      analysis: sql`r.analysis`,
      analysisModel: sql`r.model`,
      ...(looked.length > 0 && {
        questionsAt: sql`case ${sql.join(looked, sql` `)} else ${memories.questionsAt} end`,
      }),
    })
    .from(sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, analysis jsonb, model text)`)
    .where(and(eq(memories.userId, userId), eq(memories.id, sql`r.id`)));
}

const timeOf = (at: Date | SQL) => (at instanceof Date ? sql`${at.toISOString()}::timestamptz` : at);

/** Puts what a provider saw behind what was read, and another title in its place: both are searched. */
async function rewrite(scoped: Database, userId: number, { memory, seen, title }: Analysed) {
  if (seen === undefined && title === null) return [];
  const read = seen === undefined ? memory : withDescription(memory, seen);
  if (title === null) return rewriteRead(scoped, userId, memory, read);
  const rename = scoped
    .update(memories)
    .set({ title })
    .where(and(eq(memories.userId, userId), eq(memories.id, memory.id), isNull(memories.deletedAt)));
  return [rename, ...(await rewriteRead(scoped, userId, { ...memory, title }, read))];
}

/** Has our own search tried in the background: it should find these memories. */
const requestSelfTests = (scoped: Database, userId: number, memoryIds: readonly string[], dueAt: Date) =>
  scoped
    .insert(selfTests)
    .values(memoryIds.map((memoryId) => ({ userId, memoryId, dueAt })))
    .onConflictDoUpdate({ target: [selfTests.userId, selfTests.memoryId], set: { dueAt } });
