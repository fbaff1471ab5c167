import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { reminders } from "#db/schema/reminders";
import { bodyOfMail } from "../../language/mail/mail-parts.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { findCommitments } from "./find-commitments.ts";

/** A memory as far as reminders can be found in it; `createdAt` and `timeZone` say which day "on Friday" is. */
export type MemoryToProposeFrom = {
  id: string;
  title: string;
  /** All that there is to read in it. */
  text: string;
  createdAt: Date;
  timeZone: string;
};

/** The statement that takes away what an earlier analysis of a memory proposed, and nobody has decided on. */
export const clearProposals = (scoped: Database, userId: number, memoryId: string) =>
  scoped
    .delete(reminders)
    .where(
      and(
        eq(reminders.userId, userId),
        eq(reminders.memoryId, memoryId),
        eq(reminders.status, "proposed"),
        isNotNull(reminders.quote),
      ),
    );

/**
 * The statements that propose what the dates and commitments of a memory say; for the batch that
 * stores its analysis. What a person has asked for, confirmed, moved, done or turned down is left alone and not proposed again.
 */
export function proposeReminders(scoped: Database, userId: number, memory: MemoryToProposeFrom, now: Date) {
  const { id: memoryId, title, text, createdAt, timeZone } = memory;
  const found = findCommitments(`${title}\n\n${bodyOfMail(text)}`, { at: createdAt, timeZone }, now);
  if (found.length === 0) return [];
  const rows = JSON.stringify(found.map((commitment) => ({ id: uuidv7(now), ...commitment })));
  const at = sql`${now.toISOString()}::timestamptz`;
  const insert = scoped.execute(sql`
    insert into reminders (id, user_id, memory_id, wall_time, time_zone, anchor, recurrence_type, status, quote, created_at, updated_at)
    select n.id, ${userId}, ${memoryId}::uuid, n."wallTime", ${timeZone}, n.anchor, n."recurrenceType", 'proposed', n.quote, ${at}, ${at}
    from jsonb_to_recordset(${rows}::jsonb)
      as n(id uuid, "wallTime" timestamp, anchor timestamp, "recurrenceType" text, quote text)
    where not exists (
      select from reminders r where r.user_id = ${userId} and r.memory_id = ${memoryId}::uuid
        and (r.quote = n.quote or r.wall_time = n."wallTime"))`);
  return [insert];
}
