import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, withUser } from "#db/client";
import { users } from "#db/schema/account";
import { inboundMessages } from "#db/schema/channels";
import { memories } from "#db/schema/memories";
import type { InboundMessage } from "#shared/inbound";

export type InboundRow = typeof inboundMessages.$inferSelect;

const mailboxOwner = z.object({ id: z.nullable(z.number()) });

/** Across accounts, by a named function: whose mailbox a local part is, or null. */
export async function findMailboxOwner(db: Database, localPart: string): Promise<number | null> {
  const { rows } = await db.execute(sql`select find_mailbox(${localPart}) as id`);
  return mailboxOwner.parse(rows[0]).id;
}

const numberOwner = z.object({ user_id: z.number() });

/** Across accounts, by a named function: whose verified number this is, or null. */
export async function findNumberOwner(db: Database, addressHash: string): Promise<number | null> {
  const { rows } = await db.execute(sql`select user_id from find_channel_owner('sms', ${addressHash})`);
  return rows[0] === undefined ? null : numberOwner.parse(rows[0]).user_id;
}

export async function findOwner(db: Database, userId: number) {
  const [row] = await withUser(db, userId)
    .select({ id: users.id, email: users.email, emailVerifiedAt: users.emailVerifiedAt, epoch: users.epoch })
    .from(users)
    .where(eq(users.id, userId));
  return row === undefined ? null : { ...row, emailVerified: row.emailVerifiedAt !== null };
}

/** Writes down that a message came. Of one that is there already the first row comes back, counted once more. */
export async function noteArrival(
  db: Database,
  row: typeof inboundMessages.$inferInsert,
): Promise<InboundRow> {
  const [kept] = await withUser(db, row.userId)
    .insert(inboundMessages)
    .values(row)
    .onConflictDoUpdate({
      target: [inboundMessages.userId, inboundMessages.messageHash],
      set: { duplicates: sql`inbound_messages.duplicates + 1` },
    })
    .returning();
  if (kept === undefined) throw new Error("the message was not written");
  return kept;
}

const ofMessage = (userId: number, id: string) =>
  and(eq(inboundMessages.userId, userId), eq(inboundMessages.id, id));

export async function findInbound(db: Database, userId: number, id: string): Promise<InboundRow | null> {
  const [row] = await withUser(db, userId).select().from(inboundMessages).where(ofMessage(userId, id));
  return row ?? null;
}

/** Bytes of messages that are kept for a person until somebody has decided on them. */
export async function findKeptBytes(db: Database, userId: number): Promise<number> {
  const [row] = await withUser(db, userId)
    .select({ bytes: sql<string>`coalesce(sum(${inboundMessages.rawSize}), 0)` })
    .from(inboundMessages)
    .where(and(eq(inboundMessages.userId, userId), isNotNull(inboundMessages.rawPath)));
  return Number(row?.bytes ?? 0);
}

/** The thread of the newest memory that came by one of these messages, or null. */
export async function findThread(db: Database, userId: number, hashes: string[]): Promise<string | null> {
  if (hashes.length === 0) return null;
  const [row] = await withUser(db, userId)
    .select({ thread: memories.thread })
    .from(inboundMessages)
    .innerJoin(
      memories,
      and(eq(memories.userId, inboundMessages.userId), eq(memories.id, inboundMessages.memoryId)),
    )
    .where(and(eq(inboundMessages.userId, userId), inArray(inboundMessages.messageIdHash, hashes)))
    .orderBy(desc(inboundMessages.id))
    .limit(1);
  return row?.thread ?? null;
}

/** Nobody opens it any more: its bytes may go. */
export const isOver = ({ state }: Pick<InboundRow, "state">): boolean =>
  state === "accepted" || state === "refused";

const mostListed = 200;

/** Held ones first, so that none is out of reach, then the newest. */
export const listInbound = (db: Database, userId: number, state: InboundMessage["state"] | undefined) =>
  withUser(db, userId)
    .select()
    .from(inboundMessages)
    .where(
      and(
        eq(inboundMessages.userId, userId),
        state === undefined ? undefined : inArray(inboundMessages.state, statesOf[state]),
      ),
    )
    .orderBy(desc(eq(inboundMessages.state, "held")), desc(inboundMessages.id))
    .limit(mostListed);

/** Names the steps in between as the person sees them. */
const statesOf = {
  received: ["storing", "received", "approved"],
  held: ["held"],
  accepted: ["accepted"],
  refused: ["refused"],
} as const satisfies Record<InboundMessage["state"], InboundRow["state"][]>;

export const toInbound = (row: InboundRow): InboundMessage => ({
  id: row.id,
  kind: row.kind,
  sender: row.sender,
  subject: row.subject,
  state: row.state === "storing" || row.state === "approved" ? "received" : row.state,
  reason: row.reason,
  duplicates: row.duplicates,
  memoryId: row.state === "accepted" ? row.memoryId : null,
  receivedAt: row.receivedAt.toISOString(),
});

/** For a batch: takes a message from one state to another; no row comes back when it is not there any more. */
export const moveInbound = (
  scoped: Database,
  row: { userId: number; id: string },
  from: InboundRow["state"][],
  change: Partial<Pick<InboundRow, "state" | "reason" | "rawPath" | "rawSize" | "keyId">>,
) =>
  scoped
    .update(inboundMessages)
    .set(change)
    .where(and(ofMessage(row.userId, row.id), inArray(inboundMessages.state, from)))
    .returning();

/** For the batch that ends its job for good: it waits for the person, and why. */
export const markUnopened = (scoped: Database, userId: number, id: string, reason: string) =>
  moveInbound(scoped, { userId, id }, ["received", "approved"], { state: "held", reason });
