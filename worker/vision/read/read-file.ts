import type { DecodedPicture, FileKind } from "#shared/files";
import type { Reading } from "../../platform/reading.ts";
import { orRefuse, Refusal } from "../refusal.ts";
import type { SoundKind } from "./sound.ts";

/** One reader for each kind; its parser is loaded when the first file of the kind comes. All of them throw `Refusal`. */
const readers: Record<FileKind, (bytes: Uint8Array) => Reading | Promise<Reading>> = {
  pdf: async (bytes) => (await import("./pdf.ts")).readPdf(bytes),
  docx: async (bytes) => (await import("./docx.ts")).readDocx(bytes),
  doc: async (bytes) => (await import("./doc.ts")).readDoc(bytes),
  xlsx: async (bytes) => (await import("./xlsx.ts")).readXlsx(bytes),
  pptx: async (bytes) => (await import("./pptx.ts")).readPptx(bytes),
  odt: async (bytes) => (await import("./open-document.ts")).readOpenDocument("odt", bytes),
  ods: async (bytes) => (await import("./open-document.ts")).readOpenDocument("ods", bytes),
  odp: async (bytes) => (await import("./open-document.ts")).readOpenDocument("odp", bytes),
  epub: async (bytes) => (await import("./epub.ts")).readEpub(bytes),
  rtf: async (bytes) => (await import("./rtf.ts")).readRtf(bytes),
  html: async (bytes) => (await import("./html.ts")).readHtml(bytes),
  eml: async (bytes) => (await import("./eml.ts")).readEml(bytes),
  msg: async (bytes) => (await import("./msg.ts")).readMsg(bytes),
  mbox: async (bytes) => (await import("./mbox.ts")).readMbox(bytes),
  zip: async (bytes) => (await import("./archive.ts")).readArchive(bytes),
  ics: async (bytes) => (await import("./calendar.ts")).readCalendar("ics", bytes),
  vcf: async (bytes) => (await import("./calendar.ts")).readCalendar("vcf", bytes),
  md: readLines,
  csv: readLines,
  json: readLines,
  txt: readLines,
  jpg: (bytes) => readPicture("jpg", bytes),
  png: (bytes) => readPicture("png", bytes),
  gif: (bytes) => readPicture("gif", bytes),
  webp: (bytes) => readPicture("webp", bytes),
  bmp: (bytes) => readPicture("bmp", bytes),
  avif: (bytes) => readPicture("avif", bytes),
  heic: (bytes) => readPicture("heic", bytes),
  tiff: (bytes) => readPicture("tiff", bytes),
  mp3: (bytes) => readSound("mp3", bytes),
  wav: (bytes) => readSound("wav", bytes),
  ogg: (bytes) => readSound("ogg", bytes),
  flac: (bytes) => readSound("flac", bytes),
  aac: (bytes) => readSound("aac", bytes),
  m4a: (bytes) => readSound("m4a", bytes),
  mp4: (bytes) => readSound("mp4", bytes),
  webm: async (bytes) => (await import("./webm.ts")).readWebm(bytes),
  other: () => ({ sections: [], scans: [], details: {}, notices: [keptOnly] }),
};

const keptOnly = "The file is kept as it came. Nothing in it was read.";

async function readLines(bytes: Uint8Array): Promise<Reading> {
  return (await import("./txt.ts")).readTxt(bytes);
}

async function readPicture(kind: DecodedPicture, bytes: Uint8Array): Promise<Reading> {
  return (await import("./picture.ts")).readPicture(kind, bytes);
}

async function readSound(kind: SoundKind, bytes: Uint8Array): Promise<Reading> {
  return (await import("./sound.ts")).readSound(kind, bytes);
}

const damaged = "The file is damaged and cannot be read.";

/** Reads a file of any kind. Throws `Refusal`, whatever its parser threw. */
export async function readFile(kind: FileKind, bytes: Uint8Array): Promise<Reading> {
  if (bytes.length === 0) throw new Refusal("The file is empty.");
  return orRefuse(() => readers[kind](bytes), damaged);
}
