import type { FileKind } from "#shared/files";
import type { Deps } from "../../platform/deps.ts";
import type { DetectedFace } from "../../platform/detected-faces.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { Unreadable } from "../../platform/vision.ts";
import { findAiSettings } from "../ai-admin/effective-settings.ts";
import { findConsent } from "./consent.store.ts";
import { findPicture, storeFaces } from "./faces.store.ts";
import { bornBy, findKnownPeople } from "./known-people.ts";
import { type Face, matchFaces } from "./match-faces.ts";
import { sealFace } from "./sealed-faces.ts";

/** True when faces of this person's pictures may be computed: by the administrator's setting and their own consent. */
export async function maySeeFaces(deps: Deps, userId: number): Promise<boolean> {
  const [{ faceRecognition }, consent] = await Promise.all([
    findAiSettings(deps),
    findConsent(deps.db, userId),
  ]);
  return faceRecognition && consent !== null;
}

/** Faces of a picture, none when it cannot be read. @throws Unreadable when looking was interrupted */
export async function findFaces(
  deps: Deps,
  userId: number,
  { kind, bytes }: { kind: FileKind; bytes: Uint8Array },
): Promise<DetectedFace[]> {
  try {
    return (await deps.vision.findFaces(kind, bytes, userId)).faces;
  } catch (error) {
    if (error instanceof Unreadable && !error.retryable) return [];
    throw error;
  }
}

/**
 * Keeps the faces of a picture, those near enough to somebody linked already. Nothing when consent was taken back meanwhile,
 * when the picture is gone, or when its faces were kept before.
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
  const { people, rejections } = await findKnownPeople(deps, userId);
  const matches = matchFaces(faces.map(toFace), bornBy(picture.day, people), { rejections });
  const rows = await Promise.all(
    faces.map(async ({ id, one }) => {
      const link = matches.find(({ face }) => face.id === id)?.link ?? null;
      return { id, ...one, ...(await sealFace(deps, userId, id, one)), link };
    }),
  );
  await storeFaces(deps.db, userId, memoryId, rows, at);
}

const toFace = ({ id, one }: { id: string; one: DetectedFace }): Face => ({
  id,
  embedding: Float32Array.from(one.embedding),
  score: one.score,
  width: one.width,
});
