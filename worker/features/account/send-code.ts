import { randomInt } from "node:crypto";
import { withUser } from "#db/client";
import { type CodePurpose, codeRules } from "#shared/account";
import { countAttempt, perDay, perHour, perWeek } from "../../http/rate-limit.ts";
import type { Deps } from "../../platform/deps.ts";
import { keyedHash, keyName } from "../../platform/hash.ts";
import { writeLetter } from "../../platform/messages/letter.ts";
import { messageStatements } from "../../platform/messages/queue-message.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { findUserByEmail } from "./account.store.ts";
import { codeLetters } from "./account-letters.ts";
import { insertCode } from "./codes.store.ts";
import { attemptsAt } from "./own-addresses.ts";

/**
 * Counts a request for a code: 20 an hour for each address of origin; 5 an hour, 10 a day and 25 a week for each e-mail
 * address, known or not, so that the limits tell nothing of accounts. The owner's own addresses have 5 an hour and 10 a
 * day each for themselves. Codes are what guesses can be made at, five each: this bounds them. Throws 429.
 */
export async function countCodeRequest(deps: Deps, email: string, address: string): Promise<void> {
  await countAttempt(deps, { name: "code-request-address", subject: address, max: 20, ...perHour });
  const { subject, isOwn } = await attemptsAt(deps, email, address);
  await countAttempt(deps, { name: "code-request-hour", subject, max: 5, ...perHour });
  await countAttempt(deps, { name: "code-request-day", subject, max: 10, ...perDay });
  if (!isOwn) await countAttempt(deps, { name: "code-request-week", subject, max: 25, ...perWeek });
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

/**
 * Makes a code for the account of an e-mail address, which voids the older ones, and queues its mail; `address` is where it
 * is asked from. Does nothing for an unknown address.
 */
export async function sendCode(
  deps: Deps,
  { purpose, email, address }: { purpose: CodePurpose; email: string; address: string },
): Promise<void> {
  const user = await findUserByEmail(deps.db, email);
  if (user === null) return;
  const { db, now, settings } = deps;
  const at = now();
  const expiresAt = new Date(at.getTime() + codeRules.lifetimeSeconds * 1000);
  const code = String(randomInt(10 ** codeRules.digits)).padStart(codeRules.digits, "0");
  const scoped = withUser(db, user.id);
  const mail = writeLetter(email, codeLetters[purpose](code));
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
