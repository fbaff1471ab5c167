import type { Context } from "hono";
import { type FileKind, fileFacts, keptFile, kindOfMimeType } from "#shared/files";
import type { AppEnv } from "../../http/app-env.ts";
import { notFound } from "../../http/errors.ts";
import { contentDisposition, downloadName } from "./file-name.ts";
import { fileMissing, type Stored } from "./files.store.ts";
import { parseRange } from "./parse-range.ts";
import { OriginalMissing, readPart } from "./read-original.ts";

/** Answers with the file of a memory, or the range of it that is asked for. `save`: for the disk and not for a tab. */
export async function answerFile(c: Context<AppEnv>, stored: Stored, save: boolean): Promise<Response> {
  const kind = kindOfMimeType(stored.mimeType);
  if (stored.key === "") throw notFound(fileMissing);
  const version = `"${stored.id}"`;
  const shown = save || kind === null || !fileFacts[kind].inline ? "attachment" : "inline";
  const headers = {
    ...safeHeaders(kind),
    "Content-Disposition": contentDisposition(shown, downloadName(stored.fileName || stored.title, kind)),
    "Accept-Ranges": "bytes",
    ETag: version,
  };
  const stretch = parseRange(askedRange(c, version), stored.size);
  if (stretch === "unsatisfiable") {
    return c.body(null, 416, { ...headers, "Content-Range": `bytes */${stored.size}` });
  }
  const part = { memoryId: stored.id, part: "original", size: stored.size } as const;
  const bytes = await readPart(c.var.deps, c.var.user.id, part, stretch ?? undefined).catch(tellMissing(c));
  if (stretch === null) return c.body(bytes, 200, { ...headers, ...charset(kind, bytes) });
  const range = `bytes ${stretch.start}-${stretch.end - 1}/${stored.size}`;
  return c.body(bytes, 206, { ...headers, "Content-Range": range });
}

/** The small picture of a memory's file. */
export async function answerThumbnail(c: Context<AppEnv>, stored: Stored): Promise<Response> {
  const part = { memoryId: stored.id, part: "thumbnail", size: stored.thumbnailSize } as const;
  const bytes = await readPart(c.var.deps, c.var.user.id, part).catch(tellMissing(c));
  return c.body(bytes, 200, { ...safeHeaders("jpg"), "Content-Disposition": "inline" });
}

/** A memory without a file, as a text file. */
export function answerText(c: Context<AppEnv>, { title, content }: Stored, save: boolean): Response {
  const name = contentDisposition(save ? "attachment" : "inline", downloadName(title, "txt"));
  const headers = { ...safeHeaders("txt"), "Content-Type": "text/plain; charset=utf-8" };
  return c.body(content, 200, { ...headers, "Content-Disposition": name });
}

/** A range is asked for only of the version that the client has already (RFC 9110, 13.1.5). */
function askedRange(c: Context<AppEnv>, version: string): string | undefined {
  const condition = c.req.header("If-Range");
  return condition === undefined || condition === version ? c.req.header("Range") : undefined;
}

/** Nothing in a file can run, load or be taken for another type: the type is one of ours, and the page is a sandbox. */
const safeHeaders = (kind: FileKind | null) => ({
  "Content-Type": (kind === null ? keptFile : fileFacts[kind]).mimeType,
  "Content-Security-Policy":
    (kind && policies[kind]) ?? "default-src 'none'; sandbox; frame-ancestors 'none'",
  "Cache-Control": "private, no-store",
});

/** The page that a browser makes around a sound asks for it again, which needs the session and so the origin; scripts stay off. */
const playable = "default-src 'none'; media-src 'self'; sandbox allow-same-origin; frame-ancestors 'none'";
const policies: Partial<Record<FileKind, string>> = {
  // Some viewers refuse to show a PDF in a sandbox; what is in it never runs as a page.
  pdf: "frame-ancestors 'none'",
  mp3: playable,
  wav: playable,
  webm: playable,
  mp4: playable,
};

/** Without a charset a browser guesses; it need not where the bytes are UTF-8, which hardly anything else is by chance. */
function charset(kind: FileKind | null, bytes: Uint8Array): Record<string, string> {
  if (kind !== "txt") return {};
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { "Content-Type": "text/plain; charset=utf-8" };
  } catch {
    return {};
  }
}

const tellMissing = (c: Context<AppEnv>) => (error: unknown) => {
  if (!(error instanceof OriginalMissing)) throw error;
  c.var.deps.log("file_missing", { requestId: c.var.requestId, reason: error.message });
  throw notFound(fileMissing);
};
