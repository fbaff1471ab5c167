import { and, asc, desc, eq, gt, gte, isNull, lt, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, withUser } from "#db/client";
import { users } from "#db/schema/account";
import { memories, memoryWindows } from "#db/schema/memories";
import { selfTestDays, selfTests } from "#db/schema/test-lab";
import type { SelfTests } from "#shared/test-lab";

/** People with a self-test that is due, in ascending order. */
export async function listPeopleToTest(
  db: Database,
  now: Date,
  after: number,
  limit: number,
): Promise<number[]> {
  const result = await db.execute(
    sql`select user_id from people_to_test(${after}, ${now.toISOString()}::timestamptz, ${limit})`,
  );
  return result.rows.map((row) => z.object({ user_id: z.number() }).parse(row).user_id);
}

/** Memories whose test is due, whoever has waited longest first, with what they say and what the index has of them. */
export async function listDueTests(db: Database, userId: number, now: Date, limit: number) {
  const scoped = withUser(db, userId);
  const windows = scoped
    .select({
      stems: sql<string>`coalesce(string_agg(${memoryWindows.stems}, '|' order by ${memoryWindows.position}), '')`,
    })
    .from(memoryWindows)
    .where(and(eq(memoryWindows.userId, memories.userId), eq(memoryWindows.memoryId, memories.id)));
  return scoped
    .select({
      id: memories.id,
      title: memories.title,
      content: memories.content,
      tags: memories.tags,
      author: memories.author,
      thread: memories.thread,
      extractedText: memories.extractedText,
      analysis: memories.analysis,
      version: memories.version,
      readBy: sql<string | null>`${memories.extraction} ->> 'job'`,
      indexed: { stems: memories.stems, search: sql<string>`${memories.search}::text` },
      windows: sql<string>`${windows}`,
      timeZone: users.timeZone,
    })
    .from(selfTests)
    .innerJoin(memories, and(eq(memories.userId, selfTests.userId), eq(memories.id, selfTests.memoryId)))
    .innerJoin(users, eq(users.id, selfTests.userId))
    .where(
      and(
        eq(selfTests.userId, userId),
        lte(selfTests.dueAt, now),
        eq(memories.state, "ready"),
        isNull(memories.deletedAt),
      ),
    )
    .orderBy(asc(selfTests.dueAt))
    .limit(limit);
}
export type DueTest = Awaited<ReturnType<typeof listDueTests>>[number];

type TestOutcome = { asked: number; found: number; isRepaired: boolean; dueAt: Date };

/** Notes how a test went, with the memory and with the day. Nothing when the memory is gone or was tested meanwhile. */
export async function storeOutcome(
  db: Database,
  userId: number,
  memoryId: string,
  { asked, found, isRepaired, dueAt }: TestOutcome,
  now: Date,
): Promise<void> {
  const repaired = isRepaired ? 1 : 0;
  const at = now.toISOString();
  await withUser(db, userId).execute(sql`
    with tested as (
      update self_tests set asked = ${asked}, found = ${found}, tested_at = ${at}::timestamptz,
        due_at = ${dueAt.toISOString()}::timestamptz,
        repaired_at = case when ${repaired}::integer = 1 then ${at}::timestamptz else repaired_at end
      where user_id = ${userId} and memory_id = ${memoryId}::uuid and due_at <= ${at}::timestamptz
      returning user_id
    )
    insert into self_test_days as d (user_id, day, asked, found, repaired)
    select user_id, ${at.slice(0, 10)}::date, ${asked}, ${found}, ${repaired} from tested
    on conflict (user_id, day) do update
      set asked = d.asked + excluded.asked, found = d.found + excluded.found, repaired = d.repaired + excluded.repaired`);
}

/** One that cannot be tested does not keep the others from their turn. */
export async function postponeTest(
  db: Database,
  userId: number,
  memoryId: string,
  dueAt: Date,
): Promise<void> {
  await withUser(db, userId)
    .update(selfTests)
    .set({ dueAt })
    .where(and(eq(selfTests.userId, userId), eq(selfTests.memoryId, memoryId)));
}

/** Days that the score is told of, and kept. */
const scoreDays = 30;
const mostMissed = 20;
const day = 86_400_000; // ms

/** Tells how well a person's memories are found by the questions that they answer. */
export async function readSelfTests(db: Database, userId: number, now: Date): Promise<SelfTests> {
  const scoped = withUser(db, userId);
  const ofPerson = and(eq(selfTests.userId, userId), isNull(memories.deletedAt));
  const joined = and(eq(memories.userId, selfTests.userId), eq(memories.id, selfTests.memoryId));
  const first = new Date(now.getTime() - scoreDays * day).toISOString().slice(0, 10);
  const [[totals], missed, days] = await scoped.batch([
    scoped
      .select({
        memories: sql<number>`count(*) filter (where ${selfTests.asked} > 0)::integer`,
        waiting: sql<number>`count(*) filter (where ${selfTests.testedAt} is null)::integer`,
        asked: sql<number>`coalesce(sum(${selfTests.asked}), 0)::integer`,
        found: sql<number>`coalesce(sum(${selfTests.found}), 0)::integer`,
      })
      .from(selfTests)
      .innerJoin(memories, joined)
      .where(ofPerson),
    scoped
      .select({ id: memories.id, title: memories.title, asked: selfTests.asked, found: selfTests.found })
      .from(selfTests)
      .innerJoin(memories, joined)
      .where(and(ofPerson, gt(selfTests.asked, 0), lt(selfTests.found, selfTests.asked)))
      .orderBy(desc(selfTests.testedAt))
      .limit(mostMissed),
    scoped
      .select({
        day: selfTestDays.day,
        asked: selfTestDays.asked,
        found: selfTestDays.found,
        repaired: selfTestDays.repaired,
      })
      .from(selfTestDays)
      .where(and(eq(selfTestDays.userId, userId), gte(selfTestDays.day, first)))
      .orderBy(asc(selfTestDays.day)),
  ]);
  return { ...(totals ?? { memories: 0, waiting: 0, asked: 0, found: 0 }), missed, days };
}
