import type { ImportLine } from "#shared/memories";
import { sha256Hex } from "../../../platform/hash.ts";
import type { ImportedFile, ImportedText } from "./item.ts";

/** A text as a line of `POST /api/import`, with whose words it is. */
export const lineOf = (text: ImportedText): ImportLine & Pick<ImportedText, "trust"> => ({
  content: text.content,
  tags: text.tags,
  trust: text.trust,
  type: text.type,
  pinned: text.pinned,
  ...(text.title !== null && { title: text.title }),
  ...(text.createdAt !== null && { createdAt: text.createdAt.toISOString() }),
  ...(text.thread !== null && { thread: text.thread }),
  ...(text.author !== null && { author: text.author }),
});

export type OpenedItem = Awaited<ReturnType<typeof openItem>>;

/** Reads a file; with what it is known by: its name and bytes, and the conversation that it is of. */
export async function openItem(file: ImportedFile) {
  const bytes = await file.bytes();
  const hash = await sha256Hex(bytes);
  return {
    bytes,
    hash,
    contentHash: await sha256Hex(JSON.stringify(["file", file.name, hash, file.thread])),
  };
}
