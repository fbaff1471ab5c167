import { del, delMany, entries, setMany } from "idb-keyval";
import { z } from "zod/mini";
import { personalBlobs } from "../../../../platform/personal-blobs.ts";
import { readStored, unsavedKey, writeStored } from "../../../../platform/stored-state.ts";
import { type ChosenFile, titleOfFile } from "../upload/chosen-file.ts";
import { emptyFileForm, type FileForm } from "./file-form.ts";

const store = personalBlobs("files");

const keptSchema = z.tuple([z.tuple([z.number(), z.string()]), z.instanceof(File)]);
/** As it was typed: what is wrong with it is said when it is sent. */
const wordsSchema = z.object({
  titles: z.record(z.string(), z.string()),
  description: z.optional(z.string()),
  tags: z.string(),
});

const wordsKey = (userId: number) => unsavedKey(userId, "files-draft");

/** Keeps files that were chosen in this browser until they are saved or taken away. */
export const keepFiles = (userId: number, files: readonly ChosenFile[]): Promise<void> =>
  // A browser that forbids storage, or has no room, keeps nothing and breaks nothing.
  setMany(
    files.map(({ id, file }) => [[userId, id], file]),
    store,
  ).catch(() => undefined);

export const forgetFile = (userId: number, id: string): Promise<void> =>
  del([userId, id], store).catch(() => undefined);

/** Forgets files and what was said of them; those that were chosen in another tab stay. */
export function forgetFiles(userId: number, ids: readonly string[]): void {
  writeStored(wordsKey(userId), undefined);
  const keys = ids.map((id) => [userId, id]);
  void delMany(keys, store).catch(() => undefined);
}

export const keepWords = (userId: number, words: FileForm): void => writeStored(wordsKey(userId), words);

/** Files that were chosen before the page was closed on them, in the order of then, and what was said of them. */
export async function readKeptFiles(userId: number): Promise<{ files: ChosenFile[]; words: FileForm }> {
  const kept = await entries(store).catch(() => []);
  const files = kept.flatMap((entry): ChosenFile[] => {
    const parsed = keptSchema.safeParse(entry);
    if (!parsed.success || parsed.data[0][0] !== userId) return [];
    return [{ id: parsed.data[0][1], file: parsed.data[1], state: { name: "chosen" } }];
  });
  const words = readStored(wordsKey(userId), wordsSchema, emptyFileForm);
  const order = Object.keys(words.titles);
  const sorted = files.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  // Another tab may have written its own words over those of this one's files.
  const titles = sorted.map((chosen) => [chosen.id, words.titles[chosen.id] ?? titleOfFile(chosen.file)]);
  return { files: sorted, words: { ...words, titles: Object.fromEntries(titles) } };
}
