import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { ownedPrefix, type StoredObject } from "../../platform/files.ts";
import { textArray } from "../search/sql-arrays.ts";
import { findStoring } from "./stores-of-deletion.ts";

/**
 * Removes what lies among a person's objects and belongs to nothing any more: files without their memory, and whatever else
 * was stored before everything was cleared; keys stay.
 */
export async function removeStrayObjects(deps: Deps, userId: number, clearedAt: Date): Promise<void> {
  for await (const objects of pagesOf(deps, userId)) {
    const stray = await strayOf(deps, userId, objects, clearedAt);
    if (stray.length > 0) await deps.files.delete(stray);
  }
}

export async function countStrayObjects(deps: Deps, userId: number, clearedAt: Date): Promise<number> {
  let count = 0;
  for await (const objects of pagesOf(deps, userId))
    count += (await strayOf(deps, userId, objects, clearedAt)).length;
  return count;
}

async function* pagesOf({ files }: Deps, userId: number): AsyncGenerator<StoredObject[]> {
  for (let after = ""; ; ) {
    const { objects, more } = await files.scan(ownedPrefix(userId), after);
    yield objects;
    const last = objects.at(-1);
    if (!more || last === undefined) return;
    after = last.key;
  }
}

/** The id of the archive, the import or the message that came in, of which an object is. */
const ownerOf = (prefix: string, key: string): string | undefined =>
  /^(?:archives|imports|inbound)\/([0-9a-f-]{36})(?:\/|$)/.exec(key.slice(prefix.length))?.[1];

async function strayOf(
  { db }: Deps,
  userId: number,
  objects: StoredObject[],
  clearedAt: Date,
): Promise<string[]> {
  const prefix = ownedPrefix(userId);
  const isFile = ({ key }: StoredObject) => key.startsWith(`${prefix}files/`);
  const owners = await findStoring(
    db,
    userId,
    objects.flatMap(({ key }) => ownerOf(prefix, key) ?? []),
  );
  /** An archive that was being made, or a message that came, may be stored after everything was cleared. */
  const isUnowned = ({ key }: StoredObject) => {
    const owner = ownerOf(prefix, key);
    return owner !== undefined && !owners.has(owner);
  };
  const isOld = ({ key, storedAt }: StoredObject) =>
    !key.startsWith(`${prefix}keys/`) && storedAt <= clearedAt;
  const others = objects.filter((object) => !isFile(object) && (isOld(object) || isUnowned(object)));
  const keys = objects.filter(isFile).map(({ key }) => key);
  const found = await db.execute(sql`select * from unowned_objects(${textArray(keys)})`);
  const unowned = found.rows.map((row) => z.object({ object_key: z.string() }).parse(row).object_key);
  return [...unowned, ...others.map(({ key }) => key)];
}
