import { z } from "zod/mini";
import { type MemoryType, memoryLimits, memoryTypes, title } from "./memories.ts";
import { tags } from "./tags.ts";
import { text } from "./text.ts";

/** What a file can be. Its bytes decide, never its name or what the sender says of it. */
export const fileKinds = ["pdf", "docx", "doc", "txt", "jpg", "png", "mp3", "wav", "webm", "mp4"] as const;
export type FileKind = (typeof fileKinds)[number];

type FileFacts = {
  memoryType: MemoryType;
  /** What it is stored and served as. */
  mimeType: string;
  /** The first is the one a download ends in. */
  extensions: readonly [string, ...string[]];
  /** Whether a browser may show it in a tab of its own; anything else is saved to disk. */
  inline: boolean;
  /** What somebody may choose; the others come from the recorder only. */
  chosen: boolean;
};

export const fileFacts = {
  pdf: document("application/pdf", ["pdf"], true),
  docx: document("application/vnd.openxmlformats-officedocument.wordprocessingml.document", ["docx"], false),
  doc: document("application/msword", ["doc"], false),
  txt: document("text/plain", ["txt"], true),
  jpg: { ...document("image/jpeg", ["jpg", "jpeg"], true), memoryType: "image" },
  png: { ...document("image/png", ["png"], true), memoryType: "image" },
  mp3: { ...document("audio/mpeg", ["mp3"], true), memoryType: "audio" },
  wav: { ...document("audio/wav", ["wav"], true), memoryType: "audio" },
  webm: { ...document("audio/webm", ["webm"], true), memoryType: "audio", chosen: false },
  mp4: { ...document("audio/mp4", ["m4a", "mp4"], true), memoryType: "audio", chosen: false },
} as const satisfies Record<FileKind, FileFacts>;

/** A file of any other kind that came in by mail or text message: it is kept, never read, and only ever saved to disk. */
export const keptFile = {
  ...document("application/octet-stream", ["bin"], false),
  memoryType: "file",
} as const;

function document(mimeType: string, extensions: FileFacts["extensions"], inline: boolean): FileFacts {
  return { memoryType: "document", mimeType, extensions, inline, chosen: true };
}

/** The kind that is stored under this type, or null: a memory without a file, or one of a type that is only kept. */
export const kindOfMimeType = (mimeType: string): FileKind | null =>
  fileKinds.find((kind) => fileFacts[kind].mimeType === mimeType) ?? null;

export const fileLimits = {
  /** Of one file: 10 MB, counted by the server while it arrives. */
  file: 10 * 1024 * 1024, // bytes
  thumbnail: 64 * 1024, // bytes
  /** Of one person. */
  files: 20_000,
} as const;

export const fileTooLarge = "File too large: Please select a file smaller than 10MB.";
/** One of no bytes: there is nothing to keep, and nothing that could be read of it later. */
export const fileEmpty = "This file is empty. Please choose another one.";
export const fileNotAccepted =
  "This kind of file cannot be kept. Please choose a pdf, doc, docx, txt, jpg, png, mp3 or wav file.";

/**
 * `POST /api/content`, the fields of a multipart form beside its parts `file` and, optionally, `thumbnail`: a JPEG of the
 * picture, 320 points on its longer side. Tags are comma separated. `type: "audio"` says that the file comes from the
 * recorder; what the memory is follows from its bytes. `clientTranscript` is what the browser heard, unverified.
 */
export const newFileSchema = z.strictObject({
  title,
  description: z.optional(text(memoryLimits.content, "Description is too long")),
  tags: z.optional(tags),
  type: z.optional(z.enum(memoryTypes)),
  enableAiAnalysis: z.optional(z.boolean()),
  clientTranscript: z.optional(text(memoryLimits.content, "Transcript is too long")),
});
export type NewFile = z.infer<typeof newFileSchema>;

/** `GET /api/content/:id/download`. Without `force` a browser shows what it can. */
export const downloadQuerySchema = z.object({ force: z.optional(z.enum(["true", "false"])) });
