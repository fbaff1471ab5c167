import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#db/client";
import { contactMessages } from "#db/schema/site";
import type { ContactInput } from "#shared/site";

/** Keeps a message; with `mailAfter` it is also to be mailed, from then on. */
export async function insertContactMessage(
  db: Database,
  message: ContactInput & { id: string; createdAt: Date; mailAfter: Date | null },
): Promise<void> {
  await db.insert(contactMessages).values(message);
}

const claimedRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  mail_attempts: z.number(),
});

/** Takes messages that are due to be mailed; nobody else gets them before the lease has run out. */
export async function claimContactMessages(db: Database, now: Date, leaseSeconds: number, limit: number) {
  const result = await db.execute(
    sql`select * from claim_contact_messages(${now.toISOString()}::timestamptz, ${leaseSeconds}, ${limit})`,
  );
  return result.rows.map((row) => {
    const { mail_attempts: attempts, ...message } = claimedRow.parse(row);
    return { ...message, attempts };
  });
}

/** A message was mailed or given up (null), or is to be tried again. */
export async function settleContactMessage(db: Database, id: string, mailAfter: Date | null): Promise<void> {
  await db.execute(
    sql`select settle_contact_message(${id}::uuid, ${mailAfter?.toISOString() ?? null}::timestamptz)`,
  );
}
