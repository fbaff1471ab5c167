import { clear, entries, setMany } from "idb-keyval";
import { z } from "zod/mini";
import { personalBlobs } from "../../platform/personal-blobs.ts";
import { personalKey, readStored, writeStored } from "../../platform/stored-state.ts";

/** One person at a time uses a browser's session, so there is one recording. */
const store = personalBlobs("recordings");

const chunkSchema = z.tuple([z.tuple([z.number(), z.number()]), z.instanceof(Blob)]);

const nameSchema = z.string();
const nameKey = (userId: number) => personalKey(userId, "recording-name");

/** Keeps the chunk of that number of a person's recording, until it is saved or thrown away. */
export const keepChunk = (userId: number, place: number, chunk: Blob): Promise<void> =>
  // A browser that forbids storage, or has no room, keeps nothing and breaks nothing.
  setMany([[[userId, place], chunk]], store).catch(() => undefined);

/** The chunks of a recording that was not saved, in their order. */
export async function readChunks(userId: number): Promise<Blob[]> {
  const kept = await entries(store).catch(() => []);
  // IndexedDB hands out its keys in order.
  return kept.flatMap((entry) => {
    const chunk = chunkSchema.safeParse(entry);
    return chunk.success && chunk.data[0][0] === userId ? [chunk.data[1]] : [];
  });
}

/** Keeps the name of the file: what is sent again by the same name is the same memory. */
export const keepName = (userId: number, name: string): void => writeStored(nameKey(userId), name);

/** "" for a recording that was not stopped yet. */
export const readName = (userId: number): string => readStored(nameKey(userId), nameSchema, "");

/** Forgets the recording and its name. */
export function forgetRecording(userId: number): void {
  writeStored(nameKey(userId), undefined);
  void clear(store).catch(() => undefined);
}
