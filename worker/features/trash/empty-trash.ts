import type { Deps } from "../../platform/deps.ts";
import { removeMemories } from "../memories/remove-memory.ts";
import { findTrashedIds } from "./trash.store.ts";

/** Of one round: their objects go in one call. */
const batch = 200;
/** A request ends within 15 s. */
const budget = 8_000; // ms

/** Removes everything in a person's trash for good, as much of it as one call may take, and says how much is left. */
export async function emptyTrash(deps: Deps, userId: number): Promise<{ removed: number; left: number }> {
  const start = deps.now();
  let removed = 0;
  for (;;) {
    const { ids, total } = await findTrashedIds(deps.db, userId, batch);
    const spent = deps.now().getTime() - start.getTime();
    if (ids.length === 0 || spent > budget) return { removed, left: total };
    removed += await removeMemories(deps, userId, ids, deps.now());
  }
}
