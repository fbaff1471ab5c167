import { and, eq, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, withUser } from "#db/client";
import { personalTableList } from "#db/personal-tables";
import { memories } from "#db/schema/memories";
import { archives } from "#db/schema/own-data";
import type { Deps } from "../../platform/deps.ts";
import { uuidArray } from "../search/sql-arrays.ts";
import { removeParts } from "./parts.ts";
import type { Gone } from "./receipts.store.ts";

/** Returns the memories that have not come back since, out of an archive, under the same id. */
export async function stillGone(db: Database, userId: number, removed: Gone[]): Promise<Gone[]> {
  if (removed.length === 0) return [];
  const rows = await withUser(db, userId)
    .select({ id: memories.id })
    .from(memories)
    .where(
      and(eq(memories.userId, userId), sql`${memories.id} = any(${uuidArray(removed.map(({ id }) => id))})`),
    );
  const there = new Set(rows.map(({ id }) => id));
  return removed.filter(({ id }) => !there.has(id));
}

/** An archive from before a deletion holds what was deleted; one that is being made may. */
export async function removeArchives(deps: Deps, userId: number, before: Date): Promise<void> {
  const removed = await withUser(deps.db, userId)
    .delete(archives)
    .where(and(eq(archives.userId, userId), lte(archives.createdAt, before)))
    .returning({ id: archives.id });
  for (const { id } of removed) await removeParts(deps, userId, { table: "archives", id });
}

/** Every key of the person that something still there was sealed under. */
export async function findUsedKeys(db: Database, userId: number): Promise<Set<string>> {
  const keys = personalTableList.flatMap(({ name, sealed }) => {
    if (typeof sealed !== "object") return [];
    const { by, where = "true" } = sealed;
    return sql`select ${sql.identifier(by)} as key_id from ${sql.identifier(name)}
      where user_id = ${userId} and ${sql.raw(where)}`;
  });
  const { rows } = await withUser(db, userId).execute(sql.join(keys, sql` union `));
  return new Set(rows.flatMap((row) => z.object({ key_id: z.string().nullable() }).parse(row).key_id ?? []));
}

/** Of these ids those that an archive, an import or a message that came in has: objects are stored for them. */
export async function findStoring(db: Database, userId: number, ids: string[]): Promise<Set<string>> {
  const list = uuidArray(ids);
  const { rows } = await withUser(db, userId).execute(sql`
    select id from archives where user_id = ${userId} and id = any(${list})
    union all select id from imports where user_id = ${userId} and id = any(${list})
    union all select id from inbound_messages where user_id = ${userId} and id = any(${list})`);
  return new Set(rows.map((row) => z.object({ id: z.uuid() }).parse(row).id));
}
