import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, withUser } from "#db/client";
import { accessClients, accessSecrets } from "#db/schema/access";
import type { AccessScope } from "#shared/access";
import type { SignedIn } from "../../http/signed-in.ts";
import type { Deps } from "../../platform/deps.ts";
import { messageStatements } from "../../platform/messages/queue-message.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { auditStatement } from "../account/account.store.ts";
import { noticeTo } from "../account/send-notice.ts";

type Allowed = {
  appKey: string;
  name: string;
  place: string;
  scope: AccessScope;
  codeHash: string;
  redirectUri: string;
  challenge: string;
  codeExpiresAt: Date;
};

/**
 * Lets an app in, or changes what it may do, and keeps the code that it fetches its tokens with. What an ended app of the
 * same id still holds stays shut. The owner is told by mail.
 */
export async function allowApp(deps: Deps, user: SignedIn, app: Allowed, at: Date): Promise<void> {
  const userId = user.id;
  const scoped = withUser(deps.db, userId);
  const ofApp = and(eq(accessClients.userId, userId), eq(accessClients.appKey, app.appKey));
  const ended = scoped
    .select({ id: accessClients.id })
    .from(accessClients)
    .where(and(ofApp, isNotNull(accessClients.endedAt)));
  const { name, place, scope } = app;
  const said = { name, place, scope, createdAt: at, endedAt: null };
  const id = scoped.select({ id: accessClients.id }).from(accessClients).where(ofApp);
  const notice = await messageStatements(deps, scoped, user, noticeTo(user.email, "access_given"));
  await scoped.batch([
    scoped
      .delete(accessSecrets)
      .where(and(eq(accessSecrets.userId, userId), inArray(accessSecrets.clientId, ended))),
    scoped
      .insert(accessClients)
      .values({ id: uuidv7(at), userId, kind: "app", appKey: app.appKey, ...said })
      .onConflictDoUpdate({ target: [accessClients.userId, accessClients.appKey], set: said }),
    scoped.insert(accessSecrets).values({
      hash: app.codeHash,
      userId,
      clientId: sql`(${id})`,
      kind: "code",
      redirectUri: app.redirectUri,
      challenge: app.challenge,
      expiresAt: app.codeExpiresAt,
    }),
    auditStatement(scoped, userId, { action: "app_allowed", at }),
    ...notice.statements,
  ]);
  await deps.wake(notice.jobId);
}

type Trade = {
  hash: string;
  kind: "code" | "refresh";
  appKey: string;
  redirectUri: string | null;
  challenge: string | null;
  accessHash: string;
  accessUntil: Date;
  refreshHash: string;
  refreshUntil: Date;
};

/** Across accounts, by a named function: new tokens for a code or a refresh token; null when it is none, or was used. */
export async function redeem(db: Database, trade: Trade, now: Date): Promise<string | null> {
  const { rows } = await db.execute(sql`
    select * from redeem_access(${trade.hash}, ${trade.kind}, ${trade.appKey}, ${trade.redirectUri}, ${trade.challenge},
      ${trade.accessHash}, ${trade.accessUntil.toISOString()}::timestamptz, ${trade.refreshHash},
      ${trade.refreshUntil.toISOString()}::timestamptz, ${uuidv7(now)}::uuid, ${now.toISOString()}::timestamptz)`);
  return rows[0] === undefined ? null : z.object({ scope: z.string() }).parse(rows[0]).scope;
}
