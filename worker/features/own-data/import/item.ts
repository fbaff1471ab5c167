import { clip } from "#shared/cut-text";
import { fileEmpty, fileLimits, fileTooLarge } from "#shared/files";
import type { ImportKind } from "#shared/imports";
import { type ImportLine, memoryLimits, moments } from "#shared/memories";
import { eachTagOnce, longestTag, mostTags } from "#shared/tags";
import { cleanFileName } from "../../files/file-name.ts";
import { bytesOf, nameOf, type SourceFile } from "./source-file.ts";

/** From where, when and by whom; `others` for words that the person has not written themselves. */
export type Told = {
  createdAt: Date | null;
  thread: string | null;
  author: string | null;
  tags: string[];
  trust: "own" | "others";
};
/** Type and pin are told by lines of JSON only. */
export type ImportedText = { title: string | null; content: string } & Told &
  Pick<ImportLine, "type" | "pinned">;
export type ImportedFile = { name: string; bytes: () => Promise<Uint8Array<ArrayBuffer>> } & Told;

/** Something that was found in a file, at its place there: a memory to be, or what cannot be one, and why. */
export type Item =
  | { where: string; kind: ImportKind; text: ImportedText }
  | { where: string; kind: ImportKind; file: ImportedFile }
  | { where: string; reason: string };

/** Room for "(12 of 40)". */
const mostTitle = memoryLimits.title - 20;
/** A longer text is several memories, cut at a line where there is one. */
const mostContent = memoryLimits.content - 1_000;

/** A text as a memory holds it, or as several. */
export function* textItems(
  where: string,
  kind: ImportKind,
  text: Partial<Told> & Omit<ImportedText, keyof Told>,
): Generator<Item> {
  const content = storable(text.content).replaceAll("\r\n", "\n").trim();
  if (content === "") {
    yield { where, reason: "There is no text in it" };
    return;
  }
  const told = fitTold(text);
  const title = text.title === null ? null : clip(oneLine(text.title), mostTitle) || null;
  const parts = cutAtLines(content);
  for (const [index, part] of parts.entries()) {
    const numbered = `${title ?? "Text"} (${index + 1} of ${parts.length})`;
    const { type, pinned } = text;
    const called = parts.length === 1 ? title : numbered;
    yield { where, kind, text: { ...told, type, pinned, title: called, content: part } };
  }
}

/** A file as a memory holds it, or why none does. */
export function fileItem(
  where: string,
  name: string,
  file: { size: number; bytes: () => Promise<Uint8Array<ArrayBuffer>> } & Partial<Told>,
): Item {
  if (file.size === 0) return { where, reason: fileEmpty };
  if (file.size > fileLimits.file) return { where, reason: fileTooLarge };
  return {
    where,
    kind: "files",
    file: { ...fitTold(file), name: cleanFileName(name) || "file", bytes: file.bytes },
  };
}

/** A file that lies in the zip. */
export const zippedItem = (file: SourceFile, told: Partial<Told>): Item =>
  fileItem(file.path, nameOf(file.path), {
    ...told,
    size: file.size,
    bytes: async () => (await bytesOf(file, fileLimits.file)) ?? new Uint8Array(),
  });

const fitTold = ({
  createdAt = null,
  thread = null,
  author = null,
  tags = [],
  trust = "own",
}: Partial<Told>) => ({
  createdAt: createdAt !== null && isMoment(createdAt) ? createdAt : null,
  thread: thread === null ? null : clip(oneLine(thread), memoryLimits.thread).trim() || null,
  author: author === null ? null : clip(oneLine(author), memoryLimits.author).trim() || null,
  tags: eachTagOnce(
    tags.map((tag) => clip(oneLine(tag), longestTag).trim()).filter((tag) => tag !== ""),
  ).slice(0, mostTags),
  trust,
});

const isMoment = (at: Date): boolean => at.getTime() >= moments.first && at.getTime() <= moments.last;
/** Postgres keeps no NUL and no half of a character. */
const storable = (text: string): string => text.replaceAll("\0", "").toWellFormed();
const oneLine = (text: string): string =>
  storable(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\s]+/gu, " ")
    .trim();

function cutAtLines(text: string): string[] {
  const parts: string[] = [];
  for (let rest = text; rest !== ""; ) {
    if (rest.length <= mostContent) {
      parts.push(rest);
      break;
    }
    const line = rest.lastIndexOf("\n", mostContent);
    const part = line > mostContent / 2 ? rest.slice(0, line) : clip(rest, mostContent);
    parts.push(part.trimEnd());
    rest = rest.slice(part.length).trimStart();
  }
  return parts;
}
