import { z } from "zod/mini";
import { eachTagOnce, hasTag, memoryLimits, memorySchema, tags } from "./memories.ts";
import { memoryIdsSchema } from "./trash.ts";

/** `POST /api/content/tags`: the same change for several memories. */
export const tagChangeSchema = z
  .extend(memoryIdsSchema, { add: z._default(tags, []), remove: z._default(tags, []) })
  .check(z.refine(({ add, remove }) => add.length + remove.length > 0, "Nothing to change"));

/** The memories as they are now; an id that is not there, or another person's, is missing. */
export const taggedResultSchema = z.object({ changed: z.array(memorySchema), missing: z.array(z.uuid()) });

type TagChange = { add: readonly string[]; remove: readonly string[] };

/** Tags after a change, each once, in the order they were given. A tag that is added and removed is added. */
export function changeTags(current: readonly string[], { add, remove }: TagChange): string[] {
  const kept = current.filter((tag) => !hasTag(remove, tag));
  return eachTagOnce([...kept, ...add]);
}

export const hasTooManyTags = (list: readonly string[]): boolean => list.length > memoryLimits.tags;
