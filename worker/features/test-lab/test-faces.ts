import type { HonoRequest } from "hono";
import { fileLimits, fileTooLarge } from "#shared/files";
import type { FaceTest } from "#shared/people";
import { badRequest, forbidden, unsupportedMediaType } from "../../http/errors.ts";
import { readBody } from "../../http/read-body.ts";
import type { Deps } from "../../platform/deps.ts";
import { readForm } from "../files/read-form.ts";
import { sniffKind } from "../files/sniff-kind.ts";
import { findMemoriesByIds } from "../memories/memories.store.ts";
import { findKnownPeople } from "../people/known-people.ts";
import { maySeeFaces } from "../people/look-for-faces.ts";
import { matchFaces } from "../people/match-faces.ts";
import { confidenceOf } from "../people/people-in-picture.ts";
import { listProfiles } from "../people/profiles.store.ts";

const besideFile = 64 * 1024; // bytes

/**
 * Looks for faces in a picture that is kept nowhere, and for whom they resemble.
 * @throws 403 without consent, 400, 413 or 415 for what is no picture, Unreadable
 */
export async function testFaces(deps: Deps, userId: number, request: HonoRequest): Promise<FaceTest> {
  const began = deps.now().getTime();
  if (!(await maySeeFaces(deps, userId)))
    throw forbidden("Face recognition is off. Switch it on in Settings > Account first.");
  const { bytes, kind } = await readPicture(request);
  const [found, known, profiles] = await Promise.all([
    deps.vision.findFaces(kind, bytes, userId),
    findKnownPeople(deps, userId),
    listProfiles(deps.db, userId),
  ]);
  const faces = found.faces.map(({ embedding, ...face }, index) => ({
    ...face,
    id: String(index),
    embedding: Float32Array.from(embedding),
  }));
  const near = matchFaces(faces, known.people).flatMap(({ link, ask }) => link ?? ask[0] ?? []);
  const titles = await findMemoriesByIds(
    deps.db,
    userId,
    profiles.flatMap(({ contentIds }) => contentIds.slice(0, 1)),
  );
  const matches = near.flatMap(({ profileId, distance }) => {
    const profile = profiles.find(({ id }) => id === profileId);
    if (profile === undefined) return [];
    const memory = titles.find(({ id }) => id === profile.contentIds[0]);
    const similarity = confidenceOf(distance);
    return [
      {
        personName: profile.name,
        personEntityId: profile.entityId,
        similarity,
        memoryTitle: memory?.title ?? "",
      },
    ];
  });
  const { width, height } = found;
  return {
    success: true,
    processingTime: deps.now().getTime() - began,
    faceRecognitionResult: {
      faces: found.faces.map(({ box, score, embedding }) => ({
        boundingBox: {
          x: Math.round(box.x * width),
          y: Math.round(box.y * height),
          width: Math.round(box.width * width),
          height: Math.round(box.height * height),
        },
        confidence: score,
        embedding,
      })),
      matches,
      newFaceEmbeddingIds: [],
      originalImageDimensions: { width, height },
    },
  };
}

async function readPicture(request: HonoRequest) {
  const type = request.header("Content-Type") ?? "";
  if (!type.startsWith("multipart/form-data")) throw unsupportedMediaType("Send the picture as a form");
  const body = await readBody(request, fileLimits.file + besideFile, fileTooLarge);
  const { form, file: content } = await readForm(body, type);
  const file = form.get("file");
  if (!(file instanceof File)) throw badRequest("The file is missing", { file: "The file is missing" });
  const bytes = content ?? new Uint8Array(await file.arrayBuffer());
  const kind = sniffKind(bytes, { name: file.name, recorded: false });
  if (kind !== "jpg" && kind !== "png")
    throw unsupportedMediaType("Please choose an image file (JPEG or PNG).");
  return { bytes, kind } as const;
}
