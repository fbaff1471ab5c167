import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { migrationsFolder } from "../paths.ts";
import { addExtensions, createDatabase } from "./create-database.ts";

export async function applyMigrations(database: PGlite): Promise<void> {
  await addExtensions(database);
  await migrate(drizzle(database), { migrationsFolder });
}

/** A migrated, empty database as one file: loading it takes a fraction of making it. */
export async function dumpTemplate(): Promise<Blob> {
  const database = await createDatabase({});
  await applyMigrations(database);
  const template = await database.dumpDataDir("none");
  await database.close();
  return template;
}
