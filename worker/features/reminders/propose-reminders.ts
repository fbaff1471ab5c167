import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
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

/** The statement that takes away what earlier analyses of memories proposed, and nobody has decided on. */
export const clearProposals = (scoped: Database, userId: number, memoryIds: readonly string[]) =>
  scoped
    .delete(reminders)
    .where(
      and(
        eq(reminders.userId, userId),
        inArray(reminders.memoryId, [...memoryIds]),
        eq(reminders.status, "proposed"),
        isNotNull(reminders.quote),
      ),
    );

/**
 * The statements that propose what the dates and commitments of memories say; for the batch that
 * stores their analyses. What a person has asked for, confirmed, moved, done or turned down is left alone and not proposed again.
 */
export function proposeReminders(
  scoped: Database,
  userId: number,
  memories: readonly MemoryToProposeFrom[],
  now: Date,
) {
  const found = memories.flatMap(({ id: memoryId, title, text, createdAt, timeZone }) =>
    findCommitments(withTitle(title, bodyOfMail(text)), { at: createdAt, timeZone }, now).map(
      (commitment) => ({
        id: uuidv7(now),
        memoryId,
        timeZone,
        ...commitment,
      }),
    ),
  );
  if (found.length === 0) return [];
  const at = sql`${now.toISOString()}::timestamptz`;
  const insert = scoped.execute(sql`
    insert into reminders (id, user_id, memory_id, wall_time, time_zone, anchor, recurrence_type, status, quote, created_at, updated_at)
    select n.id, ${userId}, n."memoryId", n."wallTime", n."timeZone", n.anchor, n."recurrenceType", 'proposed', n.quote, ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as n(id uuid, "memoryId" uuid, "wallTime" timestamp,
      "timeZone" text, anchor timestamp, "recurrenceType" text, quote text)
    where not exists (
      select from reminders r where r.user_id = ${userId} and r.memory_id = n."memoryId"
        and (r.quote = n.quote or r.wall_time = n."wallTime"))`);
  return [insert];
}

/** Leaves out a title that is the beginning of the text: cut off, it would be quoted for the sentence that it begins. */
const withTitle = (title: string, text: string): string =>
  text.trimStart().startsWith(title.replace(/…$/, "")) ? text : `${title}\n\n${text}`;
