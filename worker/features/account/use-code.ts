import type { Context } from "hono";
import { type CodePurpose, wrongCode } from "#shared/account";
import { afterResponse } from "../../http/after-response.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { badRequest } from "../../http/errors.ts";
import {
  clientAddress,
  countAttempt,
  giveBack,
  perHour,
  perMinutes,
  requireAttemptsLeft,
} from "../../http/rate-limit.ts";
import { presentedSession } from "../../http/session.ts";
import { type Guess, redeemCode, tryCode } from "./codes.store.ts";
import { hashCode, hashOrigin } from "./send-code.ts";

type Attempt = { email: string; purpose: CodePurpose; code: string };

/** Checks a code without using it up. Throws 400 when it is wrong, 429 past the limits. */
export const checkCode = (c: Context<AppEnv>, attempt: Attempt): Promise<true> =>
  guess(c, attempt, async (made) => ((await tryCode(c.var.deps.db, made)) ? true : null));

/**
 * Uses a code up: proves the address, sets `passwordHash` for a reset, removes what was on an account before its address
 * was proven, its password included, and tells the owner. Throws 400 for a wrong code, 429 past the limits.
 */
export async function useCode(
  c: Context<AppEnv>,
  attempt: Attempt & { passwordHash?: string },
): Promise<{ userId: number; becameAdmin: boolean; passwordRemoved: boolean }> {
  const { deps } = c.var;
  const presented = await presentedSession(c);
  const adminEmail = deps.settings.ADMIN_EMAIL ?? null;
  const passwordHash = attempt.passwordHash ?? null;
  const { noticeJob, ...redeemed } = await guess(c, attempt, (made) =>
    redeemCode(deps.db, { ...made, passwordHash, presentedSession: presented, adminEmail }),
  );
  if (noticeJob !== null) await deps.wake(noticeJob);
  return { ...redeemed, passwordRemoved: attempt.purpose === "login" && noticeJob !== null };
}

/** Wrong ones pause where they come from, and never the account: that has a bound on codes, and each code on guesses. */
const guessesFrom = (c: Context<AppEnv>) => ({
  name: "code-address",
  subject: clientAddress(c),
  max: 30,
  ...perMinutes(15),
});

/** Before a guess that has to wait in line: throws 429 where it would not be looked at. Counts nothing. */
export const requireGuessesLeft = (c: Context<AppEnv>): Promise<void> =>
  requireAttemptsLeft(c.var.deps, guessesFrom(c));

/** Counts a guess before it is made and takes it back when it was right: parallel guesses cannot pass the limit by. */
async function guess<Result>(
  c: Context<AppEnv>,
  { email, purpose, code }: Attempt,
  make: (guess: Guess) => Promise<Result | null>,
): Promise<Result> {
  const { deps } = c.var;
  const origin = guessesFrom(c);
  await countAttempt(deps, origin);
  const { CODE_PEPPER } = deps.settings;
  const codeHash = await hashCode(CODE_PEPPER, purpose, email, code);
  const from = await hashOrigin(CODE_PEPPER, email, clientAddress(c));
  const result = await make({ email, purpose, codeHash, from, now: deps.now() });
  if (result !== null) {
    await giveBack(deps, origin);
    return result;
  }
  afterResponse(c, "wrong_code", () => watchWrongCodes(c));
  throw badRequest(wrongCode[purpose], { code: wrongCode[purpose] });
}

/** So many wrong codes in an hour, over all accounts, are no typing errors. */
const alarming = 200;

async function watchWrongCodes({ var: { deps } }: Context<AppEnv>): Promise<void> {
  const all = { name: "wrong-codes-everywhere", subject: "all", max: 2 ** 31 - 1, ...perHour };
  if ((await countAttempt(deps, all)) === alarming) deps.log("many_wrong_codes", { lastHour: alarming });
}
