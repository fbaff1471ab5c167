import { and, eq } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { notifications, pushSubscriptions } from "#db/schema/channels";
import type { Deps } from "../deps.ts";
import { finishJob, type Job } from "../jobs.ts";
import { MessageRefused } from "./mail.ts";
import { PushGone } from "./push-message.ts";
import { openMessage, type WaitingMessage } from "./sealed-message.ts";

/** A provider that says nothing for this long has left us in the dark. */
const patience = 30_000; // ms

/** Once a message is over, nothing of it is kept. */
const nothing = new Uint8Array();

/**
 * Sends a waiting message at most once: its row says `sending` before the provider is asked. A refusal puts it back in line;
 * silence, or a worker that died in between, ends as `unknown` and is not tried again, because no provider takes
 * an idempotency key. False when there is nothing to send.
 * @throws MessageRefused, CannotOpen, Outage; the job runner then tries again, or ends the job as failed.
 */
export async function sendQueuedMessage(deps: Deps, job: Job): Promise<boolean> {
  if (job.subjectId === null) return false;
  const scoped = withUser(deps.db, job.userId);
  const row = { id: job.subjectId, userId: job.userId };
  const waiting = await takeMessage(deps, scoped, row);
  if (waiting === null) return false;
  if (waiting.expiresAt !== null && waiting.expiresAt <= deps.now()) {
    await settle(scoped, row, { state: "failed", reason: "It came too late to be of use." });
    return false;
  }
  try {
    await withPatience(sendOut(deps, row, waiting));
  } catch (error) {
    if (error instanceof MessageRefused) {
      if (error instanceof PushGone) await forgetDevice(scoped, row, waiting);
      await putBack(scoped, row);
      throw error;
    }
    await settle(scoped, row, {
      state: "unknown",
      reason: "The service did not say whether it was sent.",
    });
    return false;
  }
  await scoped.batch([
    finishJob(scoped, job, deps.now()),
    settle(scoped, row, { state: "sent", sentAt: deps.now() }),
  ]);
  return true;
}

type Row = { id: string; userId: number };

function sendOut(deps: Deps, { id }: Row, waiting: WaitingMessage): Promise<void> {
  if ("mail" in waiting) return deps.sendMail(waiting.mail);
  return "text" in waiting ? deps.sendText(waiting.text, id) : deps.sendPush(waiting.push);
}

async function forgetDevice(scoped: Database, { userId }: Row, waiting: WaitingMessage): Promise<void> {
  if (!("push" in waiting)) return;
  const { id } = waiting.push.subscription;
  await scoped
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.id, id)));
}

const sending = (row: Row) =>
  and(eq(notifications.userId, row.userId), eq(notifications.id, row.id), eq(notifications.state, "sending"));

async function takeMessage(deps: Deps, scoped: Database, row: Row): Promise<WaitingMessage | null> {
  const [taken] = await scoped
    .update(notifications)
    .set({ state: "sending" })
    .where(
      and(
        eq(notifications.userId, row.userId),
        eq(notifications.id, row.id),
        eq(notifications.state, "queued"),
      ),
    )
    .returning({ sealed: notifications.sealed, keyId: notifications.keyId });
  if (taken !== undefined) {
    return openMessage(deps, row, taken).catch(async (error: unknown) => {
      await putBack(scoped, row);
      throw error;
    });
  }
  await settle(scoped, row, { state: "unknown", reason: "Sending was interrupted." });
  return null;
}

/** Puts a message back that has not gone out, and may yet. */
const putBack = (scoped: Database, row: Row) =>
  scoped.update(notifications).set({ state: "queued" }).where(sending(row));

/** The end of a message under way. */
const settle = (
  scoped: Database,
  row: Row,
  end: { state: "sent" | "failed" | "unknown"; reason?: string; sentAt?: Date },
) =>
  scoped
    .update(notifications)
    .set({ ...end, sealed: nothing })
    .where(sending(row));

/** For the batch that ends its job for good: the message did not go out, and why. */
export const markMessageFailed = (scoped: Database, userId: number, id: string, reason: string) =>
  scoped
    .update(notifications)
    .set({ state: "failed", reason, sealed: nothing })
    .where(
      and(eq(notifications.userId, userId), eq(notifications.id, id), eq(notifications.state, "queued")),
    );

async function withPatience(work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer")), patience);
  });
  try {
    await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
