import { chmod, lstat, mkdir, readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { explain } from "./cannot-start.ts";
import { openEmbeddedPostgres, openEmbeddedVectors, openTemplate } from "./database/embedded-postgres.ts";
import type { Postgres } from "./database/postgres.ts";
import { lockFolder } from "./folder-lock.ts";
import { Outbox } from "./outbox.ts";
import { keepSecrets, makeSecrets, type Secrets } from "./secrets.ts";

/** Everything that a local run keeps. */
export type Store = {
  postgres: Postgres;
  /** Database of the Vectorize stand-in; the same one where that has pgvector. */
  vectors: Postgres;
  outbox: Outbox;
  secrets: Secrets;
  /** Folder of the R2 objects; null keeps them in memory. */
  filesFolder: string | null;
  /** File with the time at which each cron trigger last fired; null keeps none. */
  cronsFile: string | null;
  close(): Promise<void>;
};

/** Keeps everything in memory, beginning with the database in `template`. */
export async function openMemoryStore(template: Blob): Promise<Store> {
  const postgres = await openTemplate(template);
  return {
    postgres,
    vectors: postgres,
    outbox: await Outbox.open(null),
    secrets: makeSecrets(),
    filesFolder: null,
    cronsFile: null,
    close: () => postgres.close(),
  };
}

/**
 * Keeps everything in `folder`, which belongs to one run at a time and is closed to every other user of the machine; the
 * database is at `databaseUrl` where one is given. Throws `CannotStart` with what is wrong.
 */
export async function openFolderStore(folder: string, databaseUrl: string | undefined): Promise<Store> {
  const mend = `cannot be used. Mend it, or choose another folder with DATA_DIR`;
  await explain(makeFolder(folder), (why) => `${folder} ${mend} (${why}).`);
  const unlock = await explain(lockFolder(folder), (why) => `${folder} ${mend} (${why}).`);
  try {
    await explain(closeFolder(folder), (why) => `${folder} ${mend} (${why}).`);
    const [secrets, outbox] = await explain(
      Promise.all([keepSecrets(join(folder, "secrets.json")), Outbox.open(join(folder, "outbox"))]),
      (why) => `${folder} ${mend} (${why}).`,
    );
    const { postgres, vectors } = await openDatabases(folder, databaseUrl);
    await explain(closeFiles(folder), (why) => `${folder} ${mend} (${why}).`);
    return {
      postgres,
      vectors,
      outbox,
      secrets,
      filesFolder: join(folder, "r2"),
      cronsFile: join(folder, "crons.json"),
      close: async () => {
        await postgres.close();
        if (vectors !== postgres) await vectors.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** A Postgres of one's own need not have pgvector, so the vectors, which are only an index, stay in the folder. */
async function openDatabases(
  folder: string,
  databaseUrl: string | undefined,
): Promise<Pick<Store, "postgres" | "vectors">> {
  const sayOf = (path: string) => (why: string) =>
    `The database in ${path} cannot be opened (${why}). Move it away, or choose another folder with DATA_DIR.`;
  if (databaseUrl === undefined) {
    const path = join(folder, "postgres");
    const postgres = await explain(openEmbeddedPostgres(path), sayOf(path));
    return { postgres, vectors: postgres };
  }
  const path = join(folder, "vectors");
  const { openServerPostgres } = await import("./database/server-postgres.ts");
  const postgres = await explain(
    openServerPostgres(databaseUrl),
    (why) => `The Postgres at DATABASE_URL cannot be used (${why}).`,
  );
  return { postgres, vectors: await explain(openEmbeddedVectors(path), sayOf(path)) };
}

/** Not mkdir's own `recursive`: where the system refuses with ENOENT, as it does under /proc, Node then tries for ever. */
async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (found?.isDirectory()) return;
  await makeFolder(dirname(folder));
  await mkdir(folder);
}

const ownerOnly = 0o077; // umask

/** Memories, mails and keys lie here in the clear: from now on this process, and those it starts, make nothing for others to read. */
async function closeFolder(folder: string): Promise<void> {
  process.umask(ownerOnly);
  await chmod(folder, 0o700);
}

/** Files and folders that a run makes in its folder, each perhaps with an ending while it is being written. */
const ours = /^(?:secrets\.json|outbox|postgres|vectors|r2|crons\.json)(?:\.|$)/;

/** Closes what earlier runs made, and what PGlite unpacks without regard to the umask; nothing else that lies in the folder. */
async function closeFiles(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => ours.test(name));
  for (const name of names) await closeToOthers(join(folder, name));
}

async function closeToOthers(path: string): Promise<void> {
  const found = await lstat(path);
  if (found.isFile()) await chmod(path, 0o600);
  if (!found.isDirectory()) return;
  await chmod(path, 0o700);
  for (const name of await readdir(path)) await closeToOthers(join(path, name));
}
