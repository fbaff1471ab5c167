import { ownedPrefix } from "../../platform/files.ts";
import type { SealContext } from "../../platform/sealing.ts";

/** Parts that are kept of a file: the file as it came and, of a picture, a small one that the browser made of it. */
export const fileParts = ["original", "thumbnail"] as const;
export type FilePart = (typeof fileParts)[number];

/** Returns the key of a memory's file: the original under the memory's own id, its thumbnail beside it. Never holds a name. */
export const fileKey = (userId: number, memoryId: string, part: FilePart = "original"): string =>
  `${ownedPrefix(userId)}files/${memoryId}${part === "original" ? "" : `-${part}`}`;

/** Place at which the file opens: copied to another memory or another part, it does not. */
export const filePlace = (memoryId: string, part: FilePart = "original"): SealContext => ({
  table: "memories",
  column: part,
  row: memoryId,
});
