import { Folder } from "./folder.ts";
import { chatGpt } from "./formats/chatgpt.ts";
import { claude } from "./formats/claude.ts";
import { evernote } from "./formats/evernote.ts";
import type { Format } from "./formats/format.ts";
import { gemini } from "./formats/gemini.ts";
import { keep } from "./formats/keep.ts";
import { lines } from "./formats/lines.ts";
import { mailbox, singleMail } from "./formats/mail.ts";
import { isHidden, notes } from "./formats/notes.ts";
import { whatsApp } from "./formats/whatsapp.ts";
import { type Item, zippedItem } from "./item.ts";
import { Refused } from "./refused.ts";
import { headOf, type Source, type SourceFile } from "./source-file.ts";
import { openZip } from "./zip-folder.ts";

/** The first that knows a file reads it. */
const formats: readonly Format[] = [
  chatGpt,
  claude,
  gemini,
  keep,
  evernote,
  whatsApp,
  mailbox,
  singleMail,
  lines,
  notes,
];

const headLength = 64 * 1024; // characters
/** Names of files whose content tells what they are. */
const lookedAt = /\.(?:json|jsonl|ndjson|txt|text|html?|enex|xml|eml|emlx|mbox)$|^[^.]*$/i;

export type OpenSource = {
  /** "ChatGPT export, Google Keep" */
  name: string;
  /** From the first, the same each time. */
  items: () => AsyncGenerator<Item>;
  /** Files in which nothing is looked for. */
  leftOut: number;
};

/** The files of what was uploaded: those of the zip, or itself. */
export async function filesOf(source: Source): Promise<SourceFile[]> {
  const head = source.read(0, Math.min(source.size, 4));
  const { value: first } = await head.next();
  const isZip = first?.[0] === 0x50 && first[1] === 0x4b && (first[2] === 3 || first[2] === 5);
  if (isZip) return openZip(source);
  const stream = () => source.read(0, source.size);
  return [{ path: source.name, size: source.size, modified: null, stream }];
}

/**
 * Finds out what was uploaded, and what is in it.
 * @throws Refused when it is nothing that can be brought in
 */
export async function openSource(files: readonly SourceFile[], timeZone: string): Promise<OpenSource> {
  const known: { file: SourceFile; format: Format }[] = [];
  for (const file of files) {
    const format = isHidden(file.path) ? undefined : await formatOf(file);
    if (format !== undefined) known.push({ file, format });
  }
  if (known.length === 0) throw new Refused(nothingKnown);
  const used = formats.filter((format) => known.some((one) => one.format === format));
  // Pages and texts beside an export are about it, and no notes.
  const isExport = used.some((format) => format.isExport);
  const read = isExport ? known.filter(({ format }) => format.isExport) : known;
  const isRead = new Set(read.map(({ file }) => file));
  const others = files.filter((file) => !isHidden(file.path) && !isRead.has(file));
  return {
    name: (isExport ? used.filter((format) => format.isExport) : used).map(({ name }) => name).join(", "),
    items: () => itemsOf(new Folder(files), { read, loose: isExport ? [] : others, timeZone }),
    leftOut: isExport ? others.length : 0,
  };
}

const nothingKnown =
  "Nothing in it can be brought in. Archives of Lilu, Markdown and text notes, exports of ChatGPT, Claude, Gemini, WhatsApp, Google Keep and Evernote, and mail can. Add Memory takes pictures, recordings and documents.";

async function formatOf(file: SourceFile): Promise<Format | undefined> {
  const head = lookedAt.test(file.path) && file.size > 0 ? await headOf(file, headLength) : "";
  return formats.find((format) => format.knows(file, head));
}

type Plan = { read: { file: SourceFile; format: Format }[]; loose: SourceFile[]; timeZone: string };

async function* itemsOf(folder: Folder, { read, loose, timeZone }: Plan): AsyncGenerator<Item> {
  for (const { file, format } of read) {
    try {
      yield* format.read(file, { folder, timeZone });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      yield { where: file.path, reason: error.message };
    }
  }
  for (const file of loose) if (!folder.isTaken(file)) yield zippedItem(file, { createdAt: file.modified });
}
