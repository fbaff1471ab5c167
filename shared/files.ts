import { z } from "zod/mini";
import { type MemoryType, memoryLimits, memoryTypes, title } from "./memories.ts";
import { tags } from "./tags.ts";
import { text } from "./text.ts";

/** Pictures that can be decoded, and so searched for text and for faces. */
const decodedPictures = ["jpg", "png", "gif", "webp", "bmp", "avif", "heic", "tiff"] as const;

/** Kinds of files. The bytes decide; where several kinds are plain text, the name tells them apart. */
export const fileKinds = [
  "pdf",
  "docx",
  "doc",
  "xlsx",
  "pptx",
  "odt",
  "ods",
  "odp",
  "epub",
  "rtf",
  "html",
  "eml",
  "msg",
  "mbox",
  "zip",
  "ics",
  "vcf",
  "md",
  "csv",
  "json",
  "txt",
  ...decodedPictures,
  "mp3",
  "wav",
  "ogg",
  "flac",
  "aac",
  "m4a",
  "webm",
  "mp4",
  "other",
] as const;
export type FileKind = (typeof fileKinds)[number];

export type DecodedPicture = (typeof decodedPictures)[number];
export const isDecodedPicture = (kind: FileKind): kind is DecodedPicture =>
  decodedPictures.some((known) => known === kind);

/** Kinds that hold other files, each of which becomes a memory of its own. */
const containers = ["zip", "eml", "msg", "mbox"] as const satisfies FileKind[];
export type Container = (typeof containers)[number];
export const isContainer = (kind: FileKind): kind is Container => containers.some((known) => known === kind);

/** Limits of what is taken out of another file. Anything beyond is named, and left in it. */
export const containedLimits = {
  files: 100,
  file: 10 * 1024 * 1024, // bytes
  all: 100 * 1024 * 1024, // bytes
} as const;

type FileFacts = {
  memoryType: MemoryType;
  /** Type that it is stored and served with. */
  mimeType: string;
  /** Endings of names, the first for downloads; a kind without any keeps the name that it came with. */
  extensions: readonly string[];
  /** True where a browser may show it in a tab of its own; anything else is saved to disk. */
  inline: boolean;
  /** True for a kind that somebody may choose; the others come from the recorder only, or are kept without being read. */
  chosen: boolean;
};

const office = "application/vnd.openxmlformats-officedocument";
const openDocument = "application/vnd.oasis.opendocument";

export const fileFacts = {
  pdf: document("application/pdf", ["pdf"], true),
  docx: document(`${office}.wordprocessingml.document`, ["docx"]),
  doc: document("application/msword", ["doc"]),
  xlsx: document(`${office}.spreadsheetml.sheet`, ["xlsx"]),
  pptx: document(`${office}.presentationml.presentation`, ["pptx"]),
  odt: document(`${openDocument}.text`, ["odt"]),
  ods: document(`${openDocument}.spreadsheet`, ["ods"]),
  odp: document(`${openDocument}.presentation`, ["odp"]),
  epub: document("application/epub+zip", ["epub"]),
  rtf: document("application/rtf", ["rtf"]),
  // Served as bytes only, for a browser would run it.
  html: document("text/html", ["html", "htm"]),
  eml: document("message/rfc822", ["eml"]),
  msg: document("application/vnd.ms-outlook", ["msg"]),
  mbox: document("application/mbox", ["mbox"]),
  zip: { ...document("application/zip", ["zip"]), memoryType: "file" },
  ics: document("text/calendar", ["ics"]),
  vcf: document("text/vcard", ["vcf"]),
  md: document("text/markdown", ["md", "markdown"]),
  csv: document("text/csv", ["csv", "tsv"]),
  json: document("application/json", ["json"]),
  txt: document("text/plain", ["txt", "text", "log", "srt", "vtt", "org", "rst", "tex"], true),
  jpg: picture("image/jpeg", ["jpg", "jpeg"]),
  png: picture("image/png", ["png"]),
  gif: picture("image/gif", ["gif"]),
  webp: picture("image/webp", ["webp"]),
  bmp: picture("image/bmp", ["bmp"]),
  avif: picture("image/avif", ["avif"]),
  heic: { ...picture("image/heic", ["heic", "heif"]), inline: false },
  tiff: { ...picture("image/tiff", ["tiff", "tif"]), inline: false },
  mp3: sound("audio/mpeg", ["mp3"]),
  wav: sound("audio/wav", ["wav"]),
  ogg: sound("audio/ogg", ["ogg", "opus", "oga"]),
  flac: sound("audio/flac", ["flac"]),
  aac: sound("audio/aac", ["aac"]),
  m4a: sound("audio/x-m4a", ["m4a", "m4b"]),
  webm: { ...sound("audio/webm", ["webm"]), chosen: false },
  mp4: { ...sound("audio/mp4", ["m4a", "mp4"]), chosen: false },
  other: { ...document("application/octet-stream", []), memoryType: "file", chosen: false },
} as const satisfies Record<FileKind, FileFacts>;

