import { withUser } from "#db/client";
import type { Memory } from "#shared/memories";
import { failedWith, uniqueViolation } from "../../http/database-error.ts";
import { ApiError, conflict, unavailable } from "../../http/errors.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Pieces } from "../../platform/files.ts";
import { jobPriority } from "../../platform/jobs.ts";
import { nameOfError } from "../../platform/log.ts";
import { sealFile, sealInPieces } from "../../platform/sealed-files.ts";
import { fileKey, filePlace } from "../files/file-place.ts";
import { removeFiles } from "../files/remove-files.ts";
import { findMemory } from "./memories.store.ts";
import { tellTextFull } from "./text-room.ts";
import {
  fileNotSaved,
  finishStoring,
  insertStoring,
  isKept,
  markNotSaved,
  reopenStoring,
  type SourcedUpload,
  storageFull,
} from "./uploads.store.ts";

/**
 * Keeps a file and makes its memory, in an order in which a crash at any point loses nothing that was answered:
 *
 *   1. the row, `storing`, with the place where the file will be      died here: the reconciler says that it is not saved
 *   2. the object, sealed                                             died here: the reconciler finishes it
 *   3. the row `analysing` and its job, in one batch                  died here: the sweeper runs the job
 *
 * With an id that an earlier attempt used, that attempt is carried on.
 * @throws 409 `storage_full`, for files or for text, 503 when the file could not be stored; the memory then says so.
 */
export async function saveUpload(
  deps: Deps,
  user: { id: number; epoch: number },
  id: string,
  upload: SourcedUpload,
): Promise<Memory> {
  const sealed = await sealInPieces(deps, user.id, filePlace(id), upload.bytes);
  if (await beginStoring(deps, user.id, id, upload, sealed.keyId)) {
    await putObjects(deps, user.id, id, sealed, upload.thumbnail);
    const priority = upload.origin?.source === "import" ? jobPriority.import : jobPriority.waitedFor;
    const { job, memory } = await finishStoring(deps.db, user, id, deps.now(), priority);
    if (job !== null) await deps.wake(job);
    if (memory !== null) return memory;
    if (!(await isKept(deps.db, user.id, id))) await removeFiles(deps.files, user.id, id);
  }
  const saved = await findMemory(deps.db, user.id, id);
  if (saved === null) throw conflict("The memory was deleted while it was being saved");
  return saved;
}

/** False when an earlier attempt with this id went all the way. */
async function beginStoring(
  deps: Deps,
  userId: number,
  id: string,
  upload: SourcedUpload,
  keyId: string,
): Promise<boolean> {
  const entry = { id, upload, keyId, at: deps.now() };
  try {
    await insertStoring(deps, userId, entry);
    return true;
  } catch (error) {
    if (!failedWith(error, uniqueViolation)) tellFull(deps)(error);
  }
  return reopenStoring(deps, userId, entry).catch(tellFull(deps));
}

/** Throws 409 where there is no room, and everything else as it came. */
const tellFull =
  (deps: Deps) =>
  (error: unknown): never => {
    if (!failedWith(error, storageFull)) return tellTextFull(deps)(error);
    const megabytes = deps.settings.MAX_STORAGE_MB.toLocaleString("en");
    throw new ApiError(
      "storage_full",
      `Your files take up all the space you have (${megabytes} MB). Delete some and empty the trash to make room.`,
    );
  };

async function putObjects(
  deps: Deps,
  userId: number,
  id: string,
  sealed: Pieces,
  thumbnail: Uint8Array | null,
): Promise<void> {
  try {
    if (thumbnail !== null) {
      const small = await sealFile(deps, userId, filePlace(id, "thumbnail"), thumbnail);
      await deps.files.put(fileKey(userId, id, "thumbnail"), small.sealed);
    }
    await deps.files.put(fileKey(userId, id), sealed);
  } catch (error) {
    deps.log("file_not_stored", { memoryId: id, error: nameOfError(error) });
    await markNotSaved(withUser(deps.db, userId), userId, id);
    throw unavailable(fileNotSaved);
  }
}
