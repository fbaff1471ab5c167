import { type FileKind, fileEmpty, fileFacts, fileKinds, fileLimits, fileNotAccepted } from "#shared/files";
import { fileMayBeKept, notRead, refusedSortOf } from "#shared/refused-files";

/** Reason for not taking a file: a headline and a sentence. `mayBeKept`: it can be had as it is, without being read. */
export type Refusal = { title: string; reason: string; mayBeKept: boolean };

const chosenKinds = fileKinds.filter((kind) => fileFacts[kind].chosen);
const endingsOf = (kind: FileKind): string[] => fileFacts[kind].extensions.map((ending) => `.${ending}`);

/**
 * Files that may be chosen, by type, each with its endings: as a file input and a dropzone want it. HEIC is left out, though it
 * is taken: an iPhone then hands over its photos as JPEG, which every browser shows.
 */
export const acceptedFiles: Record<string, string[]> = Object.fromEntries(
  chosenKinds.filter((kind) => kind !== "heic").map((kind) => [fileFacts[kind].mimeType, endingsOf(kind)]),
);

/** ".pdf", ".docx" and so on. */
const acceptedEndings = chosenKinds.flatMap(endingsOf);

/**
 * Checks a file before it is sent, by its size and its name; null when nothing is said against it. The server looks at its
 * bytes and has the last word.
 */
export function refuseFile({ name, type, size }: Pick<File, "name" | "type" | "size">): Refusal | null {
  if (size === 0) return { title: "File is empty", reason: fileEmpty, mayBeKept: false };
  if (size > fileLimits.file) {
    return { title: "File too large", reason: "Please select a file smaller than 25MB.", mayBeKept: false };
  }
  const ending = /\.[^.]*$/.exec(name.toLowerCase())?.[0] ?? "";
  // A file without an ending, as a paste may bring one, goes by the type that the browser gives it.
  const accepted = ending === "" ? type in acceptedFiles : acceptedEndings.includes(ending);
  if (accepted) return null;
  const sort = refusedSortOf(name);
  const why = sort === null ? fileNotAccepted : notRead[sort];
  return { title: "File not read", reason: `${why} ${fileMayBeKept}`, mayBeKept: true };
}
