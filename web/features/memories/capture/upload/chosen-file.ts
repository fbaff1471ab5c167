import { memoryLimits } from "#shared/memories";
import { newSaveKey } from "../../../../platform/api.ts";

export type UploadState =
  | { name: "chosen" }
  /** `sent`: share of its bytes that have left, 0 to 1. */
  | { name: "uploading"; sent: number }
  | { name: "saved" }
  /** `reason`: a sentence. */
  | { name: "failed"; reason: string };

/** A file on its way to become a memory. */
export type ChosenFile = { id: string; file: File; state: UploadState };

export const chooseFile = (file: File): ChosenFile => ({
  // Begins with a letter: a form takes a name of digits for a place in a list.
  id: `file-${newSaveKey()}`,
  file,
  state: { name: "chosen" },
});

/** The title to begin with: what the file is called. */
export const titleOfFile = (file: File): string => file.name.slice(0, memoryLimits.title);

export const isWaiting = ({ state }: ChosenFile): boolean =>
  state.name === "chosen" || state.name === "failed";
