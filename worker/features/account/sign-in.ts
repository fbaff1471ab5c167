import type { LoginInput, RegisterInput, User } from "#shared/account";
import { ApiError, conflict, unauthenticated } from "../../http/errors.ts";
import { countAttempt, type Limit, requireAttemptsLeft } from "../../http/rate-limit.ts";
import type { Deps } from "../../platform/deps.ts";
import { findCredentials, findUser, insertAccount } from "./account.store.ts";
import { describeUser } from "./describe-user.ts";
import { hashPassword, verifyPassword } from "./password.ts";

const quarterHour = 15 * 60; // seconds

/**
 * The person behind an address and password. An unknown address costs the same work and gets the same answer as a wrong
 * password; limits are checked before the costly hash, because the hash is what an attacker would use against us.
 */
export async function signIn(deps: Deps, input: LoginInput, address: string): Promise<User> {
  await countAttempt(deps, { name: "login-address", subject: address, max: 30, windowSeconds: quarterHour });
  const failures: Limit = {
    name: "login-failures",
    subject: input.email,
    max: 10,
    windowSeconds: quarterHour,
  };
  await requireAttemptsLeft(deps, failures);
  const credentials = await findCredentials(deps.db, input.email);
  const matches = await verifyPassword(input.password, credentials?.passwordHash ?? null);
  if (!matches || credentials === null) {
    await countAttempt(deps, failures);
    throw unauthenticated("Invalid email or password");
  }
  return loadUser(deps, credentials.userId);
}

/** Makes the account. Throws 409 when the address is taken or registration is full. */
export async function register(deps: Deps, input: RegisterInput, address: string): Promise<User> {
  await countAttempt(deps, { name: "register", subject: address, max: 5, windowSeconds: 3600 });
  const made = await insertAccount(
    deps.db,
    {
      name: input.name,
      email: input.email,
      passwordHash: await hashPassword(input.password),
      timeZone: input.timeZone ?? "UTC",
      termsAcceptedAt: deps.now(),
    },
    deps.settings.MAX_REGISTRATIONS,
  );
  if (made.outcome === "created") return loadUser(deps, made.userId);
  throw conflict(
    made.outcome === "full" ? "Registration is full" : "An account with this email already exists",
  );
}

async function loadUser({ db }: Deps, userId: number): Promise<User> {
  const user = await findUser(db, userId);
  if (user === null) throw new ApiError("unauthenticated", "Please sign in");
  return describeUser({
    ...user,
    isAdmin: user.role === "admin",
    emailVerified: user.emailVerifiedAt !== null,
  });
}
