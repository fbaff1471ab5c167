import { sql } from "drizzle-orm";
import { jsonb, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { ownerId } from "./account.ts";
import { instant } from "./columns.ts";

/** A search that a person repeats, under a name of theirs. */
export const savedSearches = pgTable(
  "saved_searches",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    name: text("name").notNull(),
    /** Words, filters and order of the list: `listFiltersSchema`. */
    filters: jsonb("filters").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    unique("saved_searches_owner").on(t.userId, t.id),
    uniqueIndex("saved_searches_name").on(t.userId, sql`lower(name)`),
  ],
);
