import type { FileKind } from "#shared/files";
import type { Reading } from "../../platform/reading.ts";
import { orRefuse, Refusal } from "../refusal.ts";

/** One reader for each kind; its parser is loaded when the first file of the kind comes. All of them throw `Refusal`. */
const readers: Record<FileKind, (bytes: Uint8Array) => Promise<Reading>> = {
  pdf: async (bytes) => (await import("./pdf.ts")).readPdf(bytes),
  docx: async (bytes) => (await import("./docx.ts")).readDocx(bytes),
  doc: async (bytes) => (await import("./doc.ts")).readDoc(bytes),
  txt: async (bytes) => (await import("./txt.ts")).readTxt(bytes),
  jpg: async (bytes) => (await import("./picture.ts")).readPicture(bytes),
  png: async (bytes) => (await import("./picture.ts")).readPicture(bytes),
  mp3: async (bytes) => (await import("./sound.ts")).readSound("mp3", bytes),
  wav: async (bytes) => (await import("./sound.ts")).readSound("wav", bytes),
  webm: async (bytes) => (await import("./webm.ts")).readWebm(bytes),
  mp4: async (bytes) => (await import("./sound.ts")).readSound("mp4", bytes),
};

const damaged = "The file is damaged and cannot be read.";

/** Reads a file of any kind. Throws `Refusal`, whatever its parser threw. */
export async function readFile(kind: FileKind, bytes: Uint8Array): Promise<Reading> {
  if (bytes.length === 0) throw new Refusal("The file is empty.");
  return orRefuse(() => readers[kind](bytes), damaged);
}
