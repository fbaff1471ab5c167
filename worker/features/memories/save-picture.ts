import { isDecodedPicture } from "#shared/files";
import type { PersonRecognition, SavedPicture } from "#shared/people";
import type { Deps } from "../../platform/deps.ts";
import type { DetectedFace } from "../../platform/detected-faces.ts";
import { nameOfError } from "../../platform/log.ts";
import type { Upload } from "../files/read-upload.ts";
import { findFaces, keepFaces, maySeeFaces } from "../people/look-for-faces.ts";
import { peopleInPicture } from "../people/people-in-picture.ts";
import { saveUpload } from "./save-upload.ts";

/** Time for which saving a picture waits to show who is in it; when that takes longer, a question asks later. */
const patience = 6_000; // ms

/** Of pictures that wait for their faces at once; the isolate has 128 MB. What comes on top is left to the job. */
const mostHeld = 20 * 1024 * 1024;
let held = 0; // bytes

/**
 * Saves a file as `saveUpload` does, and where it is a picture and faces may be computed looks for them meanwhile. What goes
 * wrong with that concerns no save: the job that follows the analysis looks again. `onStored` is called when nothing but the
 * faces is waited for.
 */
export async function savePicture(
  deps: Deps,
  user: { id: number; epoch: number },
  id: string,
  upload: Upload,
  onStored: () => void,
): Promise<SavedPicture> {
  const size = upload.bytes.length;
  if (!isDecodedPicture(upload.kind) || held + size > mostHeld) return saveUpload(deps, user, id, upload);
  held += size;
  try {
    const looking = look(deps, user.id, upload);
    const memory = await saveUpload(deps, user, id, upload);
    onStored();
    const faces = await inTime(looking);
    const people = faces === null ? null : await keep(deps, user.id, memory.id, faces);
    return people === null ? memory : { ...memory, personRecognition: people };
  } finally {
    held -= size;
  }
}

/** Keeps the faces and tells who is in the picture then; null for nobody, and where that could not be kept. */
async function keep(
  deps: Deps,
  userId: number,
  memoryId: string,
  faces: readonly DetectedFace[],
): Promise<PersonRecognition | null> {
  try {
    await keepFaces(deps, userId, memoryId, faces);
    const people = await peopleInPicture(deps, userId, memoryId);
    return people === null || people.people.length + people.detectedPeople.length === 0 ? null : people;
  } catch (error) {
    deps.log("faces_not_kept", { memoryId, error: nameOfError(error) });
    return null;
  }
}

async function look(deps: Deps, userId: number, { kind, bytes }: Upload): Promise<DetectedFace[] | null> {
  const picture = { kind, stream: async () => bytes };
  try {
    return (await maySeeFaces(deps, userId)) ? await findFaces(deps, userId, picture) : null;
  } catch {
    return null;
  }
}

async function inTime<Value>(work: Promise<Value>): Promise<Value | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), patience);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
