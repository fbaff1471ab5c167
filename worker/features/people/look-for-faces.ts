import type { FileKind } from "#shared/files";
import type { FaceBox } from "#shared/people";
import type { Deps } from "../../platform/deps.ts";
import type { DetectedFace } from "../../platform/detected-faces.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { type FileBytes, Unreadable } from "../../platform/vision.ts";
import { findAiSettings } from "../ai-admin/effective-settings.ts";
import { storeConfirmation } from "./confirm.store.ts";
import { faceAround, linkOpenFaces } from "./confirm-person.ts";
import { findConsent } from "./consent.store.ts";
import { findUncomputed, storeDrawnFace } from "./drawn-faces.store.ts";
import { findPicture, storeFaces } from "./faces.store.ts";
import { bornBy, findKnownPeople } from "./known-people.ts";
import { type Face, matchFaces } from "./match-faces.ts";
import { peopleInPicture } from "./people-in-picture.ts";
import { sealFace } from "./sealed-faces.ts";

/** True when faces of this person's pictures may be computed: by the administrator's setting and their own consent. */
export async function maySeeFaces(deps: Deps, userId: number): Promise<boolean> {
  const [{ faceRecognition }, consent] = await Promise.all([
    findAiSettings(deps),
    findConsent(deps.db, userId),
  ]);
  return faceRecognition && consent !== null;
}

type PictureFile = { kind: FileKind; stream: () => Promise<FileBytes> };

/** Faces of a picture, or the one in a box; none when it cannot be read. @throws Unreadable when looking was interrupted */
export async function findFaces(
  deps: Deps,
  userId: number,
  { kind, stream }: PictureFile,
  box?: FaceBox,
): Promise<DetectedFace[]> {
  try {
    return (await deps.vision.findFaces(kind, await stream(), userId, box)).faces;
  } catch (error) {
    if (error instanceof Unreadable && !error.retryable) return [];
    throw error;
  }
}

/**
 * Keeps the faces of a picture, those near enough to somebody linked already, but not to whoever was drawn in it. Nothing
 * when consent was taken back meanwhile, when the picture is gone, or when its faces were kept before.
 */
export async function keepFaces(
  deps: Deps,
  userId: number,
  memoryId: string,
  detected: readonly DetectedFace[],
): Promise<void> {
  const at = deps.now();
  const picture = await findPicture(deps.db, userId, memoryId);
  if (picture === null) return;
  const faces = detected.map((one) => ({ id: uuidv7(at), one }));
  const [{ people, rejections, standsFor }, drawn] = await Promise.all([
    findKnownPeople(deps, userId),
    findUncomputed(deps.db, userId, memoryId),
  ]);
  const present = drawn.map(({ profileId }) => standsFor(profileId));
  const matches = matchFaces(faces.map(toFace), bornBy(picture.day, people), { rejections, present });
  const rows = await Promise.all(
    faces.map(async ({ id, one }) => {
      const link = matches.find(({ face }) => face.id === id)?.link ?? null;
      return { id, ...one, ...(await sealFace(deps, userId, id, one)), link };
    }),
  );
  await storeFaces(deps.db, userId, memoryId, rows, at);
}

/**
 * Computes the faces in the boxes that were drawn in a picture; one that was found there meanwhile is the face, unless a name
 * was confirmed for it. What it computes is kept only while consent and the box stand. Answers the ids of all that it tried.
 * @throws Unreadable when looking was interrupted
 */
export async function keepDrawnFaces(
  deps: Deps,
  userId: number,
  memoryId: string,
  file: PictureFile,
): Promise<string[]> {
  const drawn = await findUncomputed(deps.db, userId, memoryId);
  if (drawn.length === 0) return [];
  const picture = await peopleInPicture(deps, userId, memoryId);
  const guessed = picture?.people.filter(({ isConfirmed }) => !isConfirmed) ?? [];
  for (const one of drawn) {
    const found = faceAround(one.box, [...(picture?.detectedPeople ?? []), ...guessed]);
    if (found !== null) await storeConfirmation(deps.db, userId, { ...one, faceId: found }, deps.now());
    else {
      const [face] = await findFaces(deps, userId, file, one.box);
      if (face === undefined) continue;
      const sealed = await sealFace(deps, userId, one.faceId, face);
      await storeDrawnFace(deps.db, userId, one, { ...face, ...sealed }, deps.now());
    }
  }
  await linkOpenFaces(deps, userId);
  return drawn.map(({ faceId }) => faceId);
}

const toFace = ({ id, one }: { id: string; one: DetectedFace }): Face => ({
  id,
  embedding: Float32Array.from(one.embedding),
  score: one.score,
  width: one.width,
});
