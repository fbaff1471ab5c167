import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { memories } from "#db/schema/memories";
import { fileFacts, fileLimits } from "#shared/files";
import type { Memory } from "#shared/memories";
import { memoryColumns, toMemory } from "../../../db/memory-row.ts";
import type { Deps } from "../../platform/deps.ts";
import { insertJobs, jobPriority, jobRow } from "../../platform/jobs.ts";
import { fileKey } from "../files/file-place.ts";
import { fileMissing } from "../files/files.store.ts";
import type { Upload } from "../files/read-upload.ts";
import { typeOfUnread } from "../files/sniff-refused.ts";
import { indexMemory } from "../search/index-memory.ts";
import { indexStatements } from "../search/index-statements.ts";
import { writtenLanguages } from "../search/written-languages.ts";
import { contentHash } from "./content-hash.ts";
import type { Origin } from "./origin.ts";
import { requireTextRoom } from "./text-room.ts";

/** Text of a memory whose file never got here. */
export const fileNotSaved = "The file was not saved. Please add it again.";

/** SQLSTATE of `require_storage`: the person's files take up all the space there is for them. */
export const storageFull = "LL002";

/**
 * Makes the memory of a file that is about to be stored: findable by what its owner says of it, in state `storing`.
 * @throws a database error: `storageFull`, `noTextRoom`, or a unique violation when an earlier attempt has made it.
 */
export async function insertStoring(
  deps: World,
  userId: number,
  { id, upload, keyId, at }: NewUpload,
): Promise<void> {
  const scoped = withUser(deps.db, userId);
  const row = await storingRow(userId, id, upload, at);
  const index = await indexMemory({ ...row, extractedText: null }, writtenLanguages(deps.db, userId));
  await scoped.batch([
    requireStorage(scoped, upload, deps),
    scoped.insert(memories).values({ ...row, fileKeyId: keyId, ...index.columns }),
    ...indexStatements(scoped, userId, [{ memoryId: id, index }]),
    requireTextRoom(scoped, deps),
  ]);
}

const megabyte = 1024 * 1024;

function requireStorage(scoped: Database, { bytes, thumbnail }: SourcedUpload, { settings }: World) {
  const size = bytes.length + (thumbnail?.length ?? 0);
  const most = settings.MAX_STORAGE_MB * megabyte;
  return scoped.execute(sql`select require_storage(${size}, ${most}, ${fileLimits.files})`);
}

type World = Pick<Deps, "db" | "settings">;
/** A file, and where it comes from when nobody chose it in the app. */
export type SourcedUpload = Upload & { origin?: Origin };
type NewUpload = { id: string; upload: SourcedUpload; keyId: string; at: Date };

async function storingRow(userId: number, id: string, upload: SourcedUpload, at: Date) {
  const { fields, kind, origin } = upload;
  const facts = fileFacts[kind];
  const row = {
    id,
    userId,
    title: fields.title,
    content: fields.description ?? "",
    type: kind === "other" ? typeOfUnread(upload) : facts.memoryType,
    tags: fields.tags ?? [],
    state: "storing",
    source: facts.memoryType === "audio" && !facts.chosen ? "voice" : "upload",
    mimeType: facts.mimeType,
    fileName: upload.name,
    fileSize: upload.bytes.length,
    filePath: fileKey(userId, id),
    thumbnailSize: upload.thumbnail?.length ?? 0,
    clientTranscript: fields.clientTranscript ?? null,
    createdAt: at,
    updatedAt: at,
    ...origin,
    thread: origin?.thread ?? null,
    author: origin?.author ?? null,
  } as const;
  return { ...row, contentHash: origin?.contentHash ?? (await contentHash(row)) };
}

const ofMemory = (userId: number, id: string) => and(eq(memories.userId, userId), eq(memories.id, id));
const isStoring = eq(memories.state, "storing");

/**
 * The objects are there: the memory is `analysing`, and its job waits. Answers the job to wake, null when the memory has
 * been deleted meanwhile, or was finished before; and the memory, null when it is not there.
 */
export async function finishStoring(
  db: Database,
  user: { id: number; epoch: number },
  id: string,
  at: Date,
  priority: number = jobPriority.waitedFor,
): Promise<{ job: string | null; memory: Memory | null }> {
  const scoped = withUser(db, user.id);
  const job = jobRow(
    {
      userId: user.id,
      kind: "analyse_memory",
      subjectId: id,
      epoch: user.epoch,
      priority,
    },
    at,
  );
  const [finished, , [row]] = await scoped.batch([
    scoped
      .update(memories)
      .set({ state: "analysing", failure: null, updatedAt: at })
      .where(and(ofMemory(user.id, id), isStoring))
      .returning({ id: memories.id }),
    insertJobs(scoped, [job]),
    scoped
      .select(memoryColumns)
      .from(memories)
      .where(and(ofMemory(user.id, id), isNull(memories.deletedAt))),
  ]);
  return { job: finished.length > 0 ? job.id : null, memory: row === undefined ? null : toMemory(row) };
}

/** True where there is a memory with this id, the trash included. */
export async function isKept(db: Database, userId: number, id: string): Promise<boolean> {
  const rows = await withUser(db, userId)
    .select({ id: memories.id })
    .from(memories)
    .where(ofMemory(userId, id));
  return rows.length > 0;
}

/** The object did not get there: what its owner wrote stays, and says so. */
export const markNotSaved = (scoped: Database, userId: number, id: string) =>
  scoped
    .update(memories)
    .set({
      state: "failed",
      failure: fileNotSaved,
      filePath: "",
      fileKeyId: null,
      fileSize: 0,
      thumbnailSize: 0,
    })
    .where(and(ofMemory(userId, id), isStoring));

/** An upload that could not be ended today counts as begun just now: it gets its next turn after all that wait already. */
export async function putBack(db: Database, userId: number, id: string, at: Date): Promise<void> {
  await withUser(db, userId)
    .update(memories)
    .set({ updatedAt: at })
    .where(and(ofMemory(userId, id), isStoring));
}

/**
 * Makes the memory of an attempt that was given up ready to be stored anew. False when there is nothing to do again.
 * @throws a database error: `storageFull`.
 */
export async function reopenStoring(
  deps: World,
  userId: number,
  { id, upload, keyId, at }: NewUpload,
): Promise<boolean> {
  const { filePath, fileSize, thumbnailSize } = await storingRow(userId, id, upload, at);
  const scoped = withUser(deps.db, userId);
  const [, , reopened] = await scoped.batch([
    markNotSaved(scoped, userId, id),
    requireStorage(scoped, upload, deps),
    scoped
      .update(memories)
      .set({
        state: "storing",
        failure: null,
        filePath,
        fileSize,
        thumbnailSize,
        fileKeyId: keyId,
        updatedAt: at,
      })
      .where(and(ofMemory(userId, id), eq(memories.failure, fileNotSaved)))
      .returning({ id: memories.id }),
  ]);
  return reopened.length > 0;
}

/** The object was there and is no more; its place is kept, in case it comes back with a copy. */
export const markMissing = (db: Database, userId: number, id: string) =>
  withUser(db, userId)
    .update(memories)
    .set({ state: "failed", failure: fileMissing })
    .where(and(ofMemory(userId, id), inArray(memories.state, ["ready", "analysing"])));
