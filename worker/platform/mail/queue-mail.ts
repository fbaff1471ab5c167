import { type Database, withUser } from "#db/client";
import { notifications } from "#db/schema/channels";
import type { Deps } from "../deps.ts";
import { insertJobs, jobPriority, jobRow } from "../jobs.ts";
import { uuidv7 } from "../uuid.ts";
import type { Mail } from "./mail.ts";
import { sealMail } from "./sealed-mail.ts";

/** A mail to be sent for somebody. */
export type OutgoingMail = {
  /** What kind of mail it is, e.g. "reset_code". */
  template: string;
  mail: Mail;
  /** Not sent any more after this. */
  expiresAt?: Date;
};

/**
 * For the batch that makes a mail necessary: the mail, sealed, and the job that sends it. Wake `jobId` afterwards. What
 * became of the mail stands in its notification.
 */
export async function mailStatements(
  deps: Pick<Deps, "files" | "settings" | "now">,
  scoped: Database,
  user: { id: number; epoch: number },
  { template, mail, expiresAt }: OutgoingMail,
) {
  const at = deps.now();
  const row = { id: uuidv7(at), userId: user.id };
  const sealed = await sealMail(deps, row, { mail, expiresAt: expiresAt ?? null });
  const job = jobRow(
    {
      userId: user.id,
      kind: "send_mail",
      subjectId: row.id,
      epoch: user.epoch,
      priority: jobPriority.waitedFor,
    },
    at,
  );
  const insertMail = scoped
    .insert(notifications)
    .values({ ...row, ...sealed, kind: "email", template, state: "queued", createdAt: at });
  return {
    jobId: job.id,
    notificationId: row.id,
    statements: [insertMail, insertJobs(scoped, [job])] as const,
  };
}

/** Queues a mail that nothing else depends on. */
export async function queueMail(
  deps: Deps,
  user: { id: number; epoch: number },
  mail: OutgoingMail,
): Promise<void> {
  const scoped = withUser(deps.db, user.id);
  const { jobId, statements } = await mailStatements(deps, scoped, user, mail);
  await scoped.batch(statements);
  await deps.wake(jobId);
}
