import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { memories } from "#db/schema/memories";
import { deadlock, failedWith } from "../../http/database-error.ts";
import type { Deps } from "../../platform/deps.ts";
import { removeFromIndex } from "../search/index-statements.ts";
import { withAnswers } from "./answers-of.ts";

/** Memories in one transaction: short enough to hold nobody up. */
const batchSize = 10;
/** Two may take back the same word frequencies in another order. */
const attempts = 3;

/**
 * Puts memories into the trash, with the answers to questions about them: hidden everywhere at once, kept for 30 days.
 * Returns the ids of those that were there. Of two that delete the same one at the same moment one is told so: word
 * frequencies are taken back only with the row.
 */
export async function trashMemories({ db, now }: Deps, userId: number, ids: string[]): Promise<string[]> {
  const at = now();
  const trashed: string[] = [];
  const all = await withAnswers(db, userId, ids);
  for (let from = 0; from < all.length; from += batchSize) {
    trashed.push(...(await trashBatch(db, userId, all.slice(from, from + batchSize), at)));
  }
  return trashed.filter((id) => ids.includes(id));
}

async function trashBatch(db: Database, userId: number, ids: string[], at: Date): Promise<string[]> {
  const scoped = withUser(db, userId);
  const live = and(eq(memories.userId, userId), inArray(memories.id, ids), isNull(memories.deletedAt));
  for (let attempt = 1; ; attempt++) {
    try {
      const [found] = await scoped.batch([
        scoped.select({ id: memories.id }).from(memories).where(live).orderBy(asc(memories.id)).for("update"),
        ...ids.map((id) => removeFromIndex(scoped, userId, id)),
        scoped.update(memories).set({ deletedAt: at }).where(live),
      ]);
      return found.map(({ id }) => id);
    } catch (error) {
      if (attempt === attempts || !failedWith(error, deadlock)) throw error;
    }
  }
}
