import { z } from "zod/mini";
import { oneLine } from "./one-line.ts";
import { filledText } from "./text.ts";

export const importLimits = {
  /** Length of each part but the last. */
  part: 4 * 1024 * 1024, // bytes
  /** Largest file: an archive of a full account fits. */
  source: 2 * 1024 * 1024 * 1024, // bytes
} as const;

/**
 * uploading: its parts are being sent; reading: it is looked at, and nothing is kept; read: it waits for a word; importing;
 * done; undoing: what it brought in goes into the trash; undone; failed: see `failure`.
 */
export const importStates = [
  "uploading",
  "reading",
  "read",
  "importing",
  "done",
  "undoing",
  "undone",
  "failed",
] as const;
export type ImportState = (typeof importStates)[number];

/** `POST /api/imports`. */
export const newImportSchema = z.strictObject({
  /** As the person calls the file. */
  name: filledText(200, "The name is too long", "The file has no name").check(oneLine),
  size: z
    .int()
    .check(
      z.minimum(1, "This file is empty. Please choose another one."),
      z.maximum(importLimits.source, "This file is larger than 2 GB. Please bring it in in smaller ones."),
    ),
});

/** Kinds of what is brought in. All but the first four come in an archive of Lilu only. */
export const importKinds = [
  "notes",
  "conversations",
  "mails",
  "files",
  "memories",
  "answers",
  "reminders",
  "questions",
  "people",
  "names",
] as const;
export type ImportKind = (typeof importKinds)[number];

/** Findings of a look at a file, before anything is kept. */
export const importReportSchema = z.object({
  kinds: z.array(
    z.object({
      kind: z.enum(importKinds),
      new: z.int(),
      /** Here already, or twice in the file. */
      duplicates: z.int(),
    }),
  ),
  unreadable: z.int(),
  /** The first hundred of what cannot be read, each with its place and why. */
  reasons: z.array(z.object({ where: z.string(), reason: z.string() })),
  /** Files beside those that hold memories. */
  leftOut: z.int(),
});
export type ImportReport = z.infer<typeof importReportSchema>;

export const importSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(importStates),
  failure: z.nullable(z.string()),
  /** The kind that it turned out to be: "ChatGPT export". */
  format: z.nullable(z.string()),
  size: z.int(), // bytes
  /** Bytes that have been sent. */
  uploaded: z.int(),
  /** Null until it has been looked at. */
  report: z.nullable(importReportSchema),
  /** Steps done, of so many. */
  done: z.int(),
  total: z.int(),
  /** Memories that it brought in, and those that were not taken for want of room. */
  imported: z.int(),
  refused: z.int(),
  createdAt: z.iso.datetime(),
});
export type Import = z.infer<typeof importSchema>;

/** True while its job works at it. */
export const isUnderWay = ({ state }: { state: ImportState }): boolean =>
  state === "reading" || state === "importing" || state === "undoing";

export const importsSchema = z.array(importSchema);
