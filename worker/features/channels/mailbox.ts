import type { Deps } from "../../platform/deps.ts";
import { findOrMakeMailbox, replaceMailbox } from "./channels.store.ts";

/** RFC 4648 base32 in lower case: read aloud and typed without mistakes. */
const alphabet = "abcdefghijklmnopqrstuvwxyz234567";
/** 5 bits each: 100 bits, of which nobody guesses one. */
const localPartLength = 20;

export const newToken = (length: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => alphabet[byte % 32]).join("");

type World = Pick<Deps, "db" | "settings" | "now">;

const made = ({ now }: World) => ({ localPart: newToken(localPartLength), createdAt: now() });

/** The person's own inbound address; null where this deployment takes no mail. */
export async function mailboxOf(deps: World, userId: number): Promise<string | null> {
  const domain = deps.settings.MAIL_INBOUND_DOMAIN;
  return domain === undefined ? null : `${await findOrMakeMailbox(deps.db, userId, made(deps))}@${domain}`;
}

/** A new one; mail to the former is refused from now on. */
export async function renewMailbox(deps: World, userId: number): Promise<string | null> {
  if (deps.settings.MAIL_INBOUND_DOMAIN !== undefined) await replaceMailbox(deps.db, userId, made(deps));
  return mailboxOf(deps, userId);
}
