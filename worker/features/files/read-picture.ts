import { type FileKind, fileFacts, kindOfMimeType } from "#shared/files";
import type { Picture } from "../../ai/ai.ts";
import type { Deps } from "../../platform/deps.ts";
import { findStored, type Stored } from "./files.store.ts";
import { OriginalMissing, readPart } from "./read-original.ts";
import { type PictureKind, stripMetadata } from "./strip-metadata.ts";

type Reader = Pick<Deps, "db" | "files" | "settings" | "now">;
type Copy = { part: "original" | "thumbnail"; kind: PictureKind; size: number };

/**
 * The picture of a memory as it may be shown to a provider: without what it says about itself, and of at most `longest`
 * bytes, its thumbnail where it has more. Null when there is none, or none that can be read.
 */
export async function readPicture(
  deps: Reader,
  userId: number,
  memoryId: string,
  longest: number,
): Promise<Picture | null> {
  const stored = await findStored(deps.db, userId, memoryId);
  const copy = stored === null ? null : chooseCopy(stored, longest);
  if (copy === null) return null;
  const { part, kind, size } = copy;
  const bytes = await readPart(deps, userId, { memoryId, part, size }).catch((error: unknown) => {
    if (error instanceof OriginalMissing) return null;
    throw error;
  });
  const stripped = bytes === null ? null : stripMetadata(bytes, kind);
  return stripped === null ? null : { bytes: stripped, kind };
}

const kindOfPicture = (mimeType: string): FileKind | null => {
  const kind = kindOfMimeType(mimeType);
  return kind !== null && fileFacts[kind].memoryType === "image" ? kind : null;
};

/** True where a memory has a file that `readPicture` may give. */
export const isPicture = ({ mimeType }: Pick<Stored, "mimeType">): boolean =>
  kindOfPicture(mimeType) !== null;

/** A picture of another kind is shown as its thumbnail, which the browser made where it could. */
function chooseCopy({ mimeType, key, size, thumbnailSize }: Stored, longest: number): Copy | null {
  const kind = kindOfPicture(mimeType);
  if (key === "" || kind === null) return null;
  if ((kind === "jpg" || kind === "png") && size <= longest) return { part: "original", kind, size };
  return thumbnailSize === 0 ? null : { part: "thumbnail", kind: "jpg", size: thumbnailSize };
}
