import { and, eq, isNull } from "drizzle-orm";
import { withUser } from "#db/client";
import { memories } from "#db/schema/memories";
import type { Deps } from "../../platform/deps.ts";
import { removeFromIndex } from "./retrieval/index-statements.ts";

/**
 * Puts a memory into the trash: hidden everywhere at once, kept for 30 days. False when it is not there.
 * Of two that delete at the same moment one is told so: word frequencies are taken back only with the row.
 */
export async function trashMemory({ db, now }: Deps, userId: number, id: string): Promise<boolean> {
  const scoped = withUser(db, userId);
  const [, trashed] = await scoped.batch([
    removeFromIndex(scoped, userId, id),
    scoped
      .update(memories)
      .set({ deletedAt: now() })
      .where(and(eq(memories.userId, userId), eq(memories.id, id), isNull(memories.deletedAt)))
      .returning({ id: memories.id }),
  ]);
  return trashed.length > 0;
}
