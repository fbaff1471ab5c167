import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { withUser } from "#db/client";
import { memories } from "#db/schema/memories";
import { faceEmbeddings } from "#db/schema/people";
import { notFound } from "../../http/errors.ts";
import { memoryGone } from "../../http/memory-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { storeConfirmation, storeLinks, storeRejection } from "./confirm.store.ts";
import { findFace } from "./faces.store.ts";
import { bornBy, findKnownPeople } from "./known-people.ts";
import { matchFaces } from "./match-faces.ts";
import { peopleInPicture } from "./people-in-picture.ts";
import { findProfile } from "./profiles.store.ts";
import { openFaces } from "./sealed-faces.ts";

export const personGone = "There is no such person any more.";
export const faceGone = "This face is not there any more.";

/**
 * Keeps that somebody is in a picture. Without a face, the most likely one of those that have no name is meant, the only one
 * at least. Other pictures learn from it.
 * @throws 404 when the person, the picture or the face is not there
 */
export async function confirmPerson(
  deps: Deps,
  userId: number,
  { profileId, memoryId, faceId }: { profileId: string; memoryId: string; faceId: string | undefined },
): Promise<void> {
  if ((await findProfile(deps.db, userId, profileId)) === null) throw notFound(personGone);
  const picture = await peopleInPicture(deps, userId, memoryId);
  if (picture === null) throw notFound(memoryGone);
  const known = [...picture.detectedPeople, ...picture.people].flatMap((one) => one.faceId ?? []);
  if (faceId !== undefined && !known.includes(faceId)) throw notFound(faceGone);
  const likely = picture.possibleMatches
    .filter((match) => match.profileId === profileId)
    .toSorted((a, b) => b.confidence - a.confidence)[0]?.faceId;
  const own = picture.people.find((person) => person.profileId === profileId)?.faceId;
  const only = picture.detectedPeople.length === 1 ? picture.detectedPeople[0]?.faceId : undefined;
  const meant = faceId ?? own ?? likely ?? only ?? null;
  await storeConfirmation(deps.db, userId, { profileId, memoryId, faceId: meant }, deps.now());
  await linkOpenFaces(deps, userId);
}

/** Keeps that a face is not this person. @throws 404 when either is not there */
export async function rejectPerson(
  deps: Deps,
  userId: number,
  { profileId, faceId }: { profileId: string; faceId: string },
): Promise<void> {
  const [profile, face] = await Promise.all([
    findProfile(deps.db, userId, profileId),
    findFace(deps.db, userId, faceId),
  ]);
  if (profile === null) throw notFound(personGone);
  if (face === null) throw notFound(faceGone);
  await storeRejection(deps.db, userId, { profileId, memoryId: face.memoryId, faceId }, deps.now());
}

/** As many as one tap may teach something; the newest. */
const mostOpen = 300;

/** Links faces without a name that are near enough to somebody, now that more is known. */
async function linkOpenFaces(deps: Deps, userId: number): Promise<void> {
  const [open, known] = await Promise.all([readOpenFaces(deps, userId), findKnownPeople(deps, userId)]);
  const pictures = Map.groupBy(open, ({ memoryId }) => memoryId);
  const links = [...pictures.values()].flatMap((faces) => {
    const [first] = faces;
    if (first === undefined) return [];
    const present = first.present.map(known.standsFor);
    return matchFaces(faces, bornBy(first.day, known.people), { rejections: known.rejections, present });
  });
  const near = links.flatMap(({ face, link }) => (link === null ? [] : [{ faceId: face.id, ...link }]));
  await storeLinks(deps.db, userId, near, deps.now());
}

async function readOpenFaces(deps: Deps, userId: number) {
  const rows = await withUser(deps.db, userId)
    .select({
      id: faceEmbeddings.id,
      memoryId: faceEmbeddings.memoryId,
      embedding: faceEmbeddings.embedding,
      keyId: faceEmbeddings.keyId,
      score: faceEmbeddings.detectionScore,
      width: faceEmbeddings.width,
      day: sql<string>`to_char(coalesce(${memories.occurredAt}, ${memories.createdAt}), 'YYYY-MM-DD')`,
      present: sql<
        string[]
      >`array(select f.profile_id::text from face_embeddings f where f.user_id = ${userId}
        and f.memory_id = ${faceEmbeddings.memoryId} and f.profile_id is not null)`,
    })
    .from(faceEmbeddings)
    .innerJoin(memories, and(eq(memories.userId, userId), eq(memories.id, faceEmbeddings.memoryId)))
    .where(
      and(
        eq(faceEmbeddings.userId, userId),
        eq(faceEmbeddings.status, "detected"),
        isNull(memories.deletedAt),
      ),
    )
    .orderBy(desc(faceEmbeddings.createdAt), desc(faceEmbeddings.id))
    .limit(mostOpen);
  return openFaces(deps, userId, rows);
}
