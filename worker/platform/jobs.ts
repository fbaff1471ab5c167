import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, withUser } from "#db/client";
import { jobs } from "#db/schema/jobs";
import { uuidv7 } from "./uuid.ts";

/** Kinds of work that the job runner can be asked for. */
export const jobKinds = [
  "analyse_memory",
  "send_mail",
  "send_notice",
  "embed_memory",
  "finish_deletion",
  "find_faces",
  "open_inbound",
  "make_archive",
  "run_import",
] as const;
export type JobKind = (typeof jobKinds)[number];

/** Lower runs first. */
export const jobPriority = { waitedFor: 0, import: 10, vectors: 20 } as const;

export type NewJob = { userId: number; kind: JobKind; subjectId: string; epoch: number; priority: number };

/** A job this process holds: nobody else works on it before `leaseUntil`. */
export type Job = {
  id: string;
  userId: number;
  kind: string;
  subjectId: string | null;
  /** Content of a job without a subject; unchecked. */
  payload: unknown;
  epoch: number;
  priority: number;
  attempts: number;
  lease: string;
};
/** Jobs of one person, one kind and one epoch, held together. */
export type Jobs = readonly [Job, ...Job[]];
/** An attempt as far as nobody has written it down yet, or with its end stored. */
export type Attempt = { job: Job } & ({ stored: boolean } | { error: unknown });

/** A worker that says nothing for this long is taken for dead. */
const leaseLength = 120; // seconds
export const maxAttempts = 5;
/** Waits before the second, third, fourth and fifth attempt. */
const backOff = [5, 30, 120, 600] as const; // seconds

export const jobRow = (job: NewJob, now: Date): typeof jobs.$inferInsert => ({
  id: uuidv7(now),
  ...job,
  runAfter: now,
  createdAt: now,
});

/** For the batch that makes the work necessary. An open job of this kind for the subject is enough: no second one is made. */
export const insertJobs = (scoped: Database, rows: (typeof jobs.$inferInsert)[]) =>
  scoped.insert(jobs).values(rows).onConflictDoNothing();

const claimedRow = z.object({
  id: z.string(),
  user_id: z.number(),
  kind: z.string(),
  subject_id: z.string().nullable(),
  payload: z.unknown(),
  epoch: z.number(),
  priority: z.number(),
  attempts: z.number(),
  lease: z.string(),
});

/** Takes a job under a lease, or null: done, not yet due, or held by somebody else. Safe under duplicate delivery. */
export async function claimJob(db: Database, jobId: string, now: Date): Promise<Job | null> {
  return firstOf(
    await db.execute(
      sql`select * from claim_job(${jobId}::uuid, ${uuidv7(now)}::uuid, ${now.toISOString()}::timestamptz, ${leaseLength})`,
    ),
  );
}

/**
 * Takes the next job whose time has come under a lease, one with a dead worker's lease too, or null: nothing is due that nobody
 * holds. Best priority first, and within one priority people take turns: it is that of whoever comes after `afterUser`, and of
 * none of those whose ids are in `without`.
 */
export async function claimNextJob(
  db: Database,
  afterUser: number,
  now: Date,
  without: readonly number[] = [],
): Promise<Job | null> {
  return firstOf(
    await db.execute(
      sql`select * from claim_next_job(${afterUser}, ${uuidv7(now)}::uuid, ${now.toISOString()}::timestamptz, ${leaseLength},
        ${`{${without.join()}}`}::integer[])`,
    ),
  );
}

const firstOf = ({ rows: [claimed] }: { rows: unknown[] }) => (claimed === undefined ? null : jobOf(claimed));

function jobOf(claimed: unknown): Job {
  const { user_id: userId, subject_id: subjectId, ...row } = claimedRow.parse(claimed);
  return { ...row, userId, subjectId };
}

/**
 * Takes others like a job that is held under its lease, those that have waited longest: of its person, kind, priority and epoch,
 * due, and never tried, for what has failed or taken its worker down must not do so to its neighbours. `isAmong` says which
 * subjects may be done together; none when that of the job itself may not.
 */
export async function claimBeside(
  db: Database,
  job: Job,
  { isAmong, most }: { isAmong: (subjectId: SQL) => SQL; most: number },
  now: Date,
): Promise<Job[]> {
  if (job.attempts > 1) return [];
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await withUser(db, job.userId).execute(sql`
    update jobs set state = 'running', attempts = 1, lease = ${job.lease}::uuid,
      lease_until = ${at} + make_interval(secs => ${leaseLength})
    where user_id = ${job.userId} and id = any(array(
      select j.id from jobs j
      where j.state = 'queued' and j.priority = ${job.priority} and j.user_id = ${job.userId} and j.run_after <= ${at}
        and j.kind = ${job.kind} and j.epoch = ${job.epoch} and j.attempts = 0
        and ${isAmong(sql`j.subject_id`)} and ${isAmong(sql`${job.subjectId}::uuid`)}
      order by j.run_after, j.id limit ${most} for update of j skip locked))
    returning *`);
  return rows.map(jobOf);
}

const dueRow = z.object({ id: z.string(), user_id: z.number() });

