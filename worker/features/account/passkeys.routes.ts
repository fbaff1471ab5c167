import { type Context, Hono } from "hono";
import { z } from "zod";
import {
  beginPasskeySchema,
  beginPasskeySignInSchema,
  type FinishPasskeySignInInput,
  finishPasskeySchema,
  finishPasskeySignInSchema,
  type Passkey,
  renamePasskeySchema,
} from "#shared/passkeys";
import type { AppEnv } from "../../http/app-env.ts";
import { badRequest, conflict, notFound, unauthenticated } from "../../http/errors.ts";
import { clientAddress, countAttempt, giveBack, perMinutes } from "../../http/rate-limit.ts";
import { findSignedIn, signedIn } from "../../http/session.ts";
import { valid } from "../../http/validate.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { confirmIdentity } from "./check-password.ts";
import { describeDevice } from "./describe-device.ts";
import {
  registrationOptions,
  signInOptions,
  toBase64url,
  verifyRegistration,
  verifySignIn,
} from "./passkey-ceremony.ts";
import { keepRegistration, keepSignIn, spendRegistration, spendSignIn } from "./passkey-challenge.ts";
import {
  advanceCounter,
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeys,
  renamePasskey,
} from "./passkeys.store.ts";
import { loadUser } from "./sign-in.ts";
import { startSession } from "./start-session.ts";

/** More keys than any person has; a limit so that nobody fills the table. */
const mostPasskeys = 20;

const idParam = z.object({ id: z.string() });
const passkeyGone = "This passkey is not there";
const notVerified = "Authentication verification failed";

export const passkeysRoutes = new Hono<AppEnv>()
  .post("/webauthn/register/begin", signedIn, valid("json", beginPasskeySchema), async (c) => {
    const { deviceId, password } = c.req.valid("json");
    const { deps, user } = c.var;
    await confirmIdentity(deps, user, password, clientAddress(c));
    const known = await listPasskeys(deps.db, user.id);
    if (known.length >= mostPasskeys) throw conflict("You have as many passkeys as an account can have");
    const options = await registrationOptions(deps.settings, user, known);
    await keepRegistration(c, user, { challenge: options.challenge, deviceId });
    return c.json(options);
  })

  .post("/webauthn/register/finish", signedIn, valid("json", finishPasskeySchema), async (c) => {
    const { response, deviceId, name } = c.req.valid("json");
    const { deps, user } = c.var;
    const kept = await spendRegistration(c, user);
    const credential =
      kept === null ? null : await verifyRegistration(deps.settings, response, kept.challenge);
    if (kept === null || credential === null) throw badRequest("Registration verification failed");
    const at = deps.now();
    const added = await insertPasskey(deps.db, user.id, {
      id: uuidv7(at),
      userId: user.id,
      credentialId: credential.id,
      publicKey: toBase64url(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name: name ?? describeDevice(c.req.header("User-Agent") ?? null),
      deviceId: deviceId ?? kept.deviceId,
      createdAt: at,
    });
    if (!added) throw conflict("This passkey is registered already");
    return c.json({ verified: true });
  })

  .post("/webauthn/authenticate/begin", valid("json", beginPasskeySignInSchema), async (c) => {
    const { deviceId } = c.req.valid("json");
    const { deps } = c.var;
    await countAttempt(deps, signInLimit(c));
    // Only to their owner is it told which passkeys a device has; everybody else is asked for any.
    const user = deviceId === undefined ? null : await findSignedIn(c);
    const own = user === null ? [] : await listPasskeys(deps.db, user.id);
    const known = own.filter((passkey) => passkey.deviceId === deviceId);
    const options = await signInOptions(deps.settings, known);
    const challengeKey = await keepSignIn(c, user, { challenge: options.challenge, deviceId });
    return c.json({ ...options, challengeKey });
  })

  .post("/webauthn/authenticate/finish", valid("json", finishPasskeySignInSchema), async (c) => {
    const input = c.req.valid("json");
    await countAttempt(c.var.deps, signInLimit(c));
    const userId = await signInByPasskey(c, input);
    if (userId === null) throw unauthenticated(notVerified);
    await giveBack(c.var.deps, signInLimit(c));
    if (!input.keepSession)
      await startSession(c, await loadUser(c.var.deps, userId), input.rememberMe ?? false);
    return c.json({ verified: true, userId });
  })

  .get("/user/passkeys", signedIn, async (c) =>
    c.json((await listPasskeys(c.var.deps.db, c.var.user.id)).map(describePasskey)),
  )

  .patch(
    "/user/passkeys/:id",
    signedIn,
    valid("param", idParam),
    valid("json", renamePasskeySchema),
    async (c) => {
      const id = requireId(c.req.valid("param").id);
      const renamed = await renamePasskey(c.var.deps.db, c.var.user.id, id, c.req.valid("json").name);
      if (renamed === null) throw notFound(passkeyGone);
      return c.json(describePasskey(renamed));
    },
  )

  .delete("/user/passkeys/:id", signedIn, valid("param", idParam), async (c) => {
    const { deps, user } = c.var;
    const id = requireId(c.req.valid("param").id);
    if (!(await deletePasskey(deps.db, user.id, id, deps.now()))) throw notFound(passkeyGone);
    return c.body(null, 204);
  });

const signInLimit = (c: Context<AppEnv>) => ({
  name: "passkey-address",
  subject: clientAddress(c),
  max: 60,
  ...perMinutes(15),
});

/** Returns the id of the person whose passkey answered this browser's challenge rightly; null when anything is not right. */
async function signInByPasskey(
  c: Context<AppEnv>,
  { response, challengeKey }: FinishPasskeySignInInput,
): Promise<number | null> {
  const { db, settings, now } = c.var.deps;
  const kept = await spendSignIn(c, challengeKey);
  if (kept === null) return null;
  const passkey = await findPasskey(db, response.id);
  if (passkey === null || (kept.userId !== null && kept.userId !== passkey.userId)) return null;
  const counter = await verifySignIn(settings, response, kept.challenge, passkey);
  if (counter === null) return null;
  const advance = { id: passkey.id, from: passkey.counter, to: counter, at: now() };
  return (await advanceCounter(db, passkey.userId, advance)) ? passkey.userId : null;
}

/** An id of another shape names nothing. */
function requireId(id: string): string {
  if (!z.uuid().safeParse(id).success) throw notFound(passkeyGone);
  return id;
}

const describePasskey = (passkey: {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}): Passkey => ({
  id: passkey.id,
  name: passkey.name,
  createdAt: passkey.createdAt.toISOString(),
  lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
});
