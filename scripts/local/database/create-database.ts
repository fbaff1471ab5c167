import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { vector } from "@electric-sql/pglite-pgvector";

/** Postgres takes all of it at once. Its own 128 MB are for a server; what does not fit, the operating system has cached. */
const sharedBuffers = "64MB";

/** Leaves a new segment of the log unfilled: in memory, a file that zeroes are appended to is copied each time it grows. */
const unfilledLog = "wal_init_zero=off";

/** Settings beside those of PGlite. */
const settings = [`shared_buffers=${sharedBuffers}`, unfilledLog];

/** PGlite with what the product asks of Postgres. */
export const createDatabase = (options: Pick<PGliteOptions, "dataDir" | "loadDataDir">): Promise<PGlite> =>
  PGlite.create({
    ...options,
    extensions: { vector, pg_trgm },
    startParams: [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ["-c", setting])],
  });

export async function addExtensions(database: PGlite): Promise<void> {
  await database.exec("create extension if not exists vector; create extension if not exists pg_trgm");
}
