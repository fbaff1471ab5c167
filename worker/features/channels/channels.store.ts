import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, withUser } from "#db/client";
import {
  channels,
  channelVerifications,
  inboundAddresses,
  notificationPreferences,
} from "#db/schema/channels";
import type { ChannelType } from "#shared/channels";

export type ChannelRow = typeof channels.$inferSelect;

/** The verified and active ones, the account's own address first, then as they were added. */
export const listChannels = (db: Database, userId: number): Promise<ChannelRow[]> =>
  withUser(db, userId)
    .select()
    .from(channels)
    .where(and(eq(channels.userId, userId), channels.isVerified, channels.isActive))
    .orderBy(desc(channels.isAccount), asc(channels.id));

/** Makes the proven address of the account a channel, once; whoever else had it verified loses it. */
export async function ensureAccountChannel(
  db: Database,
  userId: number,
  row: { addressHash: string; now: Date },
): Promise<void> {
  const scoped = withUser(db, userId);
  const { addressHash, now } = row;
  const isAccount = { isAccount: true, isVerified: true, isActive: true, verifiedAt: now };
  await scoped.batch([
    scoped.execute(sql`select release_address('email', ${addressHash})`),
    scoped
      .insert(channels)
      // The address itself stands in `users`.
      .values({
        userId,
        type: "email",
        address: new Uint8Array(),
        keyId: "",
        addressHash,
        createdAt: now,
        ...isAccount,
      })
      .onConflictDoUpdate({
        target: [channels.userId, channels.type, channels.addressHash],
        set: isAccount,
      }),
  ]);
}

/** The channel of an address, made when it is not there yet; `isVerified` tells that there is nothing left to prove. */
export async function upsertChannel(
  db: Database,
  userId: number,
  row: { type: ChannelType; address: Uint8Array; keyId: string; addressHash: string; now: Date },
): Promise<{ id: number; isVerified: boolean }> {
  const { now, ...values } = row;
  const [made] = await withUser(db, userId)
    .insert(channels)
    .values({ userId, ...values, createdAt: now })
    .onConflictDoUpdate({
      target: [channels.userId, channels.type, channels.addressHash],
      // One that was removed has to be proven again.
      set: { isVerified: sql`channels.is_verified and channels.is_active`, isActive: true },
    })
    .returning({ id: channels.id, isVerified: channels.isVerified });
  if (made === undefined) throw new Error("the channel was not written");
  return made;
}

/** For the batch that sends it: from then on only this message proves the channel. */
export const insertVerification = (scoped: Database, sent: typeof channelVerifications.$inferInsert) =>
  scoped.insert(channelVerifications).values(sent);

const outcome = z.object({ outcome: z.enum(["verified", "wrong", "taken"]) });

/** Across accounts, by a named function: proves a channel by a link's token, or by the code that `owner` typed. */
export async function verifyChannel(
  db: Database,
  proof: { channelId: number; secretHash: string; owner: number | null; now: Date },
): Promise<"verified" | "wrong" | "taken"> {
  const { channelId, secretHash, owner, now } = proof;
  const result = await db.execute(sql`
    select verify_channel(${channelId}, ${secretHash}, ${owner}::integer, ${now.toISOString()}::timestamptz) as outcome`);
  return outcome.parse(result.rows[0]).outcome;
}

/** Takes a channel out of use; null when there is none, or it is the account's own address. */
export async function deactivateChannel(
  db: Database,
  userId: number,
  id: number,
): Promise<ChannelRow | null> {
  const [gone] = await withUser(db, userId)
    .update(channels)
    .set({ isActive: false, isVerified: false })
    .where(
      and(eq(channels.userId, userId), eq(channels.id, id), channels.isActive, eq(channels.isAccount, false)),
    )
    .returning();
  return gone ?? null;
}

