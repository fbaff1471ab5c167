import { z } from "zod";
import type { Deps } from "../deps.ts";
import { open, type SealContext, type Sealed, seal } from "../sealing.ts";
import type { Mail } from "./mail.ts";

/** A mail that waits, and until when it is worth sending. It may hold a code, so it lies sealed until it has been sent. */
export type WaitingMail = { mail: Mail; expiresAt: Date | null };

const waitingMail = z.object({
  mail: z.object({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    replyTo: z.string().optional(),
  }),
  expiresAt: z.iso
    .datetime()
    .transform((at) => new Date(at))
    .nullable(),
});

type Row = { id: string; userId: number };
type SealingDeps = Pick<Deps, "files" | "settings" | "now">;

const placeOf = (row: Row): SealContext => ({ table: "notifications", column: "sealed", row: row.id });

export const sealMail = (deps: SealingDeps, row: Row, waiting: WaitingMail): Promise<Sealed> =>
  seal(deps, row.userId, placeOf(row), new TextEncoder().encode(JSON.stringify(waiting)));

/** Throws `CannotOpen` when the person's key is gone or the bytes were sealed for another row. */
export async function openMail(deps: SealingDeps, row: Row, sealed: Sealed): Promise<WaitingMail> {
  const plain = await open(deps, row.userId, placeOf(row), sealed);
  return waitingMail.parse(JSON.parse(new TextDecoder().decode(plain)));
}
