import { withUser } from "#db/client";
import { ApiError } from "../../http/errors.ts";
import type { Deps } from "../../platform/deps.ts";
import { finishJob, type Job } from "../../platform/jobs.ts";
import { letGo } from "../../platform/let-go.ts";
import { messageStatements } from "../../platform/messages/queue-message.ts";
import { openFile } from "../../platform/sealed-files.ts";
import { findInbound, findOwner, moveInbound } from "./inbound.store.ts";
import { rawPlace } from "./keep-arrival.ts";
import { openMail } from "./open-mail.ts";
import { openText } from "./open-text.ts";
import type { OpenedMessage, Outcome } from "./opened-message.ts";

const openers = { email: openMail, sms: openText } as const;

/**
 * Judges a message that came in, and saves it, does what it answers, or holds it: what is not proven to be from the person is
 * not even parsed. One that the person has accepted is saved as the words of somebody else.
 * @throws DnsUnavailable, CannotOpen, or a database error; the job runner then tries again.
 */
export async function openInbound(deps: Deps, job: Job): Promise<boolean> {
  if (job.subjectId === null) return false;
  const [row, owner] = await Promise.all([
    findInbound(deps.db, job.userId, job.subjectId),
    findOwner(deps.db, job.userId),
  ]);
  if (row === null || owner === null || row.rawPath === null) return false;
  if (row.state !== "received" && row.state !== "approved") return false;
  const file = { key: row.rawPath, size: row.rawSize };
  const raw = await openFile(deps, owner.id, rawPlace(row.id), file);
  const outcome =
    raw === null
      ? { held: "Its text is not there any more." }
      : await openers[row.kind](deps, { owner, row, raw }).catch(tellFull);
  if (raw !== null) letGo(raw.buffer);
  await end(deps, job, { owner, row }, outcome);
  return true;
}

/** Holds the message of somebody who has no room left: they find it among what waits. */
function tellFull(error: unknown): Outcome {
  if (error instanceof ApiError && error.code === "storage_full") return { held: error.message };
  throw error;
}

/** The end of the job, the state of the message and what is told of it, in one batch; then its bytes go. */
async function end(
  deps: Deps,
  job: Job,
  { owner, row }: Pick<OpenedMessage, "owner" | "row">,
  outcome: Outcome,
): Promise<void> {
  const scoped = withUser(deps.db, owner.id);
  const change =
    "held" in outcome
      ? { state: "held" as const, reason: outcome.held }
      : { state: "accepted" as const, reason: null };
  const tell = "held" in outcome ? null : outcome.tell;
  const message =
    tell && (await messageStatements(deps, scoped, owner, { template: "inbound_reply", ...tell }));
  await scoped.batch([
    finishJob(scoped, job, deps.now()),
    moveInbound(scoped, row, [row.state], change),
    ...(message?.statements ?? []),
  ]);
  if (message !== null) await deps.wake(message.jobId);
  if (change.state === "held" || row.rawPath === null) return;
  await deps.files.delete([row.rawPath]);
  await moveInbound(scoped, row, ["accepted"], { rawPath: null, keyId: null });
}
