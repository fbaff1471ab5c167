import { eq, sql } from "drizzle-orm";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { type sessionEndings, sessionEnds } from "#db/schema/account";
import { knowledgeModes, pictureLanguages } from "#shared/account";
import { sha256Hex } from "../platform/hash.ts";
import { hasBearer } from "./access-token.ts";
import { timedLookUp } from "./admit.ts";
import type { AppEnv } from "./app-env.ts";
import { forbidden, unauthenticated } from "./errors.ts";
import { readSessionSecret } from "./session-cookie.ts";
import type { SignedIn } from "./signed-in.ts";

/** A person, as `open_session` and `open_access` answer. */
export const personRow = z.object({
  user_id: z.number(),
  name: z.string(),
  email: z.string(),
  role: z.enum(["user", "admin"]),
  email_verified: z.boolean(),
  has_password: z.boolean(),
  display_name: z.string().nullable(),
  knowledge_mode: z.enum(knowledgeModes).nullable().catch(null),
  usual_mode: z.enum(knowledgeModes).nullable().catch(null),
  time_zone: z.string(),
  picture_language: z.enum(pictureLanguages),
  epoch: z.number(),
});

const sessionRow = personRow.extend({
  session_id: z.string(),
  signed_in_at: z.coerce.date(),
  remember_me: z.boolean(),
});

export const toPerson = (held: z.infer<typeof personRow>) => ({
  id: held.user_id,
  name: held.name,
  email: held.email,
  isAdmin: held.role === "admin",
  emailVerified: held.email_verified,
  hasPassword: held.has_password,
  displayName: held.display_name,
  knowledgeMode: held.knowledge_mode,
  usualMode: held.usual_mode,
  timeZone: held.time_zone,
  pictureLanguage: held.picture_language,
  epoch: held.epoch,
});

/** Stands beside what `open_session` and `open_access` answer: the mode of those who have chosen none. */
export const usualMode = sql`(select setting_value from ai_settings where setting_key = 'knowledgeMode') as usual_mode`;

/** The hash that a session's row keeps of the secret in this request's cookie; null without a valid cookie. */
export async function presentedSession(c: Context<AppEnv>): Promise<string | null> {
  const secret = await readSessionSecret(c);
  return secret === null ? null : sha256Hex(secret);
}

/** The person who sent this request; null for a visitor and for a session that is over. Beside a token no cookie counts. */
export async function findSignedIn(c: Context<AppEnv>): Promise<SignedIn | null> {
  if (hasBearer(c)) return c.get("user") ?? null;
  const secretHash = await presentedSession(c);
  if (secretHash === null) return null;
  const { db, now } = c.var.deps;
  const opened = await timedLookUp(c.var.deps, () =>
    db.execute(sql`select s.*, ${usualMode} from open_session(${secretHash}, ${now().toISOString()}) s`),
  );
  const row = opened.rows[0];
  if (row === undefined) return null;
  const held = sessionRow.parse(row);
  return {
    ...toPerson(held),
    sessionId: held.session_id,
    signedInAt: held.signed_in_at,
    rememberMe: held.remember_me,
    client: null,
  };
}

/** Lets a request through only with a session or a token that stands; `c.var.user` is then its holder. */
export const signedIn = createMiddleware<AppEnv>(async (c, next) => {
  const user = await findSignedIn(c);
  if (user === null) throw unauthenticated(await sayWhyOver(c));
  c.set("user", user);
  await next();
});

/** Said on the screen where somebody lands who was signed out and did not do it there. */
const endings: Record<(typeof sessionEndings)[number], string> = {
  signed_out: "You signed this device out from another one.",
  password_changed:
    "Your password was changed, which signs out every other device. Sign in with the new one.",
  address_proven:
    "Your e-mail address was confirmed on another device, which ends all earlier sign-ins and removes the password. Use a one-time code.",
  became_administrator: "Your account may administer Lilu now, so all earlier sign-ins ended.",
};

/** The reason for which a session is over, for whoever has its cookie; undefined for a visitor. */
async function sayWhyOver(c: Context<AppEnv>): Promise<string | undefined> {
  const secretHash = hasBearer(c) ? null : await presentedSession(c);
  if (secretHash === null) return undefined;
  const [end] = await c.var.deps.db
    .select({ reason: sessionEnds.reason })
    .from(sessionEnds)
    .where(eq(sessionEnds.secretHash, secretHash));
  return end ? endings[end.reason] : "Your session has ended. Please sign in again.";
}

/** After `signedIn`: lets only an administrator through. The role is the database's, never the client's opinion. */
export const adminOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (!c.var.user.isAdmin || c.var.user.client !== null) throw forbidden("Only an administrator can do this");
  await next();
});

/** Time for which a sign-in counts as recent: long enough for what one came to do, short enough for a screen left alone. */
const recentSignIn = 10 * 60_000; // ms

export const signedInRecently = (user: SignedIn, now: Date): boolean =>
  now.getTime() - user.signedInAt.getTime() <= recentSignIn;
