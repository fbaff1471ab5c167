import { clearExpired } from "./features/account/clear-expired.ts";
import { purgeAccounts } from "./features/account/delete-account.ts";
import { tidyInbound } from "./features/inbound/tidy-inbound.ts";
import { embedOutdated } from "./features/memories/embed-outdated.ts";
import { reconcileFiles } from "./features/memories/reconcile-files.ts";
import { removeExpired } from "./features/memories/remove-expired.ts";
import { settleStaleUploads } from "./features/memories/settle-stale-uploads.ts";
import { askAboutOlder } from "./features/questions/ask-about-older.ts";
import { sendQuestions } from "./features/questions/send-questions.ts";
import { sendDueReminders } from "./features/reminders/send-due-reminders.ts";
import { mailContactMessages } from "./features/site/mail-contact-messages.ts";
import { testMemories } from "./features/test-lab/test-memories.ts";
import { describeDatabaseError } from "./http/database-error.ts";
import { drainJobs } from "./jobs.ts";
import type { Deps } from "./platform/deps.ts";
import { clearFinishedJobs } from "./platform/jobs.ts";
import { nameOfError } from "./platform/log.ts";

/** Every cron trigger of wrangler.toml and what it does. */
const sweepCron = "* * * * *";
const tidyCron = "23 * * * *";

type Action = (deps: Deps) => Promise<void>;

const actions: Record<string, Action[]> = {
  /** Finds what a lost wake-up, a crash or a pause left undone. */
  [sweepCron]: [
    sendDueReminders,
    drainJobs,
    purgeAccounts,
    settleStaleUploads,
    mailContactMessages,
    embedOutdated,
  ],
  /** Removes what is no longer wanted, and compares what is there with what should be. */
  [tidyCron]: [
    removeExpired,
    clearExpired,
    clearJobs,
    reconcileFiles,
    askAboutOlder,
    sendQuestions,
    testMemories,
    tidyInbound,
  ],
};

async function clearJobs({ db, now }: Deps): Promise<void> {
  await clearFinishedJobs(db, now());
}

/**
 * Runs the actions of a cron trigger side by side. One that fails does not keep the others from their turn; what it left is
 * found again at the next.
 * @throws for an expression that no trigger has, and when an action failed: an error of ours, for a runtime writes the
 * message of what is thrown here into its log, and that of a database error repeats the row.
 */
export async function runSchedule(deps: Deps, cron: string): Promise<void> {
  const due = actions[cron];
  if (due === undefined) throw new Error(`No action for the cron trigger ${cron}`);
  const done = await Promise.all(due.map((action) => succeeds(deps, cron, action)));
  if (done.includes(false)) throw new Error(`Not all that is due at ${cron} could be done`);
}

async function succeeds(deps: Deps, cron: string, action: Action): Promise<boolean> {
  try {
    await action(deps);
    return true;
  } catch (error) {
    const failure = { error: nameOfError(error), ...describeDatabaseError(error) };
    deps.log("scheduled_action_failed", { cron, action: action.name, ...failure });
    return false;
  }
}
