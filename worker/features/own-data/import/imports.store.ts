import { and, desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { type Database, withUser } from "#db/client";
import { imports } from "#db/schema/own-data";
import type { Import, ImportState } from "#shared/imports";
import type { Deps } from "../../../platform/deps.ts";
import { insertJobs, jobPriority, jobRow } from "../../../platform/jobs.ts";
import { removeParts } from "../parts.ts";

export type ImportRow = typeof imports.$inferSelect;
/** Changes an import that is in one of these states. */
type Change = { id: string; from: ImportState[]; set: PgUpdateSetSource<typeof imports> };
type Owner = { id: number; epoch: number };

/** Rows of a list. */
const mostListed = 30;

const ofImport = (userId: number, id: string) => and(eq(imports.userId, userId), eq(imports.id, id));

export const toImport = (row: ImportRow): Import => ({
  id: row.id,
  name: row.name,
  state: row.state,
  failure: row.failure,
  format: row.format,
  size: row.size,
  uploaded: row.parts.reduce((sum, part) => sum + part, 0),
  report: row.report,
  done: row.position,
  total: row.total,
  imported: row.imported,
  refused: row.refused,
  createdAt: row.createdAt.toISOString(),
});

export const listImports = (db: Database, userId: number): Promise<ImportRow[]> =>
  withUser(db, userId)
    .select()
    .from(imports)
    .where(eq(imports.userId, userId))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(mostListed);

export async function findImport(db: Database, userId: number, id: string): Promise<ImportRow | null> {
  const [row] = await withUser(db, userId).select().from(imports).where(ofImport(userId, id));
  return row ?? null;
}

/** The query that changes an import in one of these states; it answers the row, when there is one. */
export const changeImport = (scoped: Database, userId: number, { id, from, set }: Change) =>
  scoped
    .update(imports)
    .set(set)
    .where(and(ofImport(userId, id), inArray(imports.state, from)))
    .returning();

/** Begins an import; what was uploaded before and never brought in goes, and the job that is made removes this one in time. */
export async function beginImport(
  deps: Deps,
  user: Owner,
  row: typeof imports.$inferInsert,
): Promise<ImportRow> {
  const scoped = withUser(deps.db, user.id);
  const own = eq(imports.userId, user.id);
  const [forgotten, failed] = await scoped.batch([
    scoped
      .delete(imports)
      .where(and(own, inArray(imports.state, ["uploading", "read"])))
      .returning({ id: imports.id }),
    scoped
      .select({ id: imports.id })
      .from(imports)
      .where(and(own, eq(imports.state, "failed"), sql`cardinality(${imports.parts}) > 0`)),
  ]);
  for (const { id } of [...forgotten, ...failed]) await removeParts(deps, user.id, { table: "imports", id });
  const emptied = failed.map(({ id }) => id);
  const job = { ...jobOf(user, row.id, deps.now()), runAfter: row.expiresAt ?? deps.now() };
  const [[made]] = await scoped.batch([
    scoped.insert(imports).values(row).returning(),
    insertJobs(scoped, [job]),
    scoped
      .update(imports)
      .set({ parts: [] })
      .where(and(own, inArray(imports.id, emptied))),
  ]);
  if (made === undefined) throw new Error("The import was not made");
  return made;
}

const jobOf = ({ id: userId, epoch }: Owner, importId: string, now: Date) =>
  jobRow({ userId, kind: "run_import", subjectId: importId, epoch, priority: jobPriority.waitedFor }, now);

/** Changes the state of an import and has its job run now; null when it is in none of the states it may come from. */
export async function advanceImport(deps: Deps, user: Owner, change: Change): Promise<ImportRow | null> {
  const scoped = withUser(deps.db, user.id);
  const at = deps.now();
  const [[changed], , woken] = await scoped.batch([
    changeImport(scoped, user.id, change),
    insertJobs(scoped, [jobOf(user, change.id, at)]),
    scoped.execute(sql`update jobs set run_after = least(run_after, ${at.toISOString()}::timestamptz)
      where user_id = ${user.id} and kind = 'run_import' and subject_id = ${change.id}::uuid
        and state in ('queued', 'running') returning id`),
  ]);
  for (const { id } of woken.rows) await deps.wake(String(id));
  return changed ?? null;
}

/** Removes an import that brought nothing in, with what was uploaded; false when it is not there, or has. */
export async function removeImport(deps: Deps, userId: number, id: string): Promise<boolean> {
  const removed = await withUser(deps.db, userId)
    .delete(imports)
    .where(
      and(
        ofImport(userId, id),
        notInArray(imports.state, ["importing", "undoing"]),
        sql`not exists (select from memories m where m.user_id = ${userId} and m.import_id = ${id}::uuid)`,
      ),
    )
    .returning({ id: imports.id });
  if (removed.length === 0) return false;
  await removeParts(deps, userId, { table: "imports", id });
  return true;
}

/** For the batch that ends the job for good. */
export const markImportFailed = (scoped: Database, userId: number, id: string, failure: string) =>
  scoped.update(imports).set({ state: "failed", failure }).where(ofImport(userId, id));
