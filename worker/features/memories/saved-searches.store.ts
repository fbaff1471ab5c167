import { and, asc, eq, sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { savedSearches } from "#db/schema/saved-searches";
import {
  listFiltersSchema,
  mostSavedSearches,
  type NewSavedSearch,
  type SavedSearch,
} from "#shared/saved-searches";

type Row = { id: string; name: string; filters: unknown };

const columns = { id: savedSearches.id, name: savedSearches.name, filters: savedSearches.filters };

const toSavedSearch = ({ id, name, filters }: Row): SavedSearch => ({
  id,
  name,
  filters: listFiltersSchema.parse(filters),
});

/** By name. */
export async function listSavedSearches(db: Database, userId: number): Promise<SavedSearch[]> {
  const rows = await withUser(db, userId)
    .select(columns)
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(asc(sql`lower(${savedSearches.name})`));
  return rows.map(toSavedSearch);
}

/** Keeps a search under its name, in the place of one that has it. Null: there are as many as there may be. */
export async function keepSearch(
  db: Database,
  userId: number,
  { id, name, filters, at }: NewSavedSearch & { id: string; at: Date },
): Promise<SavedSearch | null> {
  const { rows } = await withUser(db, userId).execute(sql`
    insert into saved_searches as s (id, user_id, name, filters, created_at)
    select ${id}::uuid, ${userId}, ${name}, ${JSON.stringify(filters)}::jsonb, ${at.toISOString()}::timestamptz
    where (select count(*) from saved_searches where user_id = ${userId}) < ${mostSavedSearches}
      or exists (select from saved_searches where user_id = ${userId} and lower(name) = lower(${name}))
    on conflict (user_id, lower(name)) do update set name = excluded.name, filters = excluded.filters
    returning s.id, s.name, s.filters`);
  const [row] = rows as Row[];
  return row === undefined ? null : toSavedSearch(row);
}

/** False when it is not there. */
export async function removeSavedSearch(db: Database, userId: number, id: string): Promise<boolean> {
  const removed = await withUser(db, userId)
    .delete(savedSearches)
    .where(and(eq(savedSearches.userId, userId), eq(savedSearches.id, id)))
    .returning({ id: savedSearches.id });
  return removed.length > 0;
}
