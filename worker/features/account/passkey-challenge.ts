import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "../../http/app-env.ts";
import type { SignedIn } from "../../http/signed-in.ts";
import { sha256Hex } from "../../platform/hash.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { insertChallenge, takeChallenge } from "./passkeys.store.ts";

/** WebAuthn level 3 recommends 5 minutes for a ceremony with user verification. */
export const challengeLifetime = 300_000; // ms

type NewChallenge = { challenge: string; deviceId: string | undefined };

/** Keeps the challenge of a registration: it belongs to one session, which has one at a time. */
export async function keepRegistration(
  c: Context<AppEnv>,
  user: SignedIn,
  { challenge, deviceId }: NewChallenge,
): Promise<void> {
  const { db, now } = c.var.deps;
  const binding = { purpose: "register" as const, bindingHash: await sha256Hex(user.sessionId) };
  const row = { id: uuidv7(now()), userId: user.id, challenge, deviceId: deviceId ?? null, ...binding };
  await insertChallenge(db, { ...row, expiresAt: expiry(now()) }, now());
}

/** The challenge of this session's registration, once; null when there is none or it is too old. */
export async function spendRegistration(c: Context<AppEnv>, user: SignedIn) {
  const { db, now } = c.var.deps;
  const bindingHash = await sha256Hex(user.sessionId);
  const taken = await takeChallenge(db, { id: null, purpose: "register", bindingHash }, now());
  return taken?.userId === user.id ? taken : null;
}

/** Keeps the challenge of a sign-in for this browser, which a cookie names; answers the key it is taken back by. */
export async function keepSignIn(
  c: Context<AppEnv>,
  user: SignedIn | null,
  { challenge, deviceId }: NewChallenge,
): Promise<string> {
  const { db, now } = c.var.deps;
  const id = uuidv7(now());
  const bindingHash = await sha256Hex(nameBrowser(c));
  const row = { id, userId: user?.id ?? null, challenge, deviceId: deviceId ?? null, bindingHash };
  await insertChallenge(db, { ...row, purpose: "authenticate", expiresAt: expiry(now()) }, now());
  return id;
}

/** The challenge of a sign-in, once; null for another browser, after five minutes, and the second time. */
export async function spendSignIn(c: Context<AppEnv>, key: string) {
  const browser = getCookie(c, cookieName(c));
  if (browser === undefined) return null;
  const { db, now } = c.var.deps;
  const bindingHash = await sha256Hex(browser);
  return takeChallenge(db, { id: key, purpose: "authenticate", bindingHash }, now());
}

const expiry = (now: Date) => new Date(now.getTime() + challengeLifetime);
const isSecure = (c: Context<AppEnv>) => c.var.deps.settings.APP_ORIGIN.startsWith("https:");
const cookieName = (c: Context<AppEnv>) => (isSecure(c) ? "__Host-passkey" : "passkey");

/** Sets the cookie that names this browser while a ceremony lasts; two tabs share one. */
function nameBrowser(c: Context<AppEnv>): string {
  const name = getCookie(c, cookieName(c)) ?? randomBytes(32).toString("base64url");
  setCookie(c, cookieName(c), name, {
    path: "/",
    httpOnly: true,
    sameSite: "Strict",
    secure: isSecure(c),
    maxAge: challengeLifetime / 1000,
  });
  return name;
}
