import { sha256Hex } from "../../platform/hash.ts";

/** Hashes what makes two imported lines the same memory; a line without a time is the same whenever it comes. */
export const contentHash = (memory: {
  title: string;
  content: string;
  type: string;
  thread: string | null;
  author: string | null;
  createdAt: Date | null;
}): Promise<string> =>
  sha256Hex(
    JSON.stringify([
      memory.type,
      memory.title,
      memory.content,
      memory.thread,
      memory.author,
      memory.createdAt?.toISOString() ?? null,
    ]),
  );
