import type { SavedPicture } from "#shared/people";
import type { Deps } from "../../platform/deps.ts";
import type { DetectedFace } from "../../platform/detected-faces.ts";
import { nameOfError } from "../../platform/log.ts";
import type { Upload } from "../files/read-upload.ts";
import { findFaces, keepFaces, maySeeFaces } from "../people/look-for-faces.ts";
import { peopleInPicture } from "../people/people-in-picture.ts";
import { saveUpload } from "./save-upload.ts";

/** Whoever saves a picture is shown who is in it when that is known so soon; otherwise a question asks later. */
const patience = 6_000; // ms

/**
 * Saves a file as `saveUpload` does, and where it is a picture and faces may be computed looks for them meanwhile. What goes
 * wrong with that concerns no save: the job that follows the analysis looks again.
 */
export async function savePicture(
  deps: Deps,
  user: { id: number; epoch: number },
  id: string,
  upload: Upload,
): Promise<SavedPicture> {
  if (upload.kind !== "jpg" && upload.kind !== "png") return saveUpload(deps, user, id, upload);
  const looking = look(deps, user.id, upload);
  const memory = await saveUpload(deps, user, id, upload);
  const faces = await inTime(looking);
  if (faces === null) return memory;
  try {
    await keepFaces(deps, user.id, memory.id, faces);
    const people = await peopleInPicture(deps, user.id, memory.id);
    const isEmpty = people === null || people.people.length + people.detectedPeople.length === 0;
    return isEmpty ? memory : { ...memory, personRecognition: people };
  } catch (error) {
    deps.log("faces_not_kept", { memoryId: memory.id, error: nameOfError(error) });
    return memory;
  }
}

async function look(deps: Deps, userId: number, upload: Upload): Promise<DetectedFace[] | null> {
  try {
    return (await maySeeFaces(deps, userId)) ? await findFaces(deps, userId, upload) : null;
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
