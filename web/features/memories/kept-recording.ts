import { clear, entries, setMany } from "idb-keyval";
import { z } from "zod/mini";
import { personalBlobs } from "../../platform/personal-blobs.ts";

/** One person at a time uses a browser's session, so there is one recording. */
const store = personalBlobs("recordings");

const chunkSchema = z.tuple([z.tuple([z.number(), z.number()]), z.instanceof(Blob)]);

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

export const forgetChunks = (): Promise<void> => clear(store).catch(() => undefined);
