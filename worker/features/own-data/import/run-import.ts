import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { withUser } from "#db/client";
import { chatTurns } from "#db/schema/assistant";
import { entities } from "#db/schema/connections";
import { memories } from "#db/schema/memories";
import { personProfiles } from "#db/schema/people";
import type { Deps } from "../../../platform/deps.ts";
import { finishJob, holdJob, type Job, postponeJob } from "../../../platform/jobs.ts";
import { trashMemories } from "../../memories/trash-memory.ts";
import { removeParts } from "../parts.ts";
import { changeImport, findImport, type ImportRow } from "./imports.store.ts";
import { lookThrough } from "./look-through.ts";
import { filesOf, openSource } from "./read-source.ts";
import { Refused } from "./refused.ts";
import { lookThroughArchive } from "./restore/look-through-archive.ts";
import { openArchive } from "./restore/open-archive.ts";
import { restoreArchive } from "./restore/restore-archive.ts";
import { sealedSource } from "./sealed-source.ts";
import { type Progress, takeIn } from "./take-in.ts";

/** One run of the job goes on for so long, behind the opening of the file; then others have their turn. */
const sliceLength = 25_000; // ms
/** The lease is two minutes; a screen asks every few seconds. */
const tellEvery = 2_000; // ms

type Changes = Parameters<typeof changeImport>[2]["set"];
type Run = { deps: Deps; job: Job; row: ImportRow; isLate: () => boolean };
/** again: there is a next step; later: the slice is over; waits: for its owner; over: nothing more is to be done. */
type Outcome = "again" | "later" | "waits" | "over";

/**
 * Does what an import stands at: looks at what was uploaded, brings it in, or takes it back. Each goes on where an attempt
 * that died had come to. What is uploaded and not brought in is removed when its time is over.
 */
export async function runImport(deps: Deps, job: Job): Promise<boolean> {
  if (job.subjectId === null) return false;
  let end: number | undefined;
  const isLate = () => {
    end ??= deps.now().getTime() + sliceLength;
    return deps.now().getTime() > end;
  };
  for (;;) {
    const row = await findImport(deps.db, job.userId, job.subjectId);
    const outcome = row === null ? await forget(deps, job) : await step({ deps, job, row, isLate });
    if (outcome === "over") {
      await finishJob(withUser(deps.db, job.userId), job, deps.now());
      return true;
    }
    if (outcome === "waits" && row !== null) return waitForOwner(deps, job, row);
    if (outcome === "later") {
      await postponeJob(deps.db, job, "It goes on in a moment.", deps.now());
      await deps.wake(job.id);
      return true;
    }
  }
}

/** Puts the job off until the owner decides, then reads the state again, in case they said go at this very moment. */
async function waitForOwner(deps: Deps, job: Job, row: ImportRow): Promise<boolean> {
  await postponeJob(deps.db, job, "It waits for its owner.", row.expiresAt);
  const now = await findImport(deps.db, job.userId, row.id);
  if (now?.state === row.state) return true;
  await withUser(deps.db, job.userId).execute(
    sql`update jobs set run_after = ${deps.now().toISOString()}::timestamptz where id = ${job.id}::uuid and state = 'queued'`,
  );
  await deps.wake(job.id);
  return true;
}

async function forget(deps: Deps, job: Job): Promise<Outcome> {
  if (job.subjectId !== null) await removeParts(deps, job.userId, { table: "imports", id: job.subjectId });
  return "over";
}

