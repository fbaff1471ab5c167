import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { unavailable } from "../../http/errors.ts";
import { Turns } from "../../platform/turns.ts";

/**
 * scrypt N=2^15 r=8 p=3 (32 MiB): OWASP ASVS 5.0 appendix C, and within workerd's cap of N*r*p <= 2^20.
 * PBKDF2 with enough rounds passes locally and throws in production, so it is not an option.
 */
const cost = { N: 32_768, r: 8, p: 3, maxmem: 64 * 1024 * 1024 } as const;
const keyLength = 32; // bytes

/**
 * One hash occupies the whole isolate for some 140 ms: one at a time, five waiting, the next is told to come back, and
 * between two hashes everybody else's requests get a turn that is longer than the hash was.
 */
const turns = new Turns({ places: 6, pause: 300, goneAfter: 15_000 });

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
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, cost);
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64"), hash.toString("base64")].join("$");
}

/** Takes as long for an account that does not exist (`stored` null) as for one that does. Inside of `withHashing`. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [scheme, N, r, p, salt, hash] = (stored ?? unknownAccount).split("$");
  if (scheme !== "scrypt" || salt === undefined || hash === undefined) return false;
  const expected = Buffer.from(hash, "base64");
  const parameters = { N: Number(N), r: Number(r), p: Number(p), maxmem: cost.maxmem };
  const actual = await derive(password, Buffer.from(salt, "base64"), parameters);
  return stored !== null && actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** Whether a hash was made with other parameters than today's; it is then made anew at the next sign-in. */
export const isOutdatedHash = (stored: string): boolean =>
  !stored.startsWith(`scrypt$${cost.N}$${cost.r}$${cost.p}$`);

/** A hash that no password has: 32 zero bytes under a fixed salt. */
const unknownAccount = `scrypt$${cost.N}$${cost.r}$${cost.p}$${"A".repeat(22)}==$${"A".repeat(43)}=`;

function derive(
  password: string,
  salt: Buffer,
  parameters: { N: number; r: number; p: number; maxmem: number },
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, keyLength, parameters, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}
