import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, withUser } from "#db/client";
import { passkeys } from "#db/schema/account";
import { doAndRecord } from "./account.store.ts";

export type Challenge = {
  id: string;
  /** Null for a visitor who signs in. */
  userId: number | null;
  purpose: "register" | "authenticate";
  challenge: string;
  bindingHash: string;
  deviceId: string | null;
  expiresAt: Date;
};

/** Across accounts, by a named function: visitors have challenges too. */
export async function insertChallenge(db: Database, challenge: Challenge, now: Date): Promise<void> {
  const { id, userId, purpose, bindingHash, deviceId, expiresAt } = challenge;
  await db.execute(sql`
    select add_passkey_challenge(${id}::uuid, ${userId}, ${purpose}, ${challenge.challenge}, ${bindingHash}, ${deviceId},
      ${expiresAt.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz)`);
}

const challengeRow = z.object({
  user_id: z.number().nullable(),
  challenge: z.string(),
  device_id: z.string().nullable(),
});

/**
 * Takes a challenge out for good, by its id or, without one, by its binding; null when it is not there, too old, for
 * something else, or another browser's.
 */
export async function takeChallenge(
  db: Database,
  { id, purpose, bindingHash }: Pick<Challenge, "purpose" | "bindingHash"> & { id: string | null },
  now: Date,
): Promise<Pick<Challenge, "userId" | "challenge" | "deviceId"> | null> {
  const result = await db.execute(sql`
    select * from take_passkey_challenge(${id}::uuid, ${purpose}, ${bindingHash}, ${now.toISOString()}::timestamptz)`);
  if (result.rows[0] === undefined) return null;
  const row = challengeRow.parse(result.rows[0]);
  return { userId: row.user_id, challenge: row.challenge, deviceId: row.device_id };
}

const passkeyRow = z.object({
  id: z.string(),
  user_id: z.number(),
  public_key: z.string(),
  counter: z.number(),
  transports: z.array(z.string()),
});

/** Across accounts, by a named function: whose credential this is. */
export async function findPasskey(db: Database, credentialId: string) {
  const result = await db.execute(sql`select * from find_passkey(${credentialId})`);
  if (result.rows[0] === undefined) return null;
  const { user_id: userId, public_key: publicKey, ...row } = passkeyRow.parse(result.rows[0]);
  return { ...row, userId, publicKey };
}

export async function listPasskeys(db: Database, userId: number) {
  return withUser(db, userId)
    .select({
      id: passkeys.id,
      credentialId: passkeys.credentialId,
      transports: passkeys.transports,
      deviceId: passkeys.deviceId,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id));
}

/** Adds a passkey and writes it down. False when the credential is registered already, by whomever. */
export function insertPasskey(
  db: Database,
  userId: number,
  passkey: typeof passkeys.$inferInsert & { createdAt: Date },
): Promise<boolean> {
  const scoped = withUser(db, userId);
  const added = scoped
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id });
  return doAndRecord(scoped, userId, added, { action: "passkey_added", at: passkey.createdAt });
}

/**
 * Moves the signature counter on, if it still is what the signature was checked against: of two assertions with one
 * counter a single one counts. False when somebody was quicker.
 */
export async function advanceCounter(
  db: Database,
  userId: number,
  passkey: { id: string; from: number; to: number; at: Date },
): Promise<boolean> {
  const advanced = await withUser(db, userId)
    .update(passkeys)
    .set({ counter: passkey.to, lastUsedAt: passkey.at })
    .where(and(own(userId, passkey.id), eq(passkeys.counter, passkey.from)))
    .returning({ id: passkeys.id });
  return advanced.length > 0;
}

/** The passkey under its new name; null when there is none. */
export async function renamePasskey(db: Database, userId: number, id: string, name: string) {
  const [renamed] = await withUser(db, userId)
    .update(passkeys)
    .set({ name })
    .where(own(userId, id))
    .returning();
  return renamed ?? null;
}

/** Removes a passkey and writes it down. False when there is none. */
export function deletePasskey(db: Database, userId: number, id: string, at: Date): Promise<boolean> {
  const scoped = withUser(db, userId);
  const removed = scoped.delete(passkeys).where(own(userId, id)).returning({ id: passkeys.id });
  return doAndRecord(scoped, userId, removed, { action: "passkey_removed", at });
}

const own = (userId: number, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));