async function step(run: Run): Promise<Outcome> {
  const { deps, job, row } = run;
  try {
    switch (row.state) {
      case "uploading":
      case "read":
        if (row.expiresAt > deps.now()) return "waits";
        await withUser(deps.db, job.userId).execute(
          sql`delete from imports where user_id = ${job.userId} and id = ${row.id}::uuid and state = ${row.state}`,
        );
        return "again";
      case "reading":
        return await look(run);
      case "importing":
        return await bringIn(run);
      case "undoing":
        return await takeBack(run);
      default:
        return await forget(deps, job);
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await change(run, { state: "failed", failure: error.message });
    return "again";
  }
}

/** Changes the row, if it stands where this run found it. */
async function change({ deps, job, row }: Run, set: Changes): Promise<boolean> {
  const scoped = withUser(deps.db, job.userId);
  const [, changed] = await scoped.batch([
    holdJob(scoped, job, deps.now()),
    changeImport(scoped, job.userId, { id: row.id, from: [row.state], set }),
  ]);
  return changed.length > 0;
}

async function look(run: Run): Promise<Outcome> {
  const { deps, job } = run;
  const onStep = keepHold(run);
  const files = await filesOf(sealedSource(deps, job.userId, run.row, onStep));
  const archive = await openArchive(files);
  if (archive !== null) {
    const { report, lines } = await lookThroughArchive(deps, job.userId, archive, onStep);
    // Once for its rows, and once for the conversation.
    await change(run, { state: "read", format: "Archive of Lilu", report, total: 2 * lines, position: 0 });
    return "again";
  }
  const source = await openSource(files, await timeZoneOf(run));
  const { report, total } = await lookThrough(deps, job.userId, source, onStep);
  await change(run, { state: "read", format: source.name, report, total, position: 0 });
  return "again";
}

/** Now and then gives the job the whole of its lease again. */
function keepHold({ deps, job }: Run): () => Promise<void> {
  let heldAt = deps.now().getTime();
  return async () => {
    if (deps.now().getTime() - heldAt < tellEvery * 5) return;
    heldAt = deps.now().getTime();
    await holdJob(withUser(deps.db, job.userId), job, deps.now());
  };
}

async function timeZoneOf({ deps, job }: Run): Promise<string> {
  const { rows } = await withUser(deps.db, job.userId).execute(
    sql`select time_zone from users where id = ${job.userId}`,
  );
  return z.object({ time_zone: z.string() }).parse(rows[0]).time_zone;
}

async function bringIn(run: Run): Promise<Outcome> {
  const { deps, job, row, isLate } = run;
  const files = await filesOf(sealedSource(deps, job.userId, row, keepHold(run)));
  const archive = await openArchive(files);
  const owner = { id: job.userId, epoch: job.epoch };
  const isDone =
    archive === null
      ? await takeIn(
          deps,
          owner,
          { importId: row.id, position: row.position },
          await openSource(files, await timeZoneOf(run)),
          { save: (progress) => change(run, counted(progress)), isLate },
        )
      : await restoreArchive(
          {
            ...{ deps, owner, archive, isLate, importId: row.id, position: row.position },
            note: (scoped, progress) => ({
              hold: holdJob(scoped, job, deps.now()),
              save: changeImport(scoped, job.userId, {
                id: row.id,
                from: ["importing", "undoing"],
                set: counted(progress),
              }),
            }),
          },
          row.total / 2,
        );
  if (!isDone) return isLate() ? "later" : "again";
  await finish(run);
  return "again";
}

const counted = ({ position, imported, refused }: Progress): Changes => ({
  position,
  imported: sql`imported + ${imported}`,
  refused: sql`refused + ${refused}`,
});

/** Counts the rows: an entry that stood twice in the file was counted twice. */
async function finish(run: Run): Promise<void> {
  const { row, job } = run;
  const imported = sql`(select count(*)::integer from memories m where m.user_id = ${job.userId} and m.import_id = ${row.id}::uuid)`;
  await change(run, { state: "done", position: row.total, imported });
}

const batchSize = 100;

/** Puts what came into the trash, as if somebody had selected it; what has no trash is removed. */
async function takeBack(run: Run): Promise<Outcome> {
  const { deps, job, row, isLate } = run;
  const scoped = withUser(deps.db, job.userId);
  for (;;) {
    const live = await scoped
      .select({ id: memories.id })
      .from(memories)
      .where(and(eq(memories.userId, job.userId), eq(memories.importId, row.id), isNull(memories.deletedAt)))
      .limit(batchSize);
    if (live.length === 0) break;
    await trashMemories(
      deps,
      job.userId,
      live.map(({ id }) => id),
    );
    await holdJob(scoped, job, deps.now());
    if (isLate()) return "later";
  }
  const ofImport = and(eq(personProfiles.userId, job.userId), eq(personProfiles.importId, row.id));
  const people = scoped.select({ id: personProfiles.id }).from(personProfiles).where(ofImport);
  await scoped.batch([
    holdJob(scoped, job, deps.now()),
    scoped.delete(chatTurns).where(and(eq(chatTurns.userId, job.userId), eq(chatTurns.importId, row.id))),
    scoped
      .update(entities)
      .set({ profileId: null })
      .where(and(eq(entities.userId, job.userId), sql`${entities.profileId} in (${people})`)),
    scoped
      .update(personProfiles)
      .set({ mergedInto: null })
      .where(and(eq(personProfiles.userId, job.userId), sql`${personProfiles.mergedInto} in (${people})`)),
    scoped.delete(personProfiles).where(ofImport),
    changeImport(scoped, job.userId, {
      id: row.id,
      from: ["undoing"],
      set: { state: "undone", undoneAt: deps.now() },
    }),
  ]);
  return "again";
}
