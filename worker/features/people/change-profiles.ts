import type { NewProfile, PersonProfile, ProfileChange } from "#shared/people";
import { badRequest, conflict, notFound } from "../../http/errors.ts";
import type { Deps } from "../../platform/deps.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { confirmPerson, linkOpenFaces, personGone } from "./confirm-person.ts";
import {
  areTogether,
  findProfile,
  insertProfile,
  linkEntity,
  mergeInto,
  takeApart,
  updateProfile,
} from "./profiles.store.ts";
import { splitOff, undoSplit } from "./split.store.ts";

async function existing(deps: Deps, userId: number, id: string): Promise<PersonProfile> {
  const profile = await findProfile(deps.db, userId, id);
  if (profile === null) throw notFound(personGone);
  return profile;
}

/** Makes a person under an id, with the pictures and the face that show them. Repeated, it answers the same. */
export async function createProfile(
  deps: Deps,
  userId: number,
  id: string,
  profile: NewProfile,
): Promise<PersonProfile> {
  await insertProfile(deps.db, userId, id, profile, deps.now());
  const [memoryId] = profile.confirmedImageIds;
  if (profile.faceId !== undefined && memoryId !== undefined)
    await confirmPerson(deps, userId, { profileId: id, memoryId, faceId: profile.faceId });
  return existing(deps, userId, id);
}

/** @throws 404 when the person is not there, 400 when nobody in the memories goes by that name */
export async function changeProfile(
  deps: Deps,
  userId: number,
  id: string,
  change: ProfileChange,
): Promise<PersonProfile> {
  await existing(deps, userId, id);
  if (change.entityId !== undefined && !(await linkEntity(deps.db, userId, id, change.entityId)))
    throw badRequest("Your memories name nobody like this", { entityId: "Choose a person" });
  await updateProfile(deps.db, userId, id, change, deps.now());
  if (change.birthDate !== undefined) await linkOpenFaces(deps, userId);
  return existing(deps, userId, id);
}

/**
 * Makes two people one. A repeated call answers the same.
 * @throws 404 when either is not there, 400 for one with itself, 409 when both are in one picture
 */
export async function mergeProfiles(
  deps: Deps,
  userId: number,
  id: string,
  mergedId: string,
): Promise<PersonProfile> {
  if (id === mergedId) throw badRequest("Choose two different people");
  const first = await existing(deps, userId, id);
  if (first.merged.some((one) => one.id === mergedId)) return first;
  await existing(deps, userId, mergedId);
  if (await areTogether(deps.db, userId, id, mergedId))
    throw conflict("They are both in one picture, so they cannot be the same person.");
  await mergeInto(deps.db, userId, mergedId, id);
  const merged = await existing(deps, userId, id);
  if (!merged.merged.some((one) => one.id === mergedId)) throw notFound(personGone); // merged elsewhere meanwhile
  return merged;
}

/** Takes a merge back. @throws 404 when there is no such merge */
export async function unmergeProfile(deps: Deps, userId: number, id: string): Promise<PersonProfile> {
  if (!(await takeApart(deps.db, userId, id))) throw notFound(personGone);
  return existing(deps, userId, id);
}

/** Makes a person of their own out of faces that were taken for another. */
export async function splitProfile(
  deps: Deps,
  userId: number,
  id: string,
  { name, faceIds }: { name: string; faceIds: string[] },
): Promise<PersonProfile> {
  const from = await existing(deps, userId, id);
  const own = faceIds.filter((faceId) => from.faces.some((face) => face.id === faceId));
  if (own.length === 0) throw badRequest("Choose faces of this person");
  const to = uuidv7(deps.now());
  await splitOff(deps.db, userId, { from: id, to, name, faceIds: own }, deps.now());
  return existing(deps, userId, to);
}

/** Takes a split back. @throws 404 when there is no such split */
export async function unsplitProfile(deps: Deps, userId: number, id: string): Promise<void> {
  if (!(await undoSplit(deps.db, userId, id))) throw notFound(personGone);
}
