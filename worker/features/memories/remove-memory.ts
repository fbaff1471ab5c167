import { and, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, withUser } from "#db/client";
import { memories } from "#db/schema/memories";
import type { Deps } from "../../platform/deps.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { deleteVectors } from "../../platform/vectors.ts";
import { fileKey, fileParts } from "../files/file-place.ts";
import { uuidArray } from "../search/sql-arrays.ts";
import { withAnswers } from "./answers-of.ts";
import { receiptStatements } from "./write-receipt.ts";

/**
 * The time of deletion of what is being removed for good: nothing brings it back, for its file may be gone already, and
 * whoever looks for what has expired comes upon it.
 */
export const beingRemoved = new Date(0);

/**
 * Removes memories that are in the trash since before a moment, for good: files and vectors, then the rows, which take
 * along what hangs on them. In this order a crash leaves a row that is found again, and never a file that nobody knows
 * of; and they are marked first, so that nobody restores in between what has lost its file. At most 300 ids. Answers how
 * many there were; ids of what is not in the trash, or another's, count for nothing.
 */
export async function removeMemories(
  deps: Deps,
  userId: number,
  ids: string[],
  deletedBefore: Date,
): Promise<number> {
  const { db, files, vectors } = deps;
  const found = await withUser(db, userId)
    .update(memories)
    .set({ deletedAt: beingRemoved })
    .where(
      and(
        eq(memories.userId, userId),
        inArray(memories.id, await withAnswers(db, userId, ids)),
        isNotNull(memories.deletedAt),
        lte(memories.deletedAt, deletedBefore),
      ),
    )
    .returning({ id: memories.id, to: memories.vectorCount });
  if (found.length === 0) return 0;
  const trashed = found.map(({ id }) => id);
  await files.delete(trashed.flatMap((id) => fileParts.map((part) => fileKey(userId, id, part))));
  await deleteVectors(vectors, found);
  const receipt = { id: uuidv7(deps.now()), at: deps.now(), userId, ids: trashed };
  const scoped = withUser(db, userId);
  const { jobId, statements } = receiptStatements(scoped, receipt);
  const [, , result] = await scoped.batch([...statements, removeRows(scoped, userId, trashed)]);
  await deps.wake(jobId);
  return z.tuple([z.object({ removed: z.number() })]).parse(result.rows)[0].removed;
}

/**
 * The rows, their jobs, the sender and subject of the messages that brought them, the answers kept for repeated requests,
 * which are the memories themselves, and the names of whom nothing else mentions; a person's profile keeps its own.
 */
const removeRows = (scoped: Database, userId: number, ids: string[]) =>
  scoped.execute(sql`
    with removed as (
      delete from memories where user_id = ${userId} and id = any(${uuidArray(ids)}) and deleted_at is not null returning id
    ), work as (
      delete from jobs j using removed where j.user_id = ${userId} and j.subject_id = removed.id
    ), answers as (
      delete from idempotency_keys k using removed where k.user_id = ${userId} and k.subject_id = removed.id
    ), messages as (
      update inbound_messages m set memory_id = null, sender = null, subject = null, reason = 'You deleted what it said.'
      from removed where m.user_id = ${userId} and m.memory_id = removed.id
    ), mentioned as (
      select distinct e.canonical_id as id from entity_occurrences o join entities e on e.id = o.entity_id
      where o.user_id = ${userId} and o.memory_id in (select id from removed)
    ), names as (
      delete from entities e
      where e.user_id = ${userId} and e.canonical_id in (
        select m.id from mentioned m
        where not exists (
          select from entities n
          where n.user_id = ${userId} and n.canonical_id = m.id and (
            n.profile_id is not null
            or exists (
              select from entity_occurrences o
              where o.user_id = ${userId} and o.entity_id = n.id and o.memory_id not in (select id from removed))
            or exists (
              select from relationships r
              where r.user_id = ${userId} and n.id in (r.source_id, r.target_id)
                and r.memory_id not in (select id from removed)))))
    )
    select count(*)::integer as removed from removed`);
