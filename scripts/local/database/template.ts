import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { z } from "zod";
import { keptBuild } from "../builds/run-build.ts";
import { migrationsFolder } from "../paths.ts";

const sources = ["db/migrations", "scripts/local/database", "package-lock.json"];

/** The path of a migrated, empty database, made again only when there are other migrations. */
export const keptTemplate = (): Promise<string> => keptBuild("template", sources);

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number() })) });

/** Says if there are migrations that the database has not had. */
export async function isBehind(database: PGlite): Promise<boolean> {
  const journal = await readFile(join(migrationsFolder, "meta/_journal.json"), "utf8");
  const { entries } = journalSchema.parse(JSON.parse(journal));
  const newest = Math.max(...entries.map(({ when }) => when));
  const { rows } = await database
    .query<{ last: string }>("select max(created_at) as last from drizzle.__drizzle_migrations")
    .catch(() => ({ rows: [] }));
  return Number(rows[0]?.last ?? 0) < newest;
}