export async function findActiveChannel(
  db: Database,
  userId: number,
  id: number,
): Promise<ChannelRow | null> {
  const [row] = await withUser(db, userId)
    .select()
    .from(channels)
    .where(and(eq(channels.userId, userId), eq(channels.id, id), channels.isVerified, channels.isActive));
  return row ?? null;
}

export async function setForReminders(
  db: Database,
  userId: number,
  id: number,
  forReminders: boolean,
): Promise<ChannelRow | null> {
  const [row] = await withUser(db, userId)
    .update(channels)
    .set({ forReminders })
    .where(and(eq(channels.userId, userId), eq(channels.id, id), channels.isVerified, channels.isActive))
    .returning();
  return row ?? null;
}

/** By which messages reminders go out; both, until the person says otherwise. */
export async function findSwitches(db: Database, userId: number) {
  const [row] = await withUser(db, userId)
    .select({
      emailEnabled: notificationPreferences.emailEnabled,
      smsEnabled: notificationPreferences.smsEnabled,
    })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  return row ?? { emailEnabled: true, smsEnabled: true };
}

/** Reads the switch of Lilu's questions by message: off until the person says so. */
export async function findQuestionsSwitch(db: Database, userId: number): Promise<{ enabled: boolean }> {
  const [row] = await withUser(db, userId)
    .select({ enabled: notificationPreferences.questionsEnabled })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  return row ?? { enabled: false };
}

export async function storeQuestionsSwitch(
  db: Database,
  userId: number,
  { enabled: questionsEnabled }: { enabled: boolean },
): Promise<void> {
  await withUser(db, userId)
    .insert(notificationPreferences)
    .values({ userId, questionsEnabled })
    .onConflictDoUpdate({ target: notificationPreferences.userId, set: { questionsEnabled } });
}

/** Stores the switches, and which of the person's channels get reminders, in one batch. */
export async function storePreferences(
  db: Database,
  userId: number,
  switches: { emailEnabled: boolean; smsEnabled: boolean },
  chosen: ReadonlySet<number>,
): Promise<void> {
  const scoped = withUser(db, userId);
  const ids = `{${[...chosen].join(",")}}`;
  await scoped.batch([
    scoped
      .insert(notificationPreferences)
      .values({ userId, ...switches })
      .onConflictDoUpdate({ target: notificationPreferences.userId, set: switches }),
    scoped
      .update(channels)
      .set({ forReminders: sql`${channels.id} = any(${ids}::integer[])` })
      .where(and(eq(channels.userId, userId), channels.isVerified, channels.isActive)),
  ]);
}

/** The local part of the person's inbound address, made at first sight. */
export async function findOrMakeMailbox(
  db: Database,
  userId: number,
  made: { localPart: string; createdAt: Date },
): Promise<string> {
  const scoped = withUser(db, userId);
  const current = and(eq(inboundAddresses.userId, userId), isNull(inboundAddresses.retiredAt));
  const [, rows] = await scoped.batch([
    scoped.execute(sql`
      insert into inbound_addresses (user_id, local_part, created_at)
      select ${userId}, ${made.localPart}, ${made.createdAt.toISOString()}::timestamptz
      where not exists (select from inbound_addresses where user_id = ${userId} and retired_at is null)
      on conflict do nothing`),
    scoped.select({ localPart: inboundAddresses.localPart }).from(inboundAddresses).where(current),
  ]);
  const [row] = rows;
  if (row === undefined) throw new Error("the inbound address was not written");
  return row.localPart;
}

/** From then on the former address is nobody's. */
export async function replaceMailbox(
  db: Database,
  userId: number,
  made: { localPart: string; createdAt: Date },
): Promise<void> {
  const scoped = withUser(db, userId);
  await scoped.batch([
    scoped
      .update(inboundAddresses)
      .set({ retiredAt: made.createdAt })
      .where(and(eq(inboundAddresses.userId, userId), isNull(inboundAddresses.retiredAt))),
    scoped.insert(inboundAddresses).values({ userId, ...made }),
  ]);
}
