import { withUser } from "#db/client";
import type { EntityDetails, EntityUpdate } from "#shared/entities";
import { badRequest, notFound } from "../../http/errors.ts";
import type { Deps } from "../../platform/deps.ts";
import {
  decidePair,
  findByName,
  findEntities,
  findEntity,
  findMergedInto,
  findShownAs,
  forgetDecision,
  linkEntities,
  renameEntity,
  unlinkEntity,
} from "./entities.store.ts";

export const entityGone = "This is not in your memories any more.";
export const mergeGone = "These two are not one any more.";

type Changing = Pick<Deps, "db" | "now">;

/**
 * Calls somebody or something otherwise from now on. Where another one has that name already, the two become one.
 * @throws 404 when nothing goes by the old name
 */
export async function updateEntity(
  deps: Changing,
  userId: number,
  update: EntityUpdate,
): Promise<{ entity: EntityDetails; mergeId: string | null }> {
  const { db } = deps;
  const id = await findByName(db, userId, { type: update.oldType, value: update.oldValue });
  if (id === null) throw notFound(entityGone);
  const other = await findShownAs(db, userId, update, id);
  if (other !== null) return toMerged(await mergeEntities(deps, userId, other, id));
  await renameEntity(db, userId, id, update);
  return { entity: await readEntity(db, userId, id), mergeId: null };
}

const toMerged = ({ id, entity }: { id: string; entity: EntityDetails }) => ({ entity, mergeId: id });

/**
 * Makes two one, under the name of the first. A repeated call answers the same.
 * @throws 400 for one with itself, 404 when either is not there
 */
export async function mergeEntities(
  { db, now }: Changing,
  userId: number,
  primaryId: string,
  mergedId: string,
): Promise<{ id: string; entity: EntityDetails }> {
  if (primaryId.toLowerCase() === mergedId.toLowerCase()) throw badRequest("Choose two different entities");
  const id = await linkEntities(db, userId, primaryId, mergedId);
  if (id === null) throw notFound(entityGone);
  await decidePair(withUser(db, userId), userId, [primaryId, mergedId], "same", now());
  return { id, entity: await readEntity(db, userId, primaryId) };
}

/**
 * Takes a merge back. Of two that are `different` it is not asked again whether they are one; with `none` it is as if nothing
 * had been said of them.
 * @throws 404 when there is no such merge
 */
export async function unmergeEntities(
  { db, now }: Changing,
  userId: number,
  id: string,
  decision: "different" | "none" = "different",
): Promise<EntityDetails[]> {
  const other = await findMergedInto(db, userId, id);
  if (other === null) throw notFound(mergeGone);
  const scoped = withUser(db, userId);
  await scoped.batch([
    unlinkEntity(scoped, id),
    decision === "none"
      ? forgetDecision(scoped, userId, [other, id])
      : decidePair(scoped, userId, [other, id], decision, now()),
  ]);
  const both = await findEntities(db, userId, [other, id]);
  return both.toSorted((a) => (a.id === id ? 1 : -1));
}

async function readEntity(db: Deps["db"], userId: number, id: string): Promise<EntityDetails> {
  const entity = await findEntity(db, userId, id);
  if (entity === null) throw notFound(entityGone);
  return entity;
}
