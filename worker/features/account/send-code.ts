import { randomInt } from "node:crypto";
import { withUser } from "#db/client";
import { type CodePurpose, codeRules } from "#shared/account";
import { countAttempt, type Limit, perDay, perHour, perWeek } from "../../http/rate-limit.ts";
import type { Deps } from "../../platform/deps.ts";
import { keyedHash, keyName } from "../../platform/hash.ts";
import { writeLetter } from "../../platform/messages/letter.ts";
import { messageStatements } from "../../platform/messages/queue-message.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { findUserByEmail } from "./account.store.ts";
import { codeLetters } from "./account-letters.ts";
import { newTicket, spendTicket } from "./code-ticket.ts";
import { insertCode } from "./codes.store.ts";
import { attemptsAt } from "./own-addresses.ts";

/** True of every address, with an account or without. */
const refusal =
  "Too many codes were asked for. If the mails with them have a link, open it here and ask again; otherwise please wait.";

/**
 * Counts a request for a code: 20 an hour for each address of origin; 5 an hour, 10 a day and 25 a week for each e-mail
 * address, known or not, so that the limits tell nothing of accounts. The owner's own addresses have 5 an hour and 10 a
 * day each for themselves, and each ticket has five. Codes are what guesses can be made at, five each: this bounds them.
 * Answers whether it took one of those that strangers use up. Throws 429.
 */
export async function countCodeRequest(
  deps: Deps,
  { email, ticket, address }: { email: string; ticket?: string | undefined; address: string },
): Promise<{ isShared: boolean }> {
  if (ticket !== undefined && (await spendTicket(deps, email, ticket))) return { isShared: false };
  const count = (name: string, limit: Omit<Limit, "name">) =>
    countAttempt(deps, { name: `code-request-${name}`, refusal, ...limit });
  await count("address", { subject: address, max: 20, ...perHour });
  const attempts = await attemptsAt(deps, email, address);
  const isShared = attempts.within === undefined;
  await count("hour", { ...attempts, max: 5, ...perHour });
  await count("day", { ...attempts, max: 10, ...perDay });
  if (isShared) await count("week", { ...attempts, max: 25, ...perWeek });
  return { isShared };
}

/** Hashes a code for storage: bound to its address and purpose, readable only with CODE_PEPPER. */
export const hashCode = (
  pepper: string,
  purpose: CodePurpose,
  email: string,
  code: string,
): Promise<string> => keyedHash(pepper, `${purpose}\n${email}\n${code}`);

/** Keyed hash of where somebody comes from to an account: tells whether a guess at a code comes from where it was asked for. */
export const hashOrigin = (pepper: string, email: string, address: string): Promise<string> =>
  keyedHash(pepper, `code from\n${email}\n${address}`);

/** Screens that send a code to a visitor. */
const screens: Partial<Record<CodePurpose, string>> = { login: "login-with-code", reset: "forgot-password" };

/**
 * Makes a code for the account of an e-mail address, which voids the older ones, and queues its mail; `address` is where it
 * is asked from. The mail has a link with a ticket where strangers use up such codes (`isShared`), so that tickets bring no
 * tickets, and where the e-mail address is proven: before, nobody is known to be its owner. Does nothing for an unknown one.
 */
export async function sendCode(
  deps: Deps,
  request: { purpose: CodePurpose; email: string; address: string; isShared: boolean },
): Promise<void> {
  const { purpose, email, address, isShared } = request;
  const user = await findUserByEmail(deps.db, email);
  if (user === null) return;
  const { db, now, settings } = deps;
  const at = now();
  const expiresAt = new Date(at.getTime() + codeRules.lifetimeSeconds * 1000);
  const code = String(randomInt(10 ** codeRules.digits)).padStart(codeRules.digits, "0");
  const scoped = withUser(db, user.id);
  const screen = isShared && user.emailVerifiedAt !== null ? screens[purpose] : undefined;
  // In the fragment, which no server and no other site is told.
  const link = screen && `${settings.APP_ORIGIN}/${screen}#ticket=${await newTicket(deps, email)}`;
  const mail = writeLetter(email, codeLetters[purpose](code, link));
  const outgoing = await messageStatements(deps, scoped, user, {
    template: `${purpose}_code`,
    mail,
    expiresAt,
  });
  await scoped.batch([
    insertCode(scoped, {
      id: uuidv7(at),
      userId: user.id,
      purpose,
      codeHash: await hashCode(settings.CODE_PEPPER, purpose, email, code),
      keyId: await keyName(settings.CODE_PEPPER),
      askedFrom: await hashOrigin(settings.CODE_PEPPER, email, address),
      createdAt: at,
      expiresAt,
    }),
    ...outgoing.statements,
  ]);
  await deps.wake(outgoing.jobId);
}
