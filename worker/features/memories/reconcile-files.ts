import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import type { StoredObject } from "../../platform/files.ts";
import { nameOfError } from "../../platform/log.ts";
import { fileKey } from "../files/file-place.ts";
import { textArray } from "../search/sql-arrays.ts";
import { isThere } from "./settle-stale-uploads.ts";
import { markMissing } from "./uploads.store.ts";

/** Age up to which an object may belong to an upload that is under way. */
const settledAfter = 60 * 60_000; // ms
/** Of one turn, an hour apart: a hundred pages of a thousand objects. */
const budget = 20_000; // ms
/**
 * Crashes leave a few behind. When a page holds more, it is the database that is another one, or a restored one, and
 * nothing is touched until somebody has looked.
 */
const mostOfPage = 100;

const ownedObjects = "users/";
/** Key of the place where the walk goes on, kept beside what it walks over. */
const cursorKey = "reconcile/after";

/**
 * Walks over objects and rows in the order of their keys, both directions at once: objects that nobody has any more are
 * removed, memories whose object is gone say so. Goes on where the last turn ended, and from the beginning after the end.
 */
export async function reconcileFiles(deps: Deps): Promise<void> {
  const end = deps.now().getTime() + budget;
  let after = await readCursor(deps);
  do {
    const { objects, more } = await deps.files.scan(ownedObjects, after);
    const upTo = more ? (objects.at(-1)?.key ?? null) : null;
    await removeUnowned(deps, objects);
    await markLost(deps, after, upTo, objects);
    after = upTo ?? "";
    await deps.files.put(cursorKey, new TextEncoder().encode(after));
  } while (after !== "" && deps.now().getTime() < end);
}

async function readCursor({ files }: Deps): Promise<string> {
  const kept = await files.get(cursorKey);
  return kept === null ? "" : new TextDecoder().decode(kept);
}

async function removeUnowned({ db, files, now, log }: Deps, objects: StoredObject[]): Promise<void> {
  const settled = objects.filter(({ storedAt }) => storedAt.getTime() <= now().getTime() - settledAfter);
  const found = await db.execute(sql`select * from unowned_objects(${textArray(keysOf(settled))})`);
  const keys = found.rows.map((row) => z.object({ object_key: z.string() }).parse(row).object_key);
  if (keys.length === 0) return;
  log("files_without_memory", { count: keys.length, removed: keys.length <= mostOfPage });
  if (keys.length <= mostOfPage) await files.delete(keys);
}

async function markLost(
  deps: Deps,
  after: string,
  upTo: string | null,
  objects: StoredObject[],
): Promise<void> {
  const found = await deps.db.execute(
    sql`select * from memories_without_objects(${after}, ${upTo}, ${textArray(keysOf(objects))}, ${mostOfPage + 1})`,
  );
  if (found.rows.length === 0) return;
  const few = found.rows.length <= mostOfPage;
  deps.log("memories_without_file", { count: found.rows.length, marked: few });
  for (const row of few ? found.rows : []) {
    const { user_id: userId, memory_id: memoryId } = lostRow.parse(row);
    await markOrLog(deps, userId, memoryId);
  }
}

/** One that cannot be looked at comes again with the next walk; this one goes on to what lies behind it. */
async function markOrLog(deps: Deps, userId: number, memoryId: string): Promise<void> {
  try {
    // Looks again, because the object may have come between the listing and the question.
    if (!(await isThere(deps, fileKey(userId, memoryId)))) await markMissing(deps.db, userId, memoryId);
  } catch (error) {
    deps.log("lost_file_not_marked", { memoryId, error: nameOfError(error) });
  }
}

const keysOf = (objects: StoredObject[]) => objects.map(({ key }) => key);

const lostRow = z.object({ user_id: z.number(), memory_id: z.uuid() });
