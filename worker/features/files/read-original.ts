import { type FileKind, kindOfMimeType } from "#shared/files";
import type { Deps } from "../../platform/deps.ts";
import { openFile, openInPieces, type Stretch } from "../../platform/sealed-files.ts";
import { CannotOpen } from "../../platform/sealing.ts";
import { type FilePart, fileKey, filePlace } from "./file-place.ts";
import { findStored } from "./files.store.ts";

type Reader = Pick<Deps, "db" | "files" | "settings" | "now">;

/** A file as the person gave it. `kind` was decided by its bytes when it came; `name` is theirs and proves nothing. */
export type Original = {
  kind: FileKind;
  name: string;
  size: number;
  /** All of it at once, decrypted; at most 25 MB. @throws OriginalMissing */
  bytes: () => Promise<Uint8Array<ArrayBuffer>>;
  /** The same from its beginning, for whoever hands it on: nobody holds it meanwhile. @throws OriginalMissing; the stream CannotOpen */
  stream: () => Promise<ReadableStream<Uint8Array>>;
};

/** The memory has a file, and it is not there or cannot be opened any more. Trying again will not help. */
export class OriginalMissing extends Error {
  override readonly name = "OriginalMissing";
}

/**
 * The file of a memory. Null when the memory is gone, in the trash, or never had a file.
 * @throws OriginalMissing
 */
export async function findOriginal(deps: Reader, userId: number, memoryId: string): Promise<Original | null> {
  const stored = await findStored(deps.db, userId, memoryId);
  const kind = stored && kindOfMimeType(stored.mimeType);
  if (stored === null || kind === null || stored.fileName === null) return null;
  if (stored.key === "") throw new OriginalMissing("It was never saved");
  const { size } = stored;
  const part = "original";
  return {
    ...{ kind, name: stored.fileName, size },
    bytes: () => readPart(deps, userId, { memoryId, part, size }),
    stream: () => streamPart(deps, userId, { memoryId, part, size }),
  };
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
  return orMissing(openFile(deps, userId, filePlace(memoryId, part), file, stretch));
}

/**
 * All of a part, some of it at a time.
 * @throws OriginalMissing; the stream CannotOpen
 */
export async function streamPart(
  deps: Reader,
  userId: number,
  { memoryId, part, size }: { memoryId: string; part: FilePart; size: number },
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const file = { key: fileKey(userId, memoryId, part), size };
  return orMissing(openInPieces(deps, userId, filePlace(memoryId, part), file));
}

async function orMissing<Opened>(opening: Promise<Opened | null>): Promise<Opened> {
  const opened = await opening.catch((error: unknown) => {
    throw error instanceof CannotOpen ? new OriginalMissing(error.message) : error;
  });
  if (opened === null) throw new OriginalMissing("There is no such object");
  return opened;
}
