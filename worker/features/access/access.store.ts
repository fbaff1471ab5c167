import { and, desc, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { accessAdditions, accessClients, accessSecrets, accessUses } from "#db/schema/access";
import { memories } from "#db/schema/memories";
import { reminders } from "#db/schema/reminders";
import { type AccessClient, type AccessUse, mostClients } from "#shared/access";
import { conflict } from "../../http/errors.ts";
import type { SignedIn } from "../../http/signed-in.ts";
import type { Deps } from "../../platform/deps.ts";
import { messageStatements } from "../../platform/messages/queue-message.ts";
import { auditStatement } from "../account/account.store.ts";
import { noticeTo } from "../account/send-notice.ts";
import { isKept } from "../reminders/reminders.store.ts";

/**
 * Additions of a client that are still there: memories not in the trash, and reminders of such. Names its columns itself:
 * drizzle leaves out the table.
 */
const added = (what: "memory" | "reminder") => sql<number>`(
  select count(*)::integer from access_additions a
  left join reminders on reminders.user_id = a.user_id and reminders.id = a.reminder_id and ${isKept}
  join memories m on m.user_id = a.user_id and m.deleted_at is null
    and m.id = ${what === "memory" ? sql`a.memory_id` : sql`reminders.memory_id`}
  where a.user_id = access_clients.user_id and a.client_id = access_clients.id)`;

/** Ended ones stay in the list, so that what they added can be undone; of many the oldest drop out of it. */
const longestList = 200;

/** A person's tokens and apps, those that still open something first, then the newest. */
export async function listClients(db: Database, userId: number, now: Date): Promise<AccessClient[]> {
  const ended = sql<boolean>`(${accessClients.endedAt} is not null or ${accessClients.expiresAt} <= ${now.toISOString()}::timestamptz) is true`;
  const rows = await withUser(db, userId)
    .select({
      id: accessClients.id,
      kind: accessClients.kind,
      name: accessClients.name,
      scope: accessClients.scope,
      prefix: accessClients.prefix,
      place: accessClients.place,
      createdAt: accessClients.createdAt,
      expiresAt: accessClients.expiresAt,
      lastUsedAt: accessClients.lastUsedAt,
      ended,
      memories: added("memory"),
      reminders: added("reminder"),
    })
    .from(accessClients)
    .where(eq(accessClients.userId, userId))
    .orderBy(ended, desc(accessClients.createdAt), desc(accessClients.id))
    .limit(longestList);
  return rows.map(({ memories, reminders, createdAt, expiresAt, lastUsedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    added: { memories, reminders },
  }));
}

/**
 * Lets a person have no more tokens and apps at a time than `mostClients`. An app that is allowed again is none more.
 * @throws 409
 */
export async function requireRoom(db: Database, userId: number, now: Date, appKey?: string): Promise<void> {
  const { endedAt, expiresAt } = accessClients;
  const others = await withUser(db, userId)
    .select({ id: accessClients.id })
    .from(accessClients)
    .where(
      and(
        eq(accessClients.userId, userId),
        isNull(endedAt),
        or(isNull(expiresAt), gt(expiresAt, now)),
        appKey === undefined ? undefined : or(isNull(accessClients.appKey), ne(accessClients.appKey, appKey)),
      ),
    )
    .limit(mostClients);
  if (others.length === mostClients)
    throw conflict(`You have ${mostClients} tokens and apps. End one that you do not need.`);
}

type NewToken = Pick<
  typeof accessClients.$inferInsert,
  "id" | "name" | "scope" | "prefix" | "createdAt" | "expiresAt"
> & { hash: string };

/** Keeps a token by its hash, writes down that it was made, and tells the owner by mail. */
export async function insertToken(deps: Deps, user: SignedIn, { hash, ...token }: NewToken): Promise<void> {
  const userId = user.id;
  const scoped = withUser(deps.db, userId);
  const { id: clientId, expiresAt, createdAt: at } = token;
  const notice = await messageStatements(deps, scoped, user, noticeTo(user.email, "access_given"));
  await scoped.batch([
    scoped.insert(accessClients).values({ ...token, userId, kind: "token" }),
    scoped.insert(accessSecrets).values({ hash, userId, clientId, kind: "token", expiresAt }),
    auditStatement(scoped, userId, { action: "token_made", at }),
    ...notice.statements,
  ]);
  await deps.wake(notice.jobId);
}

const ofClient = (userId: number, id: string) =>
  and(eq(accessClients.userId, userId), eq(accessClients.id, id));

/** Ends a client at once: nothing it holds opens anything any more. False when it is not there or has ended already. */
export async function endClient(db: Database, userId: number, id: string, at: Date): Promise<boolean> {
  const scoped = withUser(db, userId);
  const [ended] = await scoped.batch([
    scoped
      .update(accessClients)
      .set({ endedAt: at })
      .where(and(ofClient(userId, id), isNull(accessClients.endedAt)))
      .returning({ id: accessClients.id }),
    scoped.delete(accessSecrets).where(and(eq(accessSecrets.userId, userId), eq(accessSecrets.clientId, id))),
  ]);
  if (ended.length === 0) return false;
  await auditStatement(scoped, userId, { action: "access_ended", at });
  return true;
}

export async function hasClient(db: Database, userId: number, id: string): Promise<boolean> {
  const rows = await withUser(db, userId)
    .select({ id: accessClients.id })
    .from(accessClients)
    .where(ofClient(userId, id));
  return rows.length > 0;
}

/** Actions of a client by day, the newest first. */
export async function listUses(db: Database, userId: number, clientId: string): Promise<AccessUse[]> {
  return withUser(db, userId)
    .select({ day: accessUses.day, action: accessUses.action, count: accessUses.count })
    .from(accessUses)
    .where(and(eq(accessUses.userId, userId), eq(accessUses.clientId, clientId)))
    .orderBy(desc(accessUses.day), accessUses.action)
    .limit(1_000);
}

/** The ids of what a client added and is still there. */
export async function findAdditions(db: Database, userId: number, clientId: string) {
  const rows = await withUser(db, userId)
    .select({ memory: memories.id, reminder: reminders.id })
    .from(accessAdditions)
    .leftJoin(
      memories,
      and(
        eq(memories.userId, accessAdditions.userId),
        eq(memories.id, accessAdditions.memoryId),
        isNull(memories.deletedAt),
      ),
    )
    .leftJoin(
      reminders,
      and(eq(reminders.userId, accessAdditions.userId), eq(reminders.id, accessAdditions.reminderId), isKept),
    )
    .where(
      and(
        eq(accessAdditions.userId, userId),
        eq(accessAdditions.clientId, clientId),
        or(sql`${memories.id} is not null`, sql`${reminders.id} is not null`),
      ),
    );
  return {
    memories: rows.flatMap(({ memory }) => memory ?? []),
    reminders: rows.flatMap(({ reminder }) => reminder ?? []),
  };
}
