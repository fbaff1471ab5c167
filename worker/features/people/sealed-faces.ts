import type { Deps } from "../../platform/deps.ts";
import { CannotOpen, open, type SealContext, seal } from "../../platform/sealing.ts";

type Sealing = Pick<Deps, "files" | "settings" | "now">;
export type SealedFace = { embedding: Uint8Array; crop: Uint8Array; keyId: string };

const placeOf = (column: "embedding" | "crop", row: string): SealContext => ({
  table: "face_embeddings",
  column,
  row,
});

/** Seals the numbers of a face and its crop under the owner's key. */
export async function sealFace(
  deps: Sealing,
  userId: number,
  id: string,
  { embedding, crop }: { embedding: readonly number[]; crop: string },
): Promise<SealedFace> {
  const numbers = new Uint8Array(Float32Array.from(embedding).buffer);
  const picture = Uint8Array.from(atob(crop), (char) => char.charCodeAt(0));
  const first = await seal(deps, userId, placeOf("embedding", id), numbers);
  const second = await seal(deps, userId, placeOf("crop", id), picture);
  // The key changed in between, which happens once in a lifetime: both go under the new one.
  if (first.keyId !== second.keyId) return sealFace(deps, userId, id, { embedding, crop });
  return { embedding: first.sealed, crop: second.sealed, keyId: first.keyId };
}

type SealedEmbedding = { id: string; embedding: Uint8Array; keyId: string };

/** The faces with their numbers, without those whose key is gone: nobody can compare them any more. */
export async function openFaces<Face extends SealedEmbedding>(
  deps: Sealing,
  userId: number,
  faces: readonly Face[],
): Promise<(Omit<Face, "embedding"> & { embedding: Float32Array })[]> {
  const opened = await Promise.all(
    faces.map(async (face) => {
      const sealed = { sealed: face.embedding, keyId: face.keyId };
      const bytes = await open(deps, userId, placeOf("embedding", face.id), sealed).catch(orNull);
      return bytes === null ? [] : [{ ...face, embedding: new Float32Array(bytes.slice().buffer) }];
    }),
  );
  return opened.flat();
}

/** A small PNG; null when its key is gone. */
export const openCrop = (
  deps: Sealing,
  userId: number,
  { id, crop, keyId }: { id: string; crop: Uint8Array; keyId: string },
): Promise<Uint8Array<ArrayBuffer> | null> =>
  open(deps, userId, placeOf("crop", id), { sealed: crop, keyId }).catch(orNull);

function orNull(error: unknown): null {
  if (error instanceof CannotOpen) return null;
  throw error;
}
