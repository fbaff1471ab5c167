import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, withUser } from "#db/client";
import { sessions, users } from "#db/schema/account";

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

/** The columns that `describeUser` tells; null when the account is gone. */
export async function findUser(db: Database, userId: number) {
  const [user] = await withUser(db, userId)
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      emailVerifiedAt: users.emailVerifiedAt,
      displayName: users.displayName,
      knowledgeMode: users.knowledgeMode,
      timeZone: users.timeZone,
    })
    .from(users)
    .where(eq(users.id, userId));
  return user ?? null;
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

export async function insertSession(
  db: Database,
  userId: number,
  session: typeof sessions.$inferInsert,
): Promise<void> {
  await withUser(db, userId).insert(sessions).values(session);
}

export async function deleteSession(db: Database, userId: number, sessionId: string): Promise<void> {
  await withUser(db, userId)
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)));
}

/** How many have registered. */
export async function countRegistrations(db: Database): Promise<number> {
  const result = await db.execute(sql`select registration_count() as count`);
  return z.object({ count: z.number() }).parse(result.rows[0]).count;
}
