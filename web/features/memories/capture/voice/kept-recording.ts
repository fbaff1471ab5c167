import { delMany, entries, keys, setMany } from "idb-keyval";
import { z } from "zod/mini";
import { personalBlobs } from "../../../../platform/personal-blobs.ts";

const store = personalBlobs("recordings");

/** Kept part of one recording. Its name is the moment at which it began, in ms. */
export type KeptRecording = { startedAt: number; chunks: Blob[] };

/** Key of a chunk: person, beginning of the recording, number of the chunk. IndexedDB hands them out in this order. */
const keySchema = z.tuple([z.number(), z.number(), z.number()]);
const chunkSchema = z.tuple([keySchema, z.instanceof(Blob)]);

/**
 * Keeps one piece of a person's recording, until that is saved or thrown away. False where the browser forbids storage or
 * has no room: what comes after a piece that is missing could not be played.
 */
export const keepChunk = (userId: number, startedAt: number, place: number, chunk: Blob): Promise<boolean> =>
  setMany([[[userId, startedAt, place], chunk]], store).then(
    () => true,
    () => false,
  );

/** Recordings that were not saved, the oldest first; those that another tab is still at work on are among them. */
export async function readRecordings(userId: number): Promise<KeptRecording[]> {
  const kept = await entries(store).catch(() => []);
  const found = new Map<number, Blob[]>();
  for (const entry of kept) {
    const parsed = chunkSchema.safeParse(entry);
    if (!parsed.success || parsed.data[0][0] !== userId) continue;
    const [[, startedAt], chunk] = parsed.data;
    found.set(startedAt, [...(found.get(startedAt) ?? []), chunk]);
  }
  return [...found].map(([startedAt, chunks]) => ({ startedAt, chunks }));
}

/** Forgets one recording. */
export async function forgetRecording(userId: number, startedAt: number): Promise<void> {
  const all = await keys(store).catch(() => []);
  const own = all.filter((key) => {
    const parsed = keySchema.safeParse(key);
    return parsed.success && parsed.data[0] === userId && parsed.data[1] === startedAt;
  });
  await delMany(own, store).catch(() => undefined);
}

/** Gives back what `holdRecording` took. */
export type Release = () => void;

/**
 * Takes a recording for this tab, until it is given back or the tab is gone; null when another tab has it. A tab that
 * records is not to see its recording saved or thrown away by another one.
 */
export const holdRecording = (userId: number, startedAt: number): Promise<Release | null> =>
  new Promise((resolve) => {
    const name = `recording-${userId}-${startedAt}`;
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock === null) return resolve(null);
      return new Promise<void>((release) => resolve(release));
    });
  });
