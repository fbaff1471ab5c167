import type { SQL } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { type Ai, AiUnavailable } from "./ai/ai.ts";
import { describeFailure } from "./ai/describe-failure.ts";
import { AiBudgetSpent } from "./ai/meter.ts";
import { queueNotice } from "./features/account/send-notice.ts";
import { analyseMemories } from "./features/analysis/analyse-memories.ts";
import { analysedTogether } from "./features/analysis/analysis.store.ts";
import { findMemoryFaces } from "./features/analysis/find-faces.ts";
import { markUnopened } from "./features/inbound/inbound.store.ts";
import { openInbound } from "./features/inbound/open-inbound.ts";
import { embedMemory } from "./features/memories/embed-memory.ts";
import { markAnalysisFailed } from "./features/memories/memories.store.ts";
import { makeArchive, markArchiveFailed } from "./features/own-data/archive/make-archive.ts";
import { finishDeletion } from "./features/own-data/finish-deletion.ts";
import { markImportFailed } from "./features/own-data/import/imports.store.ts";
import { runImport } from "./features/own-data/import/run-import.ts";
import { failedWith } from "./http/database-error.ts";
import type { Deps } from "./platform/deps.ts";
import { DnsUnavailable } from "./platform/dns.ts";
import { type JobPlace, type PlacedJob, placesOf } from "./platform/job-places.ts";
import {
  type Attempt,
  awaitReturn,
  claimBeside,
  claimJob,
  claimNextJob,
  dropJob,
  failJob,
  findLongestDue,
  type Job,
  type JobKind,
  type Jobs,
  jobKinds,
  leaseLost,
  maxAttempts,
  postponeJob,
  retryJob,
} from "./platform/jobs.ts";
import { MessageRefused } from "./platform/messages/mail.ts";
import { markMessageFailed, sendQueuedMessage } from "./platform/messages/send-queued-message.ts";
import { Unreadable, watched } from "./platform/vision.ts";

type Action = {
  /** Stores the results of each job and its end in one batch, or answers that it stored nothing: nothing to do. */
  run: (deps: Deps, jobs: Jobs) => Promise<Attempt[]>;
  /** Subjects that are done together, and the most of them; without it each is done by itself. */
  together?: (ai: Ai, job: Job) => { isAmong: (subjectId: SQL) => SQL; most: number } | undefined;
  /** For the batch that ends the job for good: its subject says so, and why. Not there when its subject is well without. */
  markFailed?: (scoped: Database, userId: number, subjectId: string, reason: string) => Query;
  /** Reasons, when nobody knows better: it was interrupted again and again, or it broke. */
  interrupted: string;
  broken: string;
};
type Query =
  | ReturnType<typeof markAnalysisFailed>
  | ReturnType<typeof markMessageFailed>
  | ReturnType<typeof markUnopened>
  | ReturnType<typeof markArchiveFailed>
  | ReturnType<typeof markImportFailed>;

const alone =
  (run: (deps: Deps, job: Job) => Promise<boolean>): Action["run"] =>
  async (deps, [job]) => [{ job, stored: await run(deps, job) }];

const actions = {
  analyse_memory: {
    run: analyseMemories,
    together: analysedTogether,
    markFailed: markAnalysisFailed,
    interrupted: "The analysis was interrupted several times.",
    broken: "The analysis failed. Retry, or keep the memory as it is.",
  },
  send_mail: {
    run: alone(sendQueuedMessage),
    markFailed: markMessageFailed,
    interrupted: "Sending was interrupted several times.",
    broken: "The mail could not be sent.",
  },
  /** Its subject is the account, which has no place for a failure. */
  send_notice: {
    run: alone(queueNotice),
    interrupted: "Sending was interrupted several times.",
    broken: "The mail could not be queued.",
  },
  /** A picture without faces is well. */
  find_faces: {
    run: alone(findMemoryFaces),
    interrupted: "Looking for faces was interrupted several times.",
    broken: "Faces could not be looked for.",
  },
  embed_memory: {
    run: alone(embedMemory),
    interrupted: "Making the vectors was interrupted several times.",
    broken: "The vectors could not be made.",
  },
  finish_deletion: {
    run: alone(finishDeletion),
    interrupted: "Removing what was deleted was interrupted several times.",
    broken: "Something that was deleted could not be removed everywhere.",
  },
  open_inbound: {
    run: alone(openInbound),
    markFailed: markUnopened,
    interrupted: "Opening it was interrupted several times.",
    broken: "It could not be opened.",
  },
  make_archive: {
    run: alone(makeArchive),
    markFailed: markArchiveFailed,
    interrupted: "Making the archive was interrupted several times.",
    broken: "The archive could not be made.",
  },
  run_import: {
    run: alone(runImport),
    markFailed: markImportFailed,
    interrupted: "Bringing it in was interrupted several times.",
    broken: "It could not be brought in to its end. What is in stays; Undo takes it back.",
  },
} satisfies Record<JobKind, Action>;

