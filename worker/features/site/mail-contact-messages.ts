import type { Deps } from "../../platform/deps.ts";
import { nameOfError } from "../../platform/log.ts";
import { writeLetter } from "../../platform/messages/letter.ts";
import { MessageRefused } from "../../platform/messages/mail.ts";
import { claimContactMessages, settleContactMessage } from "./contact.store.ts";

const leaseLength = 120; // seconds
const batch = 10;
const mostAttempts = 10;
const wait = 5 * 60_000; // ms

type Claimed = Awaited<ReturnType<typeof claimContactMessages>>[number];

/**
 * Mails what visitors wrote to the administrator. Run after each message and by a cron. A refusal is tried again for an
 * hour; silence of the mail service is not, because the mail may be on its way. The message itself stays stored. One that
 * breaks keeps no other waiting, and comes again when its lease has run out.
 */
export async function mailContactMessages(deps: Deps): Promise<void> {
  for (const message of await claimContactMessages(deps.db, deps.now(), leaseLength, batch)) {
    try {
      await settleContactMessage(deps.db, message.id, await mailMessage(deps, message));
    } catch (error) {
      deps.log("contact_message_not_settled", { messageId: message.id, error: nameOfError(error) });
    }
  }
}

/** Answers when to try again; null for never. */
async function mailMessage(deps: Deps, message: Claimed): Promise<Date | null> {
  const { settings, sendMail, now, log } = deps;
  if (settings.ADMIN_EMAIL === undefined) return null;
  const mail = writeLetter(settings.ADMIN_EMAIL, {
    subject: "A message from the contact form",
    heading: "A visitor wrote to you",
    paragraphs: [`From ${message.name}, ${message.email}:`],
    quotation: message.message,
    footnote: "We promised an answer within 24 hours. Nobody has checked that this address is theirs.",
  });
  try {
    await sendMail({ ...mail, replyTo: message.email });
    return null;
  } catch (error) {
    const refused = error instanceof MessageRefused;
    const again = refused && error.retryable && message.attempts < mostAttempts;
    log("contact_mail_failed", { messageId: message.id, attempt: message.attempts, refused, again });
    return again ? new Date(now().getTime() + wait) : null;
  }
}
