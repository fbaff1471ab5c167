import { randomInt } from "node:crypto";
import { withUser } from "#db/client";
import { type CodePurpose, codeRules } from "#shared/account";
import { countAttempt, type Limit, perDay, perHour, requireAttemptsLeft } from "../../http/rate-limit.ts";
import type { Deps } from "../../platform/deps.ts";
import { keyedHash, keyName } from "../../platform/hash.ts";
import { writeLetter } from "../../platform/messages/letter.ts";
import { messageStatements } from "../../platform/messages/queue-message.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { findUserByEmail } from "./account.store.ts";
import { codeLetters } from "./account-letters.ts";
import { insertCode } from "./codes.store.ts";

/** Wrong codes of an account, whatever they were for. Used up, codes rest for a day; password and passkeys go on. */
export const wrongCodes = (email: string): Limit => ({
  name: "wrong-codes",
  subject: email,
  max: 20,
  ...perDay,
  pauseSeconds: 24 * 3600,
});

/**
 * Counts a request for a code: 20 an hour for each address of origin, 5 an hour and 10 a day for each e-mail address,
 * known or not, so that the limits tell nothing of accounts. Throws 429.
 */
export async function countCodeRequest(deps: Deps, email: string, address: string): Promise<void> {
  await countAttempt(deps, { name: "code-request-address", subject: address, max: 20, ...perHour });
  await requireAttemptsLeft(deps, wrongCodes(email));
  await countAttempt(deps, { name: "code-request-hour", subject: email, max: 5, ...perHour });
  await countAttempt(deps, { name: "code-request-day", subject: email, max: 10, ...perDay });
}

/** What is kept of a code: bound to whose and what for it is, readable only with CODE_PEPPER. */
export const hashCode = (
  pepper: string,
  purpose: CodePurpose,
  email: string,
  code: string,
): Promise<string> => keyedHash(pepper, `${purpose}\n${email}\n${code}`);

/** Makes a code for the account of an address, which voids the older ones, and queues its mail. Nothing for an unknown address. */
export async function sendCode(deps: Deps, purpose: CodePurpose, email: string): Promise<void> {
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
      createdAt: at,
      expiresAt,
    }),
    ...outgoing.statements,
  ]);
  await deps.wake(outgoing.jobId);
}
