import type { LoginInput, RegisterInput, User } from "#shared/account";
import { conflict, unauthenticated } from "../../http/errors.ts";
import { countAttempt, perHour, requireAttemptsLeft } from "../../http/rate-limit.ts";
import type { Deps } from "../../platform/deps.ts";
import { findUser, insertAccount } from "./account.store.ts";
import { checkPassword } from "./check-password.ts";
import { requireUncommon } from "./choose-password.ts";
import { describeUserRow } from "./describe-user.ts";
import { withHashingFor } from "./hashing-share.ts";
import { hashPassword } from "./password.ts";

/** The person behind an address and password. Throws 401, the same one for an unknown address and a wrong password. */
export async function signIn(deps: Deps, input: LoginInput, address: string): Promise<User> {
  const userId = await checkPassword(deps, input.email, input.password, address);
  if (userId === null) throw unauthenticated("Invalid email or password");
  return loadUser(deps, userId);
}

const addressTaken = "An account with this email already exists";

/** Makes the account. Throws 409 when the address is taken (said at its field) or registration is full, but only within the rate limit. */
export async function register(deps: Deps, input: RegisterInput, address: string): Promise<User> {
  requireUncommon(input.password, "password");
  const limit = { name: "register", subject: address, max: 5, ...perHour };
  await requireAttemptsLeft(deps, limit);
  const made = await withHashingFor(deps, address, async () => {
    await countAttempt(deps, limit);
    const { name, email, timeZone = "UTC" } = input;
    const passwordHash = await hashPassword(input.password, deps.scrypt);
    const account = { name, email, passwordHash, timeZone, termsAcceptedAt: deps.now() };
    return insertAccount(deps.db, account, deps.settings.MAX_REGISTRATIONS);
  });
  if (made.outcome === "created") return loadUser(deps, made.userId);
  if (made.outcome === "full") throw conflict("Registration is full");
  throw conflict(addressTaken, { fields: { email: addressTaken } });
}

/** Reads what the API tells of a person who has just come in. */
export async function loadUser({ db }: Deps, userId: number): Promise<User> {
  const user = await findUser(db, userId);
  if (user === null) throw unauthenticated();
  return describeUserRow(user);
}
