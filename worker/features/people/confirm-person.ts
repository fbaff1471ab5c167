import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { withUser } from "#db/client";
import { memories } from "#db/schema/memories";
import { faceEmbeddings } from "#db/schema/people";
import type { FaceBox } from "#shared/people";
import { notFound } from "../../http/errors.ts";
import { memoryGone } from "../../http/memory-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { deleteRejection, storeConfirmation, storeLinks, storeRejection } from "./confirm.store.ts";
import { removeFromPicture, storeDrawn } from "./drawn-faces.store.ts";
import { findFace } from "./faces.store.ts";
import { bornBy, findKnownPeople } from "./known-people.ts";
import { matchFaces } from "./match-faces.ts";
import { peopleInPicture } from "./people-in-picture.ts";
import { findProfile } from "./profiles.store.ts";
import { openFaces } from "./sealed-faces.ts";

export const personGone = "There is no such person any more.";
export const faceGone = "This face is not there any more.";

type Shown = { profileId: string; memoryId: string; faceId?: string | null | undefined };

/**
 * Keeps that somebody is in a picture, by a face or, with null, by none. Where that is left open, the most likely face of
 * those that have no name is meant, the only one at least. Other pictures learn from it.
 * @throws 404 when the person, the picture or the face is not there
 */
export async function confirmPerson(
  deps: Deps,
  userId: number,
  { profileId, memoryId, faceId }: Shown,
): Promise<void> {
  if ((await findProfile(deps.db, userId, profileId)) === null) throw notFound(personGone);
  const picture = await peopleInPicture(deps, userId, memoryId);
  if (picture === null) throw notFound(memoryGone);
  const known = [...picture.detectedPeople, ...picture.people].flatMap((one) => one.faceId ?? []);
  if (typeof faceId === "string" && !known.includes(faceId)) throw notFound(faceGone);
  const likely = picture.possibleMatches
    .filter((match) => match.profileId === profileId)
    .toSorted((a, b) => b.confidence - a.confidence)[0]?.faceId;
  const own = picture.people.find((person) => person.profileId === profileId)?.faceId;
  const only = picture.detectedPeople.length === 1 ? picture.detectedPeople[0]?.faceId : undefined;
  const meant = faceId === undefined ? (own ?? likely ?? only ?? null) : faceId;
  await storeConfirmation(deps.db, userId, { profileId, memoryId, faceId: meant }, deps.now());
  await linkOpenFaces(deps, userId);
}

/** Of two boxes around one face by two hands; more than that of faces side by side. */
const sameFace = 0.4; // share of what both cover together

/**
 * Keeps that somebody is in a picture, in a box that was drawn there: around a face that was found it is that face, elsewhere
 * a job computes what is there, where that is allowed.
 * @throws 404 when the person or the picture is not there
 */
export async function drawPerson(
  deps: Deps,
  user: { id: number; epoch: number },
  { profileId, memoryId, box }: { profileId: string; memoryId: string; box: FaceBox },
): Promise<void> {
  if ((await findProfile(deps.db, user.id, profileId)) === null) throw notFound(personGone);
  const picture = await peopleInPicture(deps, user.id, memoryId);
  if (picture === null) throw notFound(memoryGone);
  const faceId = faceAround(box, [...picture.detectedPeople, ...picture.people]);
  if (faceId !== null) return confirmPerson(deps, user.id, { profileId, memoryId, faceId });
  const drawn = { profileId, memoryId, box, faceId: uuidv7(deps.now()) };
  const job = await storeDrawn(deps.db, user, drawn, deps.now());
  if (job !== undefined) await deps.wake(job);
}

type Placed = { faceId: string | null; box: FaceBox | null };

/** The face that a box was drawn around, if it is one of these. */
export function faceAround(box: FaceBox, faces: readonly Placed[]): string | null {
  const [best] = faces
    .flatMap((face) => (face.faceId === null || face.box === null ? [] : [{ ...face, box: face.box }]))
    .map((face) => ({ faceId: face.faceId, share: shareOf(box, face.box) }))
    .toSorted((a, b) => b.share - a.share);
  return best !== undefined && best.share >= sameFace ? best.faceId : null;
}

/** Intersection over union. */
function shareOf(a: FaceBox, b: FaceBox): number {
  const span = (from: number, by: number, otherFrom: number, otherBy: number) =>
    Math.max(0, Math.min(from + by, otherFrom + otherBy) - Math.max(from, otherFrom));
  const both = span(a.x, a.width, b.x, b.width) * span(a.y, a.height, b.y, b.height);
  return both / (a.width * a.height + b.width * b.height - both);
}

/** Takes back that somebody is in a picture: a face of theirs there is not them, and a box that was drawn goes. */
export async function removePerson(
  deps: Deps,
  userId: number,
  { profileId, memoryId }: { profileId: string; memoryId: string },
): Promise<void> {
  const picture = await peopleInPicture(deps, userId, memoryId);
  if (picture === null) throw notFound(memoryGone);
  const own = picture.people.filter((person) => person.profileId === profileId);
  if (own.length === 0) throw notFound(personGone);
  await removeFromPicture(deps.db, userId, { profileId, memoryId }, deps.now());
  for (const { faceId } of own)
    if (faceId !== null && (await findFace(deps.db, userId, faceId)) !== null)
      await storeRejection(deps.db, userId, { profileId, memoryId, faceId }, deps.now());
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

/** Takes a "no" back: the face may be this person again. @throws 404 when there is no such "no" */
export async function forgetRejection(
  deps: Deps,
  userId: number,
  { profileId, faceId }: { profileId: string; faceId: string },
): Promise<void> {
  if (!(await deleteRejection(deps.db, userId, { profileId, faceId }))) throw notFound(faceGone);
  await linkOpenFaces(deps, userId);
}

/** As many as one tap may teach something; the newest. */
const mostOpen = 300;

/** Links faces without a name that are near enough to somebody, now that more is known. */
export async function linkOpenFaces(deps: Deps, userId: number): Promise<void> {
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
