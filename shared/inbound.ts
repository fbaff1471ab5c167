import { z } from "zod/mini";

/** States of a message that came in; `received` is not judged yet. */
export const inboundStates = ["received", "held", "accepted", "refused"] as const;

/** `GET /api/inbound`: all of them, or with `state` those in one. */
export const inboundQuerySchema = z.object({ state: z.optional(z.enum(inboundStates)) });

/** `POST /api/inbound/sms/status`: the message that went out. */
export const textStatusQuerySchema = z.object({ id: z.uuid() });

/** A mail or text message that came in. Sender and subject are what it says of itself: plain text, never a link. */
export const inboundMessageSchema = z.object({
  id: z.uuid(),
  kind: z.enum(["email", "sms"]),
  sender: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  state: z.enum(inboundStates),
  /** The cause of its being held or refused. */
  reason: z.nullable(z.string()),
  /** Number of times that the same message came again. */
  duplicates: z.int(),
  memoryId: z.nullable(z.uuid()),
  receivedAt: z.iso.datetime(),
});
export type InboundMessage = z.infer<typeof inboundMessageSchema>;
