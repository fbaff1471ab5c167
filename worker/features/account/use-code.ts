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
import { hashCode, wrongCodes } from "./send-code.ts";
import { sendPauseNotice } from "./send-notice.ts";

type Attempt = { email: string; purpose: CodePurpose; code: string };

/** Whether a code is right, without using it up. Throws 400 when it is not, 429 past the limits. */
export const checkCode = (c: Context<AppEnv>, attempt: Attempt): Promise<true> =>
  guess(c, attempt, async (made) => ((await tryCode(c.var.deps.db, made)) ? true : null));

/**
 * Uses a code up: proves the address, sets `passwordHash` for a reset, removes what was on an account before its address
 * was proven, and tells the owner. Throws 400 for a wrong code, 429 past the limits.
 */
export async function useCode(
  c: Context<AppEnv>,
  attempt: Attempt & { passwordHash?: string },
): Promise<{ userId: number; becameAdmin: boolean }> {
  const { deps } = c.var;
  const presented = await presentedSession(c);
  const adminEmail = deps.settings.ADMIN_EMAIL ?? null;
  const passwordHash = attempt.passwordHash ?? null;
  const { noticeJob, ...redeemed } = await guess(c, attempt, (made) =>
    redeemCode(deps.db, { ...made, passwordHash, presentedSession: presented, adminEmail }),
  );
  if (noticeJob !== null) await deps.wake(noticeJob);
  return redeemed;
}

const guessesFrom = (c: Context<AppEnv>) => ({
  name: "code-address",
  subject: clientAddress(c),
  max: 30,
  ...perMinutes(15),
});

/** Before a guess that has to wait in line: throws 429 where it would not be looked at. Counts nothing. */
export async function requireGuessesLeft(c: Context<AppEnv>, email: string): Promise<void> {
  await requireAttemptsLeft(c.var.deps, guessesFrom(c));
  await requireAttemptsLeft(c.var.deps, wrongCodes(email));
}

/** Counts a guess before it is made and takes it back when it was right: parallel guesses cannot pass the limits by. */
async function guess<Result>(
  c: Context<AppEnv>,
  { email, purpose, code }: Attempt,
  make: (guess: Guess) => Promise<Result | null>,
): Promise<Result> {
  const { deps } = c.var;
  const origin = guessesFrom(c);
  const limit = wrongCodes(email);
  await countAttempt(deps, origin);
  const count = await countAttempt(deps, limit);
  const codeHash = await hashCode(deps.settings.CODE_PEPPER, purpose, email, code);
  const result = await make({ email, purpose, codeHash, now: deps.now() });
  if (result !== null) {
    await Promise.all([giveBack(deps, origin), giveBack(deps, limit)]);
    return result;
  }
  afterResponse(c, "wrong_code", async () => {
    await watchWrongCodes(c);
    if (count === limit.max) await sendPauseNotice(deps, email);
  });
  throw badRequest(wrongCode[purpose], { code: wrongCode[purpose] });
}

/** So many wrong codes in an hour, over all accounts, are no typing errors. */
const alarming = 200;

async function watchWrongCodes({ var: { deps } }: Context<AppEnv>): Promise<void> {
  const all = { name: "wrong-codes-everywhere", subject: "all", max: 2 ** 31 - 1, ...perHour };
  if ((await countAttempt(deps, all)) === alarming) deps.log("many_wrong_codes", { lastHour: alarming });
}