function document(mimeType: string, extensions: readonly string[], inline = false): FileFacts {
  return { memoryType: "document", mimeType, extensions, inline, chosen: true };
}

function picture(mimeType: string, extensions: readonly string[]): FileFacts {
  return { memoryType: "image", mimeType, extensions, inline: true, chosen: true };
}

function sound(mimeType: string, extensions: readonly string[]): FileFacts {
  return { memoryType: "audio", mimeType, extensions, inline: true, chosen: true };
}

/** The kind that is stored under this type, or null: a memory without a file, or one of a type that is only kept. */
export const kindOfMimeType = (mimeType: string): FileKind | null =>
  fileKinds.find((kind) => fileFacts[kind].mimeType === mimeType) ?? null;

const plainText: readonly FileKind[] = ["txt", "md", "csv", "json"];

/** True for a type that is shown as the text that it is. */
export const isPlainText = (mimeType: string): boolean =>
  plainText.some((kind) => fileFacts[kind].mimeType === mimeType);

export const fileLimits = {
  /** Of one file: 25 MB, counted by the server while it arrives. */
  file: 25 * 1024 * 1024, // bytes
  thumbnail: 64 * 1024, // bytes
  /** Of one person. */
  files: 20_000,
} as const;

export const fileTooLarge = "File too large: Please select a file smaller than 25MB.";
/** One of no bytes: there is nothing to keep, and nothing that could be read of it later. */
export const fileEmpty = "This file is empty. Please choose another one.";
/** Of a file of whose kind nothing more is known. */
export const fileNotAccepted =
  "This kind of file cannot be read. Documents (pdf, Word, Excel, PowerPoint, OpenDocument, epub), text, pages, mail, calendars, contacts, pictures, sound and ZIP archives can.";

/**
 * `POST /api/content`, the fields of a multipart form beside its parts `file` and, optionally, `thumbnail`: a JPEG of the
 * picture, 320 points on its longer side. Tags are comma separated. `type: "audio"` says that the file comes from the
 * recorder; what the memory is follows from its bytes. `clientTranscript` is what the browser heard, unverified.
 * `keepUnread` keeps a file of any other kind too, to be downloaded as it came; nothing in it is read.
 */
export const newFileSchema = z.strictObject({
  title,
  description: z.optional(text(memoryLimits.content, "Description is too long")),
  tags: z.optional(tags),
  type: z.optional(z.enum(memoryTypes)),
  enableAiAnalysis: z.optional(z.boolean()),
  clientTranscript: z.optional(text(memoryLimits.content, "Transcript is too long")),
  keepUnread: z.optional(z.boolean()),
});
export type NewFile = z.infer<typeof newFileSchema>;

/** `GET /api/content/:id/download`. Without `force` a browser shows what it can. */
export const downloadQuerySchema = z.object({ force: z.optional(z.enum(["true", "false"])) });
