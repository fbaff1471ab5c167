import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, withUser } from "#db/client";
import { deletionReceipts } from "#db/schema/own-data";
import { type DeletionReceipt, receiptCode } from "#shared/own-data";

const counts = z.record(z.string(), z.coerce.number());
const pendingSchema = z.object({
  memories: z.array(z.tuple([z.uuid(), z.number()])).default([]),
  turns: z.array(z.uuid()).default([]),
});

export type Gone = { id: string; vectors: number };
export type Pending = { id: string; at: Date; everything: boolean; memories: Gone[]; turns: string[] };

/** Reads what a deletion left to be removed elsewhere; null when there is no such receipt. */
export async function readPending(db: Database, userId: number, id: string): Promise<Pending | null> {
  const [row] = await withUser(db, userId)
    .select()
    .from(deletionReceipts)
    .where(and(eq(deletionReceipts.userId, userId), eq(deletionReceipts.id, id)));
  if (row === undefined) return null;
  const { memories, turns } = pendingSchema.parse(row.pending);
  const gone = memories.map(([memoryId, vectors]) => ({ id: memoryId, vectors }));
  return { id, at: row.at, everything: row.kind === "everything", memories: gone, turns };
}

/** Two deletions of the same memories at once leave a second receipt, of nothing: it is not told. */
const tells = sql`(${deletionReceipts.kind} = 'everything' or (${deletionReceipts.removed} ->> 'memories')::integer > 0)`;

/** The newest first; `id` alone, where given. */
export async function findReceipts(
  db: Database,
  userId: number,
  { limit, id }: { limit: number; id?: string },
): Promise<DeletionReceipt[]> {
  const rows = await withUser(db, userId)
    .select()
    .from(deletionReceipts)
    .where(
      and(
        eq(deletionReceipts.userId, userId),
        tells,
        id === undefined ? undefined : eq(deletionReceipts.id, id),
      ),
    )
    .orderBy(desc(deletionReceipts.at), desc(deletionReceipts.id))
    .limit(limit);
  return rows.map((row) => {
    const removed = counts.parse(row.removed);
    const of = (name: string) => removed[name] ?? 0;
    return {
      id: row.id,
      code: receiptCode(row.id),
      kind: row.kind,
      at: row.at.toISOString(),
      removed: {
        memories: of("memories"),
        files: of("files"),
        reminders: of("reminders"),
        questions: of("follow_up_questions"),
        conversations: of("chat_turns"),
        names: of("entities"),
      },
      stores: Object.fromEntries(Object.entries(removed).filter(([, count]) => count > 0)),
      checked:
        row.checkedAt === null
          ? null
          : { at: row.checkedAt.toISOString(), residue: counts.parse(row.residue ?? {}) },
    };
  });
}
