import { randomBytes, timingSafeEqual } from "node:crypto";
import { unavailable } from "../../http/errors.ts";
import { type Scrypt, scryptHere } from "../../platform/scrypt.ts";
import { Turns } from "../../platform/turns.ts";

/**
 * scrypt N=2^15 r=8 p=3 (32 MiB): OWASP ASVS 5.0 appendix C, and within workerd's cap of N*r*p <= 2^20.
 * PBKDF2 with enough rounds passes locally and throws in production, so it is not an option.
 */
const cost = { N: 32_768, r: 8, p: 3, maxmem: 64 * 1024 * 1024 } as const;
const keyLength = 32; // bytes

/**
 * One hash occupies the whole isolate for some 140 ms, and in the local run a core (decision 28): one at a time, five
 * waiting, four seconds at most; the next is told to come back. Between two hashes everybody else's requests get a turn
 * that is longer than the hash was.
 */
const turns = new Turns({ places: 6, pause: 300, patience: 4_000, goneAfter: 1_500 });

/**
 * Runs work with a hash in it, a sign-in for example, when its turn has come. Who would have to wait too long is told so
 * before anything else is done for them: in a storm of sign-ins a refusal must cost next to nothing. Throws 503.
 */
export async function withHashing<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = await turns.take(work);
  if (done === null) throw unavailable("The service is busy. Please try again in a moment.", 2);
  return done.result;
}

/** -> "scrypt$32768$8$3$salt$hash", base64 parts. Only inside of `withHashing`. */
export async function hashPassword(password: string, scrypt: Scrypt = scryptHere): Promise<string> {
  const salt = randomBytes(16).toString("base64");
  const hash = await scrypt({ password: normal(password), salt, keyLength, ...cost });
  return ["scrypt", cost.N, cost.r, cost.p, salt, Buffer.from(hash).toString("base64")].join("$");
}

/** Takes as long for an account that does not exist (`stored` null) as for one that does. Inside of `withHashing`. */
export async function verifyPassword(
  password: string,
  stored: string | null,
  scrypt: Scrypt = scryptHere,
): Promise<boolean> {
  const [scheme, N, r, p, salt, hash] = (stored ?? unknownAccount).split("$");
  if (scheme !== "scrypt" || salt === undefined || hash === undefined) return false;
  const expected = Buffer.from(hash, "base64");
  const asked = { N: Number(N), r: Number(r), p: Number(p), maxmem: cost.maxmem };
  const actual = await scrypt({ password: normal(password), salt, keyLength, ...asked });
  return stored !== null && actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** True where a hash was made with other parameters than today's; it is then made anew at the next sign-in. */
export const isOutdatedHash = (stored: string): boolean =>
  !stored.startsWith(`scrypt$${cost.N}$${cost.r}$${cost.p}$`);

/** A hash that no password has: 32 zero bytes under a fixed salt. */
const unknownAccount = `scrypt$${cost.N}$${cost.r}$${cost.p}$${"A".repeat(22)}==$${"A".repeat(43)}=`;

/** NIST SP 800-63B, 3.1.1.2: the same letters open the account, however a keyboard composes them. */
const normal = (password: string): string => password.normalize("NFKC");
