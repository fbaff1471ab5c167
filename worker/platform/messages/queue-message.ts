import type { Database } from "#db/client";
import { notifications } from "#db/schema/channels";
import type { Deps } from "../deps.ts";
import { insertJobs, jobPriority, jobRow } from "../jobs.ts";
import { uuidv7 } from "../uuid.ts";
import { type Outgoing, sealMessage } from "./sealed-message.ts";

/** A message to be sent for somebody. */
export type OutgoingMessage = Outgoing & {
  /** Its purpose, e.g. "reset_code". */
  template: string;
  /** Not sent any more after this. */
  expiresAt?: Date;
};

const kindOf = (outgoing: Outgoing) => ("mail" in outgoing ? "email" : "text" in outgoing ? "sms" : "push");

/**
 * For the batch that makes a message necessary: the message, sealed, and the job that sends it. Wake `jobId` afterwards.
 * The notification tells what became of it.
 */
export async function messageStatements(
  deps: Pick<Deps, "files" | "settings" | "now">,
  scoped: Database,
  user: { id: number; epoch: number },
  { template, expiresAt, ...outgoing }: OutgoingMessage,
) {
  const at = deps.now();
  const row = { id: uuidv7(at), userId: user.id };
  const sealed = await sealMessage(deps, row, { ...outgoing, expiresAt: expiresAt ?? null });
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
  const insertMessage = scoped.insert(notifications).values({
    ...row,
    ...sealed,
    kind: kindOf(outgoing),
    template,
    state: "queued",
    createdAt: at,
  });
  return {
    jobId: job.id,
    notificationId: row.id,
    statements: [insertMessage, insertJobs(scoped, [job])] as const,
  };
}
