import { z } from "zod";
import { withUser } from "#db/client";
import type { Deps } from "../../platform/deps.ts";
import { finishJob, type Job } from "../../platform/jobs.ts";
import { type Letter, writeLetter } from "../../platform/messages/letter.ts";
import { messageStatements, type OutgoingMessage } from "../../platform/messages/queue-message.ts";
import { findUser } from "./account.store.ts";
import { accessGivenLetter, accountSecuredLetter, passwordChangedLetter } from "./account-letters.ts";

const notices = {
  access_given: accessGivenLetter,
  account_secured: accountSecuredLetter,
  password_changed: passwordChangedLetter,
} satisfies Record<string, Letter>;
type Notice = keyof typeof notices;

/** The mail that tells the owner of an address what happened to their account. */
export const noticeTo = (email: string, notice: Notice): OutgoingMessage => ({
  template: notice,
  mail: writeLetter(email, notices[notice]),
});

/** As `redeem_code` writes it into the job that it makes. */
const noticePayload = z.object({ notice: z.enum(["account_secured", "password_changed"]) });

/** Queues the mail that a job is to tell a person by, together with the job's end. False when there is nobody to tell. */
export async function queueNotice(deps: Deps, job: Job): Promise<boolean> {
  const user = await findUser(deps.db, job.userId);
  if (user === null) return false;
  const { notice } = noticePayload.parse(job.payload);
  const scoped = withUser(deps.db, user.id);
  const outgoing = await messageStatements(deps, scoped, user, noticeTo(user.email, notice));
  await scoped.batch([finishJob(scoped, job, deps.now()), ...outgoing.statements]);
  await deps.wake(outgoing.jobId);
  return true;
}
