import { purgeAccounts } from "./features/account/delete-account.ts";
import { mailContactMessages } from "./features/site/mail-contact-messages.ts";
import { drainJobs } from "./jobs.ts";
import type { Deps } from "./platform/deps.ts";

/** Every cron trigger of wrangler.toml and what it does. */
const sweepCron = "* * * * *";

const actions: Record<string, (deps: Deps) => Promise<unknown>> = {
  /** Finds what a lost wake-up, a crash or a pause left undone. */
  [sweepCron]: sweep,
};

/** One that fails does not keep the others from their turn; what it left is found again a minute later. */
async function sweep(deps: Deps): Promise<void> {
  const results = await Promise.allSettled([sweepJobs(deps), purgeAccounts(deps), mailContactMessages(deps)]);
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
