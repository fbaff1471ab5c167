import type { Memory } from "#shared/memories";
import { changeTags, hasTooManyTags } from "#shared/tags";
import { ApiError, badRequest } from "../../http/errors.ts";
import type { Deps } from "../../platform/deps.ts";
import { editMemory } from "./edit-memory.ts";
import { findMemoriesByIds, findMemory } from "./memories.store.ts";

type TagChange = { ids: string[]; add: string[]; remove: string[] };

/** Somebody else edits the same memory; not several times in a row. */
const attempts = 3;

/**
 * Gives memories tags and takes tags away, each as an edit of its own: what it said before is kept, and it is found by its
 * new tags. Answers the memories as they are then.
 * @throws 400 when one would have more tags than it may have; then none is changed.
 */
export async function tagMemories(
  deps: Deps,
  user: { id: number; epoch: number },
  change: TagChange,
): Promise<Memory[]> {
  const found = await findMemoriesByIds(deps.db, user.id, change.ids);
  const crowded = found.find(({ tags }) => hasTooManyTags(changeTags(tags, change)));
  if (crowded !== undefined) throw badRequest(`“${crowded.title}” would have too many tags`);
  const changed: Memory[] = [];
  for (const memory of found) changed.push(...(await tagMemory(deps, user, memory, change)));
  return changed;
}

/** Nothing when it was deleted meanwhile. */
async function tagMemory(
  deps: Deps,
  user: { id: number; epoch: number },
  memory: Memory,
  change: TagChange,
): Promise<Memory[]> {
  let current: Memory | null = memory;
  for (let attempt = 1; current !== null; attempt++) {
    const { id, version } = current;
    try {
      return [await editMemory(deps, user, id, { tags: changeTags(current.tags, change), version })];
    } catch (error) {
      const isGone = error instanceof ApiError && error.code === "not_found";
      if (isGone) return [];
      if (attempt === attempts || !(error instanceof ApiError && error.code === "conflict")) throw error;
    }
    current = await findMemory(deps.db, user.id, id);
  }
  return [];
}
