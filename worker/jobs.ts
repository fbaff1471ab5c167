import { type Database, withUser } from "#db/client";
import { queueNotice } from "./features/account/send-notice.ts";
import { analyseMemory } from "./features/analysis/analyse-memory.ts";
import { embedMemory } from "./features/memories/embed-memory.ts";
import { markAnalysisFailed } from "./features/memories/memories.store.ts";
import { failedWith } from "./http/database-error.ts";
import { type Ai, AiUnavailable } from "./platform/ai/ai.ts";
import { describeFailure } from "./platform/ai/describe-failure.ts";
import { AiBudgetSpent } from "./platform/ai/meter.ts";
import type { Deps } from "./platform/deps.ts";
import {
  awaitReturn,
  claimBesideDue,
  claimJob,
  dropJob,
  dueJobs,
  failJob,
  type Job,
  type JobKind,
  jobKinds,
  leaseLost,
  maxAttempts,
  postponeJob,
  retryJob,
} from "./platform/jobs.ts";
import { MailRefused } from "./platform/mail/mail.ts";
import { markMailFailed, sendQueuedMail } from "./platform/mail/send-queued-mail.ts";
import { Unreadable } from "./platform/vision.ts";

type Action = {
  /** Stores its results and the job's end in one batch, or answers false: nothing to do. */
  run: (deps: Deps, job: Job) => Promise<boolean>;
  /** For the batch that ends the job for good: its subject says so, and why. Not there when its subject is well without. */
  markFailed?: (scoped: Database, userId: number, subjectId: string, reason: string) => Query;
  /** Why, when nobody knows better: it was interrupted again and again, or it broke. */
  interrupted: string;
  broken: string;
};
type Query = ReturnType<typeof markAnalysisFailed> | ReturnType<typeof markMailFailed>;

const actions = {
  analyse_memory: {
    run: analyseMemory,
    markFailed: markAnalysisFailed,
    interrupted: "The analysis was interrupted several times.",
    broken: "The analysis failed. Retry, or keep the memory as it is.",
  },
  send_mail: {
    run: sendQueuedMail,
    markFailed: markMailFailed,
    interrupted: "Sending was interrupted several times.",
    broken: "The mail could not be sent.",
  },
  /** Its subject is the account, which has no place for a failure. */
  send_notice: {
    run: queueNotice,
    interrupted: "Sending was interrupted several times.",
    broken: "The mail could not be queued.",
  },
  embed_memory: {
    run: embedMemory,
    interrupted: "Making the vectors was interrupted several times.",
    broken: "The vectors could not be made.",
  },
} satisfies Record<JobKind, Action>;

/** Runs a job if it is due and nobody holds it. Never throws for what the job itself does: that ends in its row. */
export async function runJob(deps: Deps, jobId: string): Promise<void> {
  const job = await claimJob(deps.db, jobId, deps.now());
  if (job !== null) await workAt(deps, job);
}

async function workAt(deps: Deps, job: Job): Promise<void> {
  const kind = jobKinds.find((known) => known === job.kind);
  if (kind === undefined) return endUnknown(deps, job);
  const action: Action = actions[kind];
  // A worker that died took its attempt along: without this, a job that kills its worker would run for ever.
  if (job.attempts > maxAttempts) return endFailed(deps, job, action, action.interrupted);
  try {
    const stored = await action.run(deps, job);
    if (!stored) await dropJob(deps.db, job, deps.now());
  } catch (error) {
    await afterFailure(deps, job, action, error);
  }
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
  if (error instanceof AiUnavailable && error.isUnreachable) {
    const wait = await awaitReturn(
      deps.db,
      job,
      { reason, waitAtLeast: error.retryAfterSeconds },
      deps.now(),
    );
    if (wait !== null) return deps.wake(job.id, wait);
  }
  const final = job.attempts >= maxAttempts || known?.retryable === false;
  if (final) return endFailed(deps, job, action, reason);
  const wait = await retryJob(deps.db, job, reason, deps.now(), known?.retryAfterSeconds);
  await deps.wake(job.id, wait);
}

/** Failures that say to a person what happened, and whether another attempt may help. */
function knownFailure(error: unknown): AiUnavailable | MailRefused | Unreadable | null {
  const isKnown =
    error instanceof AiUnavailable || error instanceof MailRefused || error instanceof Unreadable;
  return isKnown ? error : null;
}

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

/** How long one wake-up may go on with work that waits; a consumer has minutes, people's requests come first. */
const drainBudget = 20_000; // ms
const drainBatch = 20;

/** A provider elsewhere is waited for; the embedded one keeps the isolate busy by itself, and people's requests come between. */
const jobsAtOnce: Record<Ai["name"], number> = { embedded: 1, openai: 4 };

/**
 * Runs what is due until nothing is or the budget is used up, asking again after every few jobs so that somebody who waits
 * comes before an import. Answers a job that is still due when the budget ended, or null.
 */
export async function drainJobs(deps: Deps): Promise<string | null> {
  return drainUntil(deps, deps.now().getTime() + drainBudget);
}

async function drainUntil(deps: Deps, end: number): Promise<string | null> {
  for (;;) {
    const due = await dueJobs(deps.db, deps.now(), drainBatch);
    const [left] = await runUntil(deps, null, due, end);
    if (left !== undefined) return left;
    if (due.length === 0) return null;
  }
}

/**
 * Runs jobs in their order, some side by side, and begins none after `end`; answers those not begun. One whose end cannot be
 * written down keeps none behind it waiting, and is what this throws when all have had their turn.
 */
async function runUntil(deps: Deps, held: Job | null, jobIds: string[], end: number): Promise<string[]> {
  const waiting = [...jobIds];
  const failures: unknown[] = [];
  const noted = (work: Promise<void>) => work.catch((error: unknown) => void failures.push(error));
  const runInTurn = async (_: unknown, lane: number) => {
    if (held !== null && lane === 0) await noted(workAt(deps, held));
    while (deps.now().getTime() <= end) {
      const next = waiting.shift();
      if (next === undefined) return;
      await noted(runJob(deps, next));
    }
  };
  await Promise.all(Array.from({ length: jobsAtOnce[deps.ai.name] }, runInTurn));
  if (failures.length > 0) throw failures[0];
  return waiting;
}

/**
 * A wake-up: the job it names first, then whatever waits; what the budget left over gets a wake-up of its own. Whoever was
 * quicker to take the job it names goes on with the rest, too: then there is nothing to do here.
 */
export async function wakeUp(deps: Deps, jobId: string): Promise<void> {
  const end = deps.now().getTime() + drainBudget;
  const { job, others } = await claimBesideDue(deps.db, jobId, deps.now(), drainBatch);
  if (job === null) return;
  const [first] = await runUntil(deps, job, others, end);
  const left = first ?? (await drainUntil(deps, end));
  if (left !== null) await deps.wake(left);
}
