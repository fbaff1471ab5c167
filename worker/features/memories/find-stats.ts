import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { entities } from "#db/schema/connections";
import { memories } from "#db/schema/memories";
import { followUpQuestions } from "#db/schema/questions";
import { reminders } from "#db/schema/reminders";
import type { Stats } from "#shared/memories";
import { openReminderStatuses } from "#shared/reminders";

const number = sql<number>`count(*)::integer`;
const live = (userId: number) => and(eq(memories.userId, userId), isNull(memories.deletedAt));

/** Counts what a person has, the trash left out. One round trip. */
export async function findStats(db: Database, userId: number): Promise<Stats> {
  const scoped = withUser(db, userId);
  const [types, [due], [open], kinds] = await scoped.batch([
    scoped
      .select({
        type: memories.type,
        total: number,
        analyzed: sql<number>`(count(*) filter (where ${memories.isAnalyzed}))::integer`,
        bytes: sql<number>`sum(${memories.fileSize})::float8`,
      })
      .from(memories)
      .where(live(userId))
      .groupBy(memories.type),
    scoped
      .select({ total: number })
      .from(reminders)
      .innerJoin(memories, eq(memories.id, reminders.memoryId))
      .where(
        and(eq(reminders.userId, userId), inArray(reminders.status, openReminderStatuses), live(userId)),
      ),
    scoped
      .select({ total: number })
      .from(followUpQuestions)
      .innerJoin(memories, eq(memories.id, followUpQuestions.memoryId))
      .where(and(eq(followUpQuestions.userId, userId), eq(followUpQuestions.state, "open"), live(userId))),
    scoped
      .select({ type: sql<string>`coalesce(${entities.toldType}, ${entities.type})`, total: number })
      .from(entities)
      .where(and(eq(entities.userId, userId), gt(entities.mentions, 0)))
      .groupBy(sql`1`),
  ]);
  const ofKind = (...wanted: string[]) =>
    kinds.filter(({ type }) => wanted.includes(type)).reduce((sum, { total }) => sum + total, 0);
  return {
    total: types.reduce((sum, row) => sum + row.total, 0),
    analyzed: types.reduce((sum, row) => sum + row.analyzed, 0),
    byType: Object.fromEntries(types.map((row) => [row.type, row.total])),
    reminders: due?.total ?? 0,
    unansweredQuestions: open?.total ?? 0,
    people: ofKind("PERSON"),
    places: ofKind("PLACE", "LOCATION", "ADDRESS"),
    entities: kinds.reduce((sum, { total }) => sum + total, 0),
    storageBytes: types.reduce((sum, row) => sum + row.bytes, 0),
  };
}
