import { and, eq, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, withUser } from "#db/client";
import { accessClients } from "#db/schema/access";
import { auditEvents, type sessionEndings, sessions, users } from "#db/schema/account";
import type { PreferencesInput } from "#shared/account";
import { uuidv7 } from "../../platform/uuid.ts";

const credentialsRow = z.object({ user_id: z.number(), password_hash: z.string().nullable() });

/** Across accounts, by a named function: the id and the password hash behind an address, or null. */
export async function findCredentials(
  db: Database,
  email: string,
): Promise<{ userId: number; passwordHash: string | null } | null> {
  const result = await db.execute(sql`select * from find_credentials(${email})`);
  if (result.rows[0] === undefined) return null;
  const row = credentialsRow.parse(result.rows[0]);
  return { userId: row.user_id, passwordHash: row.password_hash };
}

/** The columns that `describeUser` tells, and the epoch; null when the account is gone. */
export async function findUser(db: Database, userId: number) {
  const [user] = await withUser(db, userId)
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      emailVerifiedAt: users.emailVerifiedAt,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      displayName: users.displayName,
      knowledgeMode: users.knowledgeMode,
      usualMode: sql<
        string | null
      >`(select setting_value from ai_settings where setting_key = 'knowledgeMode')`,
      timeZone: users.timeZone,
      pictureLanguage: users.pictureLanguage,
      epoch: users.epoch,
    })
    .from(users)
    .where(eq(users.id, userId));
  return user ?? null;
}

/** The account behind an address, or null. */
export async function findUserByEmail(db: Database, email: string) {
  const credentials = await findCredentials(db, email);
  return credentials === null ? null : findUser(db, credentials.userId);
}

const registrationRow = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("created"), user_id: z.number() }),
  z.object({ outcome: z.enum(["taken", "full"]) }),
]);

/** Takes a registration spot and makes the account in one step, so that fifty at once for one spot make one account. */
export async function insertAccount(
  db: Database,
  account: { name: string; email: string; passwordHash: string; timeZone: string; termsAcceptedAt: Date },
  maxRegistrations: number,
): Promise<{ outcome: "created"; userId: number } | { outcome: "taken" | "full" }> {
  const result = await db.execute(sql`
    select * from register_account(${account.name}, ${account.email}, ${account.passwordHash}, ${account.timeZone},
      ${account.termsAcceptedAt.toISOString()}::timestamptz, ${maxRegistrations})`);
  const row = registrationRow.parse(result.rows[0]);
  return row.outcome === "created" ? { outcome: "created", userId: row.user_id } : { outcome: row.outcome };
}

export async function updateName(db: Database, userId: number, name: string): Promise<void> {
  await withUser(db, userId).update(users).set({ name }).where(eq(users.id, userId));
}

/** Changes the preferences that are given and leaves the others. */
export async function updatePreferences(
  db: Database,
  userId: number,
  chosen: PreferencesInput,
): Promise<void> {
  if (Object.values(chosen).every((value) => value === undefined)) return;
  await withUser(db, userId).update(users).set(chosen).where(eq(users.id, userId));
}

/** The same password under a newer hash; nothing when another was chosen meanwhile, which must not be undone. */
export async function renewPasswordHash(
  db: Database,
  userId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await withUser(db, userId)
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.id, userId), eq(users.passwordHash, from)));
}

/**
 * For the batch that writes it down and tells its owner. Every session, token and app ends: whoever knew the old one is out,
 * with all that they may have let in.
 */
export const passwordStatements = (scoped: Database, userId: number, passwordHash: string, at: Date) =>
  [
    scoped.update(users).set({ passwordHash }).where(eq(users.id, userId)),
    noteSessionEnds(scoped, eq(sessions.userId, userId), { reason: "password_changed", at }),
    scoped.delete(sessions).where(eq(sessions.userId, userId)),
    scoped
      .update(accessClients)
      .set({ endedAt: at })
      .where(and(eq(accessClients.userId, userId), isNull(accessClients.endedAt))),
  ] as const;

/** Before the sessions of `which` are deleted: leaves behind why, for the devices that still have their cookies. */
export const noteSessionEnds = (
  scoped: Database,
  which: SQL | undefined,
  { reason, at }: { reason: (typeof sessionEndings)[number]; at: Date },
) =>
  scoped.execute(sql`
    insert into session_ends (secret_hash, reason, ended_at)
    select secret_hash, ${reason}, ${at.toISOString()}::timestamptz from ${sessions} where ${which}
    on conflict do nothing`);

/**
 * Recorded actions on an account, and of an administrator; the function that redeems a code records what the code proves and
 * does. Never content.
 */
type AuditedAction =
  | "password_changed"
  | "sessions_ended"
  | "passkey_added"
  | "passkey_removed"
  | "token_made"
  | "app_allowed"
  | "access_ended"
  | "ai_setting_stored"
  | "ai_settings_reset"
  | "ai_prompt_stored"
  | "ai_prompt_deleted"
  | "issue_changed"
  | "issue_deleted"
  | "job_retried"
  | "limits_forgotten";

/** `subject` is the key or the id of what it was done to, where the owner of the record does not say that. */
type AuditEvent = { action: AuditedAction; subject?: string; at: Date };

/** Records an action, in the batch of the action itself: both or neither. */
export const auditStatement = (scoped: Database, userId: number, event: AuditEvent) =>
  scoped.insert(auditEvents).values({ id: uuidv7(event.at), userId, ...event });

/**
 * A deed that returns rows when it did something, and its one record, in one statement, for a batch or by itself. Where it did
 * nothing, nothing is written down.
 */
export const recordedDeed = (
  scoped: Database,
  userId: number,
  deed: SQLWrapper,
  { action, subject, at }: AuditEvent,
) =>
  scoped.execute(sql`
    with deed as ${deed}
    insert into ${auditEvents} (id, user_id, action, subject, at)
    select ${uuidv7(at)}::uuid, ${userId}::integer, ${action}, ${subject ?? null}, ${at.toISOString()}::timestamptz
    where exists (select from deed)
    returning id`);

/** The same by itself; false when it did nothing. */
export const doAndRecord = async (...deed: Parameters<typeof recordedDeed>): Promise<boolean> =>
  (await recordedDeed(...deed)).rows.length > 0;

/** A deed of an administrator by a named function that checks the role and says whether anything was there to do it to. */
export const actAndRecord = (db: Database, adminId: number, deed: SQL, event: AuditEvent): Promise<boolean> =>
  doAndRecord(withUser(db, adminId), adminId, sql`(select where ${deed})`, event);

/** Counts the registrations. */
export async function countRegistrations(db: Database): Promise<number> {
  const result = await db.execute(sql`select registration_count() as count`);
  return z.object({ count: z.number() }).parse(result.rows[0]).count;
}
