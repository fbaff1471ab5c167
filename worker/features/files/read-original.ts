import { type FileKind, kindOfMimeType } from "#shared/files";
import type { Deps } from "../../platform/deps.ts";
import { openFile, type Stretch } from "../../platform/sealed-files.ts";
import { CannotOpen } from "../../platform/sealing.ts";
import { type FilePart, fileKey, filePlace } from "./file-place.ts";
import { findStored } from "./files.store.ts";

type Reader = Pick<Deps, "db" | "files" | "settings" | "now">;

/** A file as the person gave it. `kind` was decided by its bytes when it came; `name` is theirs and proves nothing. */
export type Original = { bytes: Uint8Array<ArrayBuffer>; kind: FileKind; name: string; size: number };

/** The memory has a file, and it is not there or cannot be opened any more. Trying again will not help. */
export class OriginalMissing extends Error {
  override readonly name = "OriginalMissing";
}

/**
 * The whole file of a memory, decrypted; at most 25 MB. Null when the memory is gone, in the trash, or never had a file.
 * @throws OriginalMissing
 */
export async function readOriginal(deps: Reader, userId: number, memoryId: string): Promise<Original | null> {
  const stored = await findStored(deps.db, userId, memoryId);
  const kind = stored && kindOfMimeType(stored.mimeType);
  if (stored === null || kind === null || stored.fileName === null) return null;
  if (stored.key === "") throw new OriginalMissing("It was never saved");
  const bytes = await readPart(deps, userId, { memoryId, part: "original", size: stored.size });
  return { bytes, kind, name: stored.fileName, size: stored.size };
}

/**
 * A part of what is kept of a file, or a stretch of that part.
 * @throws OriginalMissing
 */
export async function readPart(
  deps: Reader,
  userId: number,
  { memoryId, part, size }: { memoryId: string; part: FilePart; size: number },
  stretch?: Stretch,
): Promise<Uint8Array<ArrayBuffer>> {
  const file = { key: fileKey(userId, memoryId, part), size };
  const bytes = await openFile(deps, userId, filePlace(memoryId, part), file, stretch).catch(
    (error: unknown) => {
      throw error instanceof CannotOpen ? new OriginalMissing(error.message) : error;
    },
  );
  if (bytes === null) throw new OriginalMissing("There is no such object");
  return bytes;
}
