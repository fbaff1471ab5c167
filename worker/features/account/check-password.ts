import { ApiError, badRequest } from "../../http/errors.ts";
import {
  countAttempt,
  forgetTurns,
  giveBack,
  perMinutes,
  requireAttemptsLeft,
  takeTurn,
} from "../../http/rate-limit.ts";
import { signedInRecently } from "../../http/session.ts";
import type { SignedIn } from "../../http/signed-in.ts";
import type { Deps } from "../../platform/deps.ts";
import { findCredentials, renewPasswordHash } from "./account.store.ts";
import { withHashingFor } from "./hashing-share.ts";
import { attemptsAt } from "./own-addresses.ts";
import { hashPassword, isOutdatedHash, verifyPassword } from "./password.ts";

/**
 * The id of the account that address and password open, or null. An unknown address costs the same work as a wrong
 * password. Limits are checked before the costly hash, because the hash is what an attacker would use against us: 30
 * failures in 15 minutes for each address of origin, growing waits for each account, in which the owner's own addresses
 * are not made to wait for others. Who has used theirs up does not even get a place in line: there are six for everybody.
 * @throws 429 past the limits, 503 when too many hashes wait.
 */
export async function checkPassword(
  deps: Deps,
  email: string,
  password: string,
  address: string,
): Promise<number | null> {
  const origin = { name: "password-address", subject: address, max: 30, ...perMinutes(15) };
  await requireAttemptsLeft(deps, origin);
  return withHashingFor(deps, address, async () => {
    await countAttempt(deps, origin);
    const turn = { name: "password", ...(await attemptsAt(deps, email, address)) };
    await takeTurn(deps, turn);
    const credentials = await findCredentials(deps.db, email);
    const stored = credentials?.passwordHash ?? null;
    const matches = await verifyPassword(password, stored, deps.scrypt);
    if (!matches || credentials === null || stored === null) return null;
    await Promise.all([giveBack(deps, origin), forgetTurns(deps, turn)]);
    if (isOutdatedHash(stored))
      await renewPasswordHash(deps.db, credentials.userId, {
        from: stored,
        to: await hashPassword(password, deps.scrypt),
      });
    return credentials.userId;
  });
}

/**
 * Before what cannot be taken back: the person signed in within the last ten minutes, or gives the password.
 * @throws 403 `confirmation_required` when neither holds, 400 for a wrong password.
 */
export async function confirmIdentity(
  deps: Deps,
  user: SignedIn,
  password: string | undefined,
  address: string,
): Promise<void> {
  if (password === undefined) {
    if (signedInRecently(user, deps.now())) return;
    throw new ApiError("confirmation_required", "Please enter your password to go on");
  }
  if ((await checkPassword(deps, user.email, password, address)) === user.id) return;
  throw badRequest("Your password is not correct", { password: "Your password is not correct" });
}