/**
 * Works at a job and at others like it that wait; how one of them ends is nothing to the others. Never throws for what a job
 * itself does: that ends in its row.
 */
async function workAt(deps: Deps, job: Job): Promise<void> {
  const kind = jobKinds.find((known) => known === job.kind);
  if (kind === undefined) return endUnknown(deps, job);
  const action: Action = actions[kind];
  // A worker that died took its attempt along: without this, a job that kills its worker would run for ever.
  if (job.attempts > maxAttempts) return endFailed(deps, job, action, action.interrupted);
  const jobs: [Job, ...Job[]] = [job];
  let attempts: Attempt[];
  try {
    const together = action.together?.(deps.ai, job);
    if (together !== undefined) jobs.push(...(await claimBeside(deps.db, job, together, deps.now())));
    attempts = await action.run(deps, jobs);
  } catch (error) {
    attempts = jobs.map((job) => ({ job, error }));
  }
  const ends = await Promise.allSettled(attempts.map((attempt) => endAttempt(deps, action, attempt)));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}

async function endAttempt(deps: Deps, action: Action, attempt: Attempt): Promise<void> {
  if ("error" in attempt) await afterFailure(deps, attempt.job, action, attempt.error);
  else if (!attempt.stored) await dropJob(deps.db, attempt.job, deps.now());
}

async function afterFailure(deps: Deps, job: Job, action: Action, error: unknown): Promise<void> {
  if (failedWith(error, leaseLost)) return dropJob(deps.db, job, deps.now());
  // The sweeper finds it then; no wake-up of a queue may be that far away.
  if (error instanceof AiBudgetSpent) return postponeJob(deps.db, job, error.message, error.until);
  const known = knownFailure(error);
  const reason = known?.message ?? action.broken;
  deps.log("job_failed", {
    jobId: job.id,
    kind: job.kind,
    attempt: job.attempts,
    ...describeFailure(error),
  });
  if (known !== null && wasNoAttempt(known)) {
    const waitAtLeast = known.retryAfterSeconds;
    const wait = await awaitReturn(deps.db, job, { reason, waitAtLeast }, deps.now());
    if (wait !== null) return deps.wake(job.id, wait);
  }
  const final = job.attempts >= maxAttempts || known?.retryable === false;
  if (final) return endFailed(deps, job, action, reason);
  const wait = await retryJob(deps.db, job, reason, deps.now(), known?.retryAfterSeconds);
  await deps.wake(job.id, wait);
}

/** Failures that say to a person what happened, and whether another attempt may help. */
type KnownFailure = AiUnavailable | DnsUnavailable | MessageRefused | Unreadable;

function knownFailure(error: unknown): KnownFailure | null {
  const isKnown =
    error instanceof AiUnavailable ||
    error instanceof MessageRefused ||
    error instanceof Unreadable ||
    error instanceof DnsUnavailable;
  return isKnown ? error : null;
}

/** True where nobody was there to do the job, or others had all the turns: that says nothing of the job. */
const wasNoAttempt = (failure: KnownFailure): boolean =>
  (failure instanceof AiUnavailable && failure.isUnreachable) ||
  (failure instanceof Unreadable && failure.keptWaiting);

async function endUnknown(deps: Deps, job: Job): Promise<void> {
  await failJob(withUser(deps.db, job.userId), job, "This kind of work is not known.", deps.now());
}

