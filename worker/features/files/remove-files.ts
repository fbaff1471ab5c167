import type { Files } from "../../platform/files.ts";
import { fileKey, fileParts } from "./file-place.ts";

/** Removes everything that is kept of a memory's file. What is not there is no error. */
export const removeFiles = (files: Files, userId: number, memoryId: string): Promise<void> =>
  files.delete(fileParts.map((part) => fileKey(userId, memoryId, part)));