/** The job of the best priority that has waited longest for somebody to take it, or null. Takes nothing. */
export async function findLongestDue(db: Database, now: Date): Promise<Pick<Job, "id" | "userId"> | null> {
  const { rows } = await db.execute(sql`select * from longest_due_job(${now.toISOString()}::timestamptz)`);
  const [due] = rows.map((row) => dueRow.parse(row));
  return due === undefined ? null : { id: due.id, userId: due.user_id };
}

/** Time that a finished job is kept, to see what happened. */
const finishedKept = 7; // days

/** Removes jobs that are long over, whoever had them. Run by a cron. */
export async function clearFinishedJobs(db: Database, now: Date): Promise<void> {
  await db.execute(
    sql`select clear_finished_jobs(${now.toISOString()}::timestamptz, make_interval(days => ${finishedKept}))`,
  );
}

/**
 * First statement of the batch that holds a job's results: raises, and so undoes the batch, unless this lease and the
 * epoch the job was made in still stand.
 */
export const finishJob = (scoped: Database, job: Job, now: Date) => finishJobs(scoped, [job], now);

/** The same for jobs whose results stand or fall together. */
export const finishJobs = (scoped: Database, jobs: Jobs, now: Date) =>
  scoped.execute(sql`
    select finish_job(j.id, j.lease, ${now.toISOString()}::timestamptz)
    from jsonb_to_recordset(${JSON.stringify(jobs.map(({ id, lease }) => ({ id, lease })))}::jsonb) as j(id uuid, lease uuid)
    order by j.id`);

/**
 * Gives a job the whole length of its lease again, by itself or as the first statement of a batch that stores what was
 * found so far: raises, and so undoes the batch, unless this lease and the epoch of the job still stand.
 */
export const holdJob = (scoped: Database, job: Job, now: Date) =>
  scoped.execute(
    sql`select hold_job(${job.id}::uuid, ${job.lease}::uuid, ${now.toISOString()}::timestamptz, ${leaseLength})`,
  );

/** SQLSTATE of `finish_job` and `hold_job` when somebody else has the job now, or clear-all made it void. */
export const leaseLost = "LL001";

/** Ends a job without results: its memory is gone or its epoch has passed. */
export async function dropJob(db: Database, job: Job, now: Date): Promise<void> {
  await withUser(db, job.userId)
    .update(jobs)
    .set({ state: "done", lease: null, finishedAt: now })
    .where(held(job));
}

/** Puts a failed attempt back in line and answers how many seconds it waits: the usual back-off, or longer when asked to. */
export async function retryJob(
  db: Database,
  job: Job,
  reason: string,
  now: Date,
  waitAtLeast?: number | null,
): Promise<number> {
  const wait = Math.max(waitAtLeast ?? 0, backOff[Math.min(job.attempts, backOff.length) - 1] ?? backOff[0]);
  await withUser(db, job.userId)
    .update(jobs)
    .set({ state: "queued", lease: null, reason, runAfter: new Date(now.getTime() + wait * 1000) })
    .where(held(job));
  return wait;
}

/** Puts a job back in line for a later time that has nothing to do with the job itself; the attempt does not count. */
export async function postponeJob(db: Database, job: Job, reason: string, until: Date): Promise<void> {
  await withUser(db, job.userId)
    .update(jobs)
    .set({ state: "queued", lease: null, reason, runAfter: until, attempts: job.attempts - 1 })
    .where(held(job));
}

/** Limit of a job's wait for what it needs to be reached again; after that its attempts count. */
const longestAbsence = 3 * 24 * 3600; // seconds
const longestPause = 3600; // seconds

/**
 * Puts a job back in line while nobody can be reached to do it, be it for days: the attempt does not count. It waits as long
 * again as it has been there, five seconds at least and an hour at most, or longer when asked to. Answers how many seconds,
 * or null when it has waited for three days and is as it was.
 *
 * A job that itself takes down whoever does it looks the same from here. It cannot go on for ever: by these waits it comes
 * some eighty times in the three days, and five times more, and each time others have had their turn.
 */
export async function awaitReturn(
  db: Database,
  job: Job,
  { reason, waitAtLeast }: { reason: string; waitAtLeast: number | null },
  now: Date,
): Promise<number | null> {
  const age = sql`extract(epoch from ${now.toISOString()}::timestamptz - ${jobs.createdAt})`;
  const wait = sql`greatest(least(greatest(${age}, ${backOff[0]}), ${longestPause}), ${waitAtLeast ?? 0})`;
  const [waiting] = await withUser(db, job.userId)
    .update(jobs)
    .set({
      state: "queued",
      lease: null,
      reason,
      attempts: job.attempts - 1,
      runAfter: sql`${now.toISOString()}::timestamptz + make_interval(secs => ${wait})`,
    })
    .where(and(held(job), gt(jobs.createdAt, new Date(now.getTime() - longestAbsence * 1000))))
    .returning({ runAfter: jobs.runAfter });
  return waiting === undefined ? null : Math.ceil((waiting.runAfter.getTime() - now.getTime()) / 1000);
}

/** For the batch that makes a failure visible: the job is over, with a reason. */
export const failJob = (scoped: Database, job: Job, reason: string, now: Date) =>
  scoped.update(jobs).set({ state: "failed", lease: null, reason, finishedAt: now }).where(held(job));

const held = (job: Job) =>
  and(eq(jobs.userId, job.userId), eq(jobs.id, job.id), eq(jobs.lease, job.lease), eq(jobs.state, "running"));
