import { clearExpired } from "./features/account/clear-expired.ts";
import { purgeAccounts } from "./features/account/delete-account.ts";
import { embedOutdated } from "./features/memories/embed-outdated.ts";
import { reconcileFiles } from "./features/memories/files/reconcile-files.ts";
import { settleStaleUploads } from "./features/memories/files/settle-stale-uploads.ts";
import { removeExpired } from "./features/memories/remove-memory.ts";
import { askAboutOlder } from "./features/questions/ask-about-older.ts";
import { sendDueReminders } from "./features/reminders/send-due-reminders.ts";
import { mailContactMessages } from "./features/site/mail-contact-messages.ts";
import { drainJobs } from "./jobs.ts";
import type { Deps } from "./platform/deps.ts";
import { clearFinishedJobs } from "./platform/jobs.ts";

/** Every cron trigger of wrangler.toml and what it does. */
const sweepCron = "* * * * *";
const tidyCron = "23 * * * *";

const actions: Record<string, (deps: Deps) => Promise<unknown>> = {
  /** Finds what a lost wake-up, a crash or a pause left undone. */
  [sweepCron]: (deps) =>
    all(
      sendDueReminders(deps),
      sweepJobs(deps),
      purgeAccounts(deps),
      settleStaleUploads(deps),
      mailContactMessages(deps),
      embedOutdated(deps),
    ),
  /** Removes what is no longer wanted, and compares what is there with what should be. */
  [tidyCron]: (deps) =>
    all(
      removeExpired(deps),
      clearExpired(deps),
      clearFinishedJobs(deps.db, deps.now()),
      reconcileFiles(deps),
      askAboutOlder(deps),
    ),
};

/** One that fails does not keep the others from their turn; what it left is found again at the next. */
async function all(...work: Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(work);
  const failed = results.find((result) => result.status === "rejected");
  if (failed !== undefined) throw failed.reason;
}

async function sweepJobs(deps: Deps): Promise<void> {
  const left = await drainJobs(deps);
  if (left !== null) await deps.wake(left);
}

/** Runs the action of a cron trigger. Throws for an expression that no trigger has. */
export async function runSchedule(deps: Deps, cron: string): Promise<void> {
  const action = actions[cron];
  if (action === undefined) throw new Error(`No action for the cron trigger ${cron}`);
  await action(deps);
}
