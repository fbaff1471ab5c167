import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod/mini";
import { type Database, withUser } from "#db/client";
import { users } from "#db/schema/account";
import { memories } from "#db/schema/memories";
import { extractionSchema, type ReadFile } from "#shared/extraction";
import { failedWith } from "../../../http/database-error.ts";
import type { Language } from "../../../language/languages.ts";
import type { Deps } from "../../../platform/deps.ts";
import { holdJob, type Job } from "../../../platform/jobs.ts";
import { Unreadable } from "../../../platform/vision.ts";
import type { Origin } from "../../memories/origin.ts";
import { noTextRoom, requireTextRoom, takeText, textFull } from "../../memories/text-room.ts";
import { indexMemory } from "../../search/index-memory.ts";
import { indexStatements, removeFromIndex } from "../../search/index-statements.ts";
import { countLanguages, writtenLanguages } from "../../search/written-languages.ts";
import type { Extracted } from "./extract-file.ts";

/** As it is kept, with the job that read the file: its later attempts need not read it again. */
const storedExtractionSchema = z.extend(extractionSchema, { job: z.uuid() });

/** True where an earlier attempt of this job has read the file. */
export const wasReadBy = (job: Job, stored: unknown): boolean =>
  storedExtractionSchema.safeParse(stored).data?.job === job.id;

/** Columns of a memory's row that hold what was read of its file. */
export type ReadColumns = Pick<typeof memories.$inferSelect, "extractedText" | "extraction" | "occurredAt">;

type ExtractedMemory = {
  id: string;
  title: string;
  content: string;
  tags: string[];
  author: string | null;
  thread: string | null;
};

/**
 * Stores what was read and makes it searchable, in one batch; nothing of it when the lease or the epoch has ended. Answers
 * what the row holds then.
 * @throws Unreadable when there is no room for so much text.
 */
export async function storeExtraction(
  deps: Pick<Deps, "db" | "settings" | "now">,
  job: Job,
  memory: ExtractedMemory & ReadColumns,
  { text, extraction, occurredAt }: Extracted,
): Promise<ReadColumns> {
  const scoped = withUser(deps.db, job.userId);
  const read = {
    extractedText: text,
    extraction: { ...extraction, job: job.id },
    occurredAt: occurredAt ?? memory.occurredAt,
  };
  const rewritten = await rewriteRead(scoped, job.userId, memory, read);
  const storing = scoped.batch([
    holdJob(scoped, job, deps.now()),
    ...rewritten,
    requireTextRoom(scoped, deps),
  ]);
  await storing.catch((error: unknown) => {
    throw failedWith(error, noTextRoom) ? new Unreadable(textFull(deps), { retryable: false }) : error;
  });
  return read;
}

/** The statements that put another text in the place of what was read of a memory's file, index included. */
export async function rewriteRead(
  scoped: Database,
  userId: number,
  memory: ExtractedMemory,
  read: ReadColumns,
) {
  const { extractedText, extraction, occurredAt } = read;
  const index = await indexMemory({ ...memory, userId, extractedText }, writtenLanguages(scoped, userId));
  return [
    takeText(scoped, memory.id),
    removeFromIndex(scoped, userId, memory.id),
    scoped
      .update(memories)
      .set({ ...index.columns, extractedText, extraction, occurredAt })
      .where(and(eq(memories.userId, userId), eq(memories.id, memory.id), isNull(memories.deletedAt))),
    ...indexStatements(scoped, userId, [{ memoryId: memory.id, index }]),
  ];
}

/** Appends a provider's description of a picture to what was read of it, so that all else keeps its place. */
export function withDescription(read: ReadColumns, seen: string): ReadColumns {
  const { sections, ...stored } = storedExtractionSchema.parse(read.extraction);
  const before = read.extractedText ?? "";
  const text = before === "" ? seen : `${before}\n\n${seen}`;
  const section = { start: text.length - seen.length, end: text.length, page: null, second: null } as const;
  return {
    extractedText: text,
    extraction: { ...stored, sections: [...sections, { ...section, way: "seen" }] },
    occurredAt: read.occurredAt,
  };
}

/** Finds what was read in a memory's file, section by section; null when the memory is not there or nothing was read. */
export async function findReadFile(db: Database, userId: number, id: string): Promise<ReadFile | null> {
  const [row] = await withUser(db, userId)
    .select({ text: memories.extractedText, extraction: memories.extraction })
    .from(memories)
    .where(and(eq(memories.userId, userId), eq(memories.id, id), isNull(memories.deletedAt)));
  const extraction = extractionSchema.safeParse(row?.extraction).data;
  if (extraction === undefined) return null;
  const { sections, details, notices } = extraction;
  const texts = sections.map(({ start, end, ...place }) => ({
    text: (row?.text ?? "").slice(start, end),
    ...place,
  }));
  return { sections: texts, details, notices };
}

/** A model of another language reads English nearly as well, and not the other way round. */
const usualShare = 1 / 3;

/** The language that pictures of this person are read in first: the chosen one, the other one of their notes, or English. */
export async function usualLanguage(db: Database, userId: number): Promise<Language> {
  const [person] = await withUser(db, userId)
    .select({ chosen: users.pictureLanguage })
    .from(users)
    .where(eq(users.id, userId));
  if (person !== undefined && person.chosen !== "automatic") return person.chosen;
  const notes = await countLanguages(db, userId);
  const all = [...notes.values()].reduce((sum, count) => sum + count, 0);
  const others = [...notes].filter(([language]) => language !== "en");
  const [most] = others.toSorted(([, one], [, other]) => other - one);
  return most !== undefined && most[1] >= all * usualShare ? most[0] : "en";
}

/** Keeps the job while a long part of it runs. */
export const keepJob = async (db: Database, job: Job, now: Date): Promise<void> => {
  await holdJob(withUser(db, job.userId), job, now);
};

/** Reads the origin of a memory, for those that come out of it. */
export async function findOrigin(db: Database, userId: number, id: string): Promise<Origin | null> {
  const { source, sender, senderProof, trust, thread, author } = memories;
  const [row] = await withUser(db, userId)
    .select({ source, sender, senderProof, trust, thread, author })
    .from(memories)
    .where(and(eq(memories.userId, userId), eq(memories.id, id), isNull(memories.deletedAt)));
  return row ?? null;
}
