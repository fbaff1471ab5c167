import { z } from "zod";
import type { Deps } from "../deps.ts";
import { open, type SealContext, type Sealed, seal } from "../sealing.ts";
import type { Mail } from "./mail.ts";
import type { PushMessage } from "./push-message.ts";
import type { TextMessage } from "./text-message.ts";

/** A message that goes out: a mail, a text message or a notification in a browser. */
export type Outgoing = { mail: Mail } | { text: TextMessage } | { push: PushMessage };
/** A message that waits, and until when it is worth sending. It may hold a code, so it lies sealed until it has been sent. */
export type WaitingMessage = Outgoing & { expiresAt: Date | null };

const expiresAt = z.iso
  .datetime()
  .transform((at) => new Date(at))
  .nullable();

const waitingMessage = z.union([
  z.object({
    mail: z.object({
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      replyTo: z.string().optional(),
    }),
    expiresAt,
  }),
  z.object({ text: z.object({ to: z.string(), body: z.string() }), expiresAt }),
  z.object({
    push: z.object({
      subscription: z.object({ id: z.string(), endpoint: z.string(), p256dh: z.string(), auth: z.string() }),
      title: z.string(),
      body: z.string(),
      path: z.string(),
      tag: z.string(),
    }),
    expiresAt,
  }),
]);

type Row = { id: string; userId: number };
type SealingDeps = Pick<Deps, "files" | "settings" | "now">;

const placeOf = (row: Row): SealContext => ({ table: "notifications", column: "sealed", row: row.id });

export const sealMessage = (deps: SealingDeps, row: Row, waiting: WaitingMessage): Promise<Sealed> =>
  seal(deps, row.userId, placeOf(row), new TextEncoder().encode(JSON.stringify(waiting)));

/** Throws `CannotOpen` when the person's key is gone or the bytes were sealed for another row. */
export async function openMessage(deps: SealingDeps, row: Row, sealed: Sealed): Promise<WaitingMessage> {
  const plain = await open(deps, row.userId, placeOf(row), sealed);
  return waitingMessage.parse(JSON.parse(new TextDecoder().decode(plain)));
}
