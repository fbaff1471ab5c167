import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { openEmbeddedPostgres, openTemplate } from "./embedded-postgres.ts";
import { lockFolder } from "./folder-lock.ts";
import { Outbox } from "./outbox.ts";
import type { Postgres } from "./postgres.ts";
import { keepSecrets, makeSecrets, type Secrets } from "./secrets.ts";
import { openServerPostgres } from "./server-postgres.ts";

/** Everything that a local run keeps. */
export type Store = {
  postgres: Postgres;
  outbox: Outbox;
  secrets: Secrets;
  /** Where R2 objects lie; null keeps them in memory. */
  filesFolder: string | null;
  /** Where it stands when each cron trigger last fired. */
  cronsFile: string | null;
  close(): Promise<void>;
};

/** Keeps everything in memory, beginning with the database in `template`. */
export async function openMemoryStore(template: Blob): Promise<Store> {
  const postgres = await openTemplate(template);
  return {
    postgres,
    outbox: await Outbox.open(null),
    secrets: makeSecrets(),
    filesFolder: null,
    cronsFile: null,
    close: () => postgres.close(),
  };
}

/**
 * Keeps everything in `folder`, which belongs to one run at a time; the database is at `databaseUrl` where one is given.
 * Throws `FolderInUse`, or what the file system or the database says.
 */
export async function openFolderStore(folder: string, databaseUrl: string | undefined): Promise<Store> {
  await mkdir(folder, { recursive: true });
  const unlock = await lockFolder(folder);
  try {
    const secrets = await keepSecrets(join(folder, "secrets.json"));
    const outbox = await Outbox.open(join(folder, "outbox"));
    const postgres =
      databaseUrl === undefined
        ? await openEmbeddedPostgres(join(folder, "postgres"))
        : await openServerPostgres(databaseUrl);
    return {
      postgres,
      outbox,
      secrets,
      filesFolder: join(folder, "r2"),
      cronsFile: join(folder, "crons.json"),
      close: async () => {
        await postgres.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}
