import type { expectedReplies } from "#db/schema/reminders";
import type { Deps } from "../../platform/deps.ts";
import { sha256Hex } from "../../platform/hash.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import type { AddressedChannel } from "../channels/list-channels.ts";
import { mailboxOf, newToken } from "../channels/mailbox.ts";

/** The record of a message that may be answered. */
export type ExpectedReplyRow = typeof expectedReplies.$inferInsert;

/** As long a message can be answered. */
const lifetime = 30 * 24 * 3_600_000; // ms
/** 5 bits each: 80 bits. */
const tokenLength = 16;

/**
 * The address that a reminder or a question is answered to, and the row that knows the answer; null where this deployment
 * takes no such messages. A mail is answered to the person's own mailbox with a token behind "+", good for one answer of its
 * owner.
 */
export async function expectReply(
  deps: Deps,
  channel: AddressedChannel,
  about: { reminderId: string } | { questionId: string },
): Promise<{ reply: ExpectedReplyRow | null; replyTo: string | null }> {
  const number = deps.settings.TWILIO_NUMBER ?? null;
  const mailbox = channel.type === "email" ? await mailboxOf(deps, channel.userId) : number;
  if (mailbox === null) return { reply: null, replyTo: null };
  const at = deps.now();
  const token = channel.type === "email" ? newToken(tokenLength) : null;
  const reply = {
    id: uuidv7(at),
    userId: channel.userId,
    ...about,
    channelId: channel.id,
    tokenHash: token === null ? null : await sha256Hex(token),
    createdAt: at,
    expiresAt: new Date(at.getTime() + lifetime),
  };
  return { reply, replyTo: token === null ? mailbox : mailbox.replace("@", `+${token}@`) };
}
