import { makeZip } from "client-zip";
import { and, eq } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { archives } from "#db/schema/own-data";
import type { Deps } from "../../../platform/deps.ts";
import { finishJob, holdJob, type Job, postponeJob } from "../../../platform/jobs.ts";
import { PartWriter, removeParts } from "../parts.ts";
import { archiveEntries } from "./archive-entries.ts";
import { countRows } from "./read-rows.ts";

/** The lease is two minutes; a screen asks every few seconds. */
const tellEvery = 2_000; // ms

/**
 * Makes an archive, and removes it when its time has come: the same job, which waits in between. One that is interrupted
 * begins again from the start, over what is there.
 */
export async function makeArchive(deps: Deps, job: Job): Promise<boolean> {
  if (job.subjectId === null) return false;
  const scoped = withUser(deps.db, job.userId);
  const ofArchive = and(eq(archives.userId, job.userId), eq(archives.id, job.subjectId));
  const [archive] = await scoped.select().from(archives).where(ofArchive);
  if (archive === undefined || archive.expiresAt <= deps.now()) {
    await removeParts(deps, job.userId, { table: "archives", id: job.subjectId });
    await scoped.batch([finishJob(scoped, job, deps.now()), scoped.delete(archives).where(ofArchive)]);
    return true;
  }
  if (archive.state === "making") await write(deps, job, archive.id, archive.memoryIds);
  await postponeJob(deps.db, job, "It is removed when its time has come.", archive.expiresAt);
  return true;
}

async function write(deps: Deps, job: Job, archiveId: string, ids: string[] | null): Promise<void> {
  const scoped = withUser(deps.db, job.userId);
  const ofArchive = and(eq(archives.userId, job.userId), eq(archives.id, archiveId));
  const tell = teller(deps, scoped, job, archiveId);
  // Each memory is written as a row and as a note.
  const total = 2 * (await countRows(deps.db, job.userId, ids));
  await scoped.update(archives).set({ total, done: 0 }).where(ofArchive);
  const making = { deps, userId: job.userId, archiveId, ids, onMemory: tell };
  const run = { table: "archives", id: archiveId } as const;
  const zip = new PartWriter(deps, job.userId, { ...run, name: "zip" });
  for await (const bytes of makeZip(archiveEntries(making))) await zip.add(bytes);
  await zip.end();
  await removeParts(deps, job.userId, { ...run, name: "sqlite" });
  const size = zip.sizes.reduce((sum, part) => sum + part, 0);
  const [, kept] = await scoped.batch([
    holdJob(scoped, job, deps.now()),
    scoped
      .update(archives)
      .set({ state: "ready", parts: zip.sizes, size, done: total, keyId: zip.keyId })
      .where(ofArchive)
      .returning({ id: archives.id }),
  ]);
  // Removes its parts again: it was removed, or something in it was deleted, while it was made.
  if (kept.length === 0) await removeParts(deps, job.userId, run);
}

/** Counts memories, and now and then writes down how many, which also keeps the job. */
function teller({ now }: Deps, scoped: Database, job: Job, archiveId: string): () => Promise<void> {
  let done = 0;
  let toldAt = now().getTime();
  return async () => {
    done++;
    if (now().getTime() - toldAt < tellEvery) return;
    toldAt = now().getTime();
    await scoped.batch([
      holdJob(scoped, job, now()),
      scoped
        .update(archives)
        .set({ done })
        .where(and(eq(archives.userId, job.userId), eq(archives.id, archiveId))),
    ]);
  };
}

/** For the batch that ends the job for good. */
export const markArchiveFailed = (scoped: Database, userId: number, id: string, failure: string) =>
  scoped
    .update(archives)
    .set({ state: "failed", failure })
    .where(and(eq(archives.userId, userId), eq(archives.id, id)));