/** The end that a person sees: the job is over and its subject says why. */
async function endFailed(deps: Deps, job: Job, action: Action, reason: string): Promise<void> {
  const scoped = withUser(deps.db, job.userId);
  const end = failJob(scoped, job, reason, deps.now());
  if (job.subjectId === null || action.markFailed === undefined) {
    await end;
    return;
  }
  await scoped.batch([end, action.markFailed(scoped, job.userId, job.subjectId, reason)]);
}

/** Time at work after which a wake-up begins no other job: the CPU of a consumer has a limit, and people's requests come first. */
export const drainBudget = 20_000; // ms
/** Time after which it begins none, whatever it waited for: what is under way then ends within a consumer's quarter of an hour. */
const longestWakeUp = 8 * 60_000; // ms
/** While jobs are under way, a wake-up for another one may not come through: Miniflare hands over one batch at a time. */
const look = 1_000; // ms
/** Time between two looks whether there is a place. */
const placeLook = 50; // ms

/** Runs what is due until nothing is or the budget is used up, beginning with whoever has waited longest. */
export async function drainJobs(deps: Deps): Promise<void> {
  const first = await findLongestDue(deps.db, deps.now());
  if (first !== null) await runUntilOver(deps, null, first.userId - 1);
}

/**
 * A wake-up: the job it names first, then whatever waits. Where somebody has enough under way it may be theirs, and has its turn
 * among the others. Whoever was quicker to take it goes on with the rest.
 */
export async function wakeUp(deps: Deps, jobId: string): Promise<void> {
  const places = placesOf(deps);
  const now = () => deps.now().getTime();
  if (places.busyPeople(now())?.length !== 0) return drainJobs(deps);
  const held = await places.claim(now, () => claimJob(deps.db, jobId, deps.now()));
  if (held !== null) await runUntilOver(deps, held, held.job.userId);
}

/**
 * Runs a job that is held and what is due besides, some side by side, and waits for a place where there is none: whoever has it
 * may have looked for the last time. It begins none when the budget is over: what is due then gets a wake-up of its own. One
 * whose end cannot be written down keeps none behind it waiting, and is what this throws at the end.
 */
async function runUntilOver(deps: Deps, held: PlacedJob | null, afterUser: number): Promise<void> {
  const places = placesOf(deps);
  const running = new Map<JobPlace, Promise<unknown>>();
  const failures: unknown[] = [];
  const now = () => deps.now().getTime();
  const began = now();
  /** Time in which all that was under way was read elsewhere. */
  let [aside, servedLast] = [0, afterUser];
  const noted = <Value>(work: Promise<Value>) =>
    work.catch((error: unknown) => {
      failures.push(error);
      return null;
    });
  const begin = ({ job, place }: PlacedJob) => {
    servedLast = job.userId;
    const vision = watched(deps.vision, (change) => {
      place.reading += change;
    });
    const work = places.keep(place, now, () => workAt({ ...deps, vision }, job));
    running.set(
      place,
      noted(work).finally(() => running.delete(place)),
    );
  };
  const isOver = () => now() - began - aside > drainBudget || now() - began > longestWakeUp;
  const claimNext = (busy: number[]) =>
    noted(places.claim(now, () => claimNextJob(deps.db, servedLast, deps.now(), busy)));
  if (held !== null) begin(held);
  for (;;) {
    // Asked before the next is looked for: a job that ends meanwhile was still in its way.
    const isIdle = running.size === 0;
    const busy = places.busyPeople(now());
    const next = busy === null || isOver() ? null : await claimNext(busy);
    const isAside = [...running.keys()].every(({ reading }) => reading > 0);
    if (next !== null) begin(next);
    else if ((isIdle && busy !== null) || (isAside && isOver())) break;
    else {
      const since = now();
      const pause = new Promise((resolve) => setTimeout(resolve, running.size === 0 ? placeLook : look));
      await Promise.race([...running.values(), pause]);
      if (isAside && !isIdle) aside += now() - since;
    }
  }
  if (isOver()) await wakeForRest(deps);
  if (running.size > 0) {
    await Promise.all(running.values());
    // Jobs that are due may be those of somebody who had enough under way until now.
    await wakeForRest(deps);
  }
  if (failures.length > 0) throw failures[0];
}

async function wakeForRest(deps: Deps): Promise<void> {
  const left = await findLongestDue(deps.db, deps.now());
  if (left !== null) await deps.wake(left.id);
}
