import { and, eq, isNotNull, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { withUser } from "#db/client";
import { memories } from "#db/schema/memories";
import type { Deps } from "../../platform/deps.ts";
import { removeFiles } from "./files/remove-files.ts";

/** How long a memory waits in the trash. */
const trashLength = 30 * 24 * 60 * 60_000; // ms
const mostAtOnce = 200;

/**
 * Removes a memory that is in the trash for good: its files, then its row, which takes along what hangs on it. In this
 * order a crash leaves a row that is found again, and never a file that nobody knows of.
 */
export async function removeMemory(
  deps: Deps,
  userId: number,
  id: string,
  deletedBefore: Date,
): Promise<void> {
  await removeFiles(deps.files, userId, id);
  await withUser(deps.db, userId)
    .delete(memories)
    .where(
      and(
        eq(memories.userId, userId),
        eq(memories.id, id),
        isNotNull(memories.deletedAt),
        lte(memories.deletedAt, deletedBefore),
      ),
    );
}

const expiredRow = z.object({ user_id: z.number(), memory_id: z.uuid() });

/** Removes what has been in the trash for 30 days. Run by a cron; what one turn leaves, the next finds. */
export async function removeExpired(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - trashLength);
  const found = await deps.db.execute(
    sql`select * from expired_memories(${before.toISOString()}::timestamptz, ${mostAtOnce})`,
  );
  for (const row of found.rows) {
    const { user_id: userId, memory_id: id } = expiredRow.parse(row);
    await removeMemory(deps, userId, id, before);
  }
}
