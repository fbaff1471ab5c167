import type { Undone } from "#shared/access";
import type { Deps } from "../../platform/deps.ts";
import { trashMemories } from "../memories/trash-memory.ts";
import { deleteReminders } from "../reminders/reminders.store.ts";
import { findAdditions } from "./access.store.ts";

/**
 * Puts everything that a client added into the trash, and takes its reminders off the list. What broke off is finished by
 * another call: only what is still there is looked for.
 */
export async function undoAdditions(deps: Deps, userId: number, clientId: string): Promise<Undone> {
  const added = await findAdditions(deps.db, userId, clientId);
  await deleteReminders(deps.db, userId, added.reminders, deps.now());
  const trashed = await trashMemories(deps, userId, added.memories);
  return { memories: trashed.length, reminders: added.reminders.length };
}
