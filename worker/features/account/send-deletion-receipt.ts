import { receiptCode, removedCountsSchema } from "#shared/own-data";
import type { Deps } from "../../platform/deps.ts";
import { type Letter, writeLetter } from "../../platform/messages/letter.ts";
import { MessageRefused } from "../../platform/messages/mail.ts";

const wait = 5 * 60_000; // ms
/** Then it is given up, so that the address is not kept for it. */
const longestWait = 24 * 60 * 60_000; // ms

type Deleted = {
  id: string;
  accountId: number;
  requestedAt: Date;
  /** A proven one. */
  email: string | null;
  removed: unknown;
};

/**
 * Mails what a deleted account held and that a last look found nothing of it: counts, and no content. Answers when to try
 * again; null for never, also when the mail service was silent, because the mail may be on its way.
 */
export async function sendDeletionReceipt(deps: Deps, purge: Deleted): Promise<Date | null> {
  const removed = removedCountsSchema.safeParse(purge.removed).data;
  if (purge.email === null || removed === undefined) return null;
  const { log, now, sendMail } = deps;
  try {
    await sendMail(writeLetter(purge.email, receiptLetter({ ...purge, removed, checkedAt: now() })));
    return null;
  } catch (error) {
    const refused = error instanceof MessageRefused;
    const isInTime = now().getTime() - purge.requestedAt.getTime() < longestWait;
    const again = refused && error.retryable && isInTime;
    log("deletion_receipt_failed", { accountId: purge.accountId, refused, again });
    return again ? new Date(now().getTime() + wait) : null;
  }
}

const counted = {
  memories: ["memory", "memories"],
  files: ["file", "files"],
  reminders: ["reminder", "reminders"],
  questions: ["question", "questions"],
  conversations: ["exchange with Lilu", "exchanges with Lilu"],
  names: ["name", "names"],
} as const;
type Removed = Record<keyof typeof counted, number>;

type Receipt = { id: string; requestedAt: Date; checkedAt: Date; removed: Removed };

function receiptLetter({ id, requestedAt, checkedAt, removed }: Receipt): Letter {
  const parts = Object.entries(counted).map(([name, [one, more]]) => {
    const count = removed[name as keyof Removed];
    return `${count} ${count === 1 ? one : more}`;
  });
  return {
    subject: "Your Lilu account was deleted: receipt",
    heading: "Your account was deleted",
    paragraphs: [
      `On ${sayInstant(requestedAt)} your account was deleted with everything in it: ${parts.join(", ")}.`,
      `Its rows went at that moment; its files, the keys that they were sealed with and its search vectors went after that. A last look on ${sayInstant(checkedAt)} found nothing of it in any store.`,
      `Receipt ${receiptCode(id)}. With this mail we forget this address, too.`,
    ],
    footnote:
      "Nothing can be brought back, by us neither. If it was not you, somebody else had your password.",
  };
}

/** "23 November 2026 at 07:15 UTC": the time zone of the person is gone with the rest. */
const sayInstant = (at: Date): string =>
  `${at.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" })} at ${at.toISOString().slice(11, 16)} UTC`;
