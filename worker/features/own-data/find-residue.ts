import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { withUser } from "#db/client";
import { personalTableList } from "#db/personal-tables";
import type { Deps } from "../../platform/deps.ts";
import { vectorId } from "../../platform/vectors.ts";
import { fileKey } from "../files/file-place.ts";
import { countUnusedWords } from "../search/index-statements.ts";
import { uuidArray } from "../search/sql-arrays.ts";
import type { Gone, Pending } from "./receipts.store.ts";
import { countStrayObjects } from "./remove-stray-objects.ts";

/** Vectors of one call (Vectorize, `getByIds`). */
const vectorsAtOnce = 20;

/**
 * Counts what can still be found of memories that were deleted for good, by store; nothing when nothing can. Every way to find
 * something reads one of these: search and lists the rows of memories, windows and vectors; answers and the history the
 * turns and their citations; connections the entities and relationships; then reminders, questions, kept answers of
 * requests, work that waits, archives and files.
 */
export async function findResidue(
  deps: Deps,
  userId: number,
  pending: Pending,
  gone: Gone[],
): Promise<Record<string, number>> {
  const ids = gone.map(({ id }) => id);
  const found: Record<string, number> = {
    ...(await countRows(deps, userId, ids, pending)),
    files: pending.everything
      ? await countStrayObjects(deps, userId, pending.at)
      : await countObjects(deps, userId, ids),
    vectors: await countVectors(deps, gone),
    words: await countUnusedWords(withUser(deps.db, userId), userId),
  };
  return Object.fromEntries(Object.entries(found).filter(([, count]) => count > 0));
}

async function countRows(
  { db }: Deps,
  userId: number,
  ids: string[],
  { everything, at }: Pending,
): Promise<Record<string, number>> {
  const before = sql`${at.toISOString()}::timestamptz`;
  const ofMemories = personalTableList.flatMap(({ name, memory }) =>
    memory === undefined
      ? []
      : [counted(name, userId, sql`${sql.identifier(memory)} = any(${uuidArray(ids)})${answered(name)}`)],
  );
  const conversations = everything ? [counted("chat_turns", userId, sql`created_at <= ${before}`)] : [];
  const archives = counted("archives", userId, sql`created_at <= ${before}`);
  const { rows } = await withUser(db, userId).execute(
    sql.join([...ofMemories, ...conversations, archives], sql` union all `),
  );
  return Object.fromEntries(rows.map((row) => Object.values(countRow.parse(row)) as [string, number]));
}

const countRow = z.object({ name: z.string(), found: z.coerce.number() });

const counted = (name: string, userId: number, where: SQL): SQL =>
  sql`select ${name}::text as name, count(*) as found from ${sql.identifier(name)} where user_id = ${userId} and ${where}`;

/** A kept answer to a request that names nothing but the id is none of what was deleted. */
const answered = (name: string): SQL =>
  name === "idempotency_keys" ? sql` and response - 'id' <> '{}'::jsonb` : sql``;

async function countObjects({ files }: Deps, userId: number, ids: string[]): Promise<number> {
  const listed = await Promise.all(ids.map((id) => files.list(fileKey(userId, id))));
  return listed.flat().length;
}

async function countVectors({ vectors }: Deps, gone: Gone[]): Promise<number> {
  const ids = gone.flatMap(({ id, vectors: count }) =>
    Array.from({ length: count }, (_, position) => vectorId(id, position)),
  );
  let found = 0;
  for (let at = 0; at < ids.length; at += vectorsAtOnce)
    found += (await vectors.getByIds(ids.slice(at, at + vectorsAtOnce))).length;
  return found;
}
