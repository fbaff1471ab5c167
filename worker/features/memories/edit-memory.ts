import { and, eq, isNull, sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { jobs } from "#db/schema/jobs";
import { memories } from "#db/schema/memories";
import type { Memory, MemoryChange } from "#shared/memories";
import { memoryColumns, toMemory } from "../../../db/memory-row.ts";
import { failedWith } from "../../http/database-error.ts";
import { conflict, notFound, unavailable } from "../../http/errors.ts";
import { memoryGone } from "../../http/memory-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { type JobKind, jobPriority, jobRow } from "../../platform/jobs.ts";
import { indexMemory } from "../search/index-memory.ts";
import { indexStatements, removeFromIndex } from "../search/index-statements.ts";
import { writtenLanguages } from "../search/written-languages.ts";
import { requireTextRoom, tellTextFull } from "./text-room.ts";
import { fileNotSaved } from "./uploads.store.ts";
import { keepVersion } from "./versions.store.ts";

/** Title, content and tags of the memory after the edit. */
type Said = Pick<Memory, "title" | "content" | "tags">;
type Editor = { id: number; epoch: number };
/** The new fields, and the column of the pin where that changes. */
type Edit = { said: Said; pin: ReturnType<typeof pinOf> };

/** SQLSTATE of `take_memory`: somebody edited it, or its file was read, since it was looked at. */
const memoryChanged = "LL007";
const mostAttempts = 5;

/**
 * Changes what a memory says. What it said before is kept as a version, the search finds the new text when this is answered,
 * and its analysis is on the way, where more than its tags has changed: those tell the analysis nothing, and a hundred memories
 * that get a tag are not to cost a hundred analyses. An edit that changes nothing but the pin, or nothing at all, does no
 * more, whatever version it names.
 * @throws 404 when it is not there; 409 when it is not at the version that the change names, while its file is being
 * saved, when that was given up, and (`storage_full`) when there is no room to keep what it said before.
 */
export async function editMemory(
  deps: Deps,
  user: Editor,
  id: string,
  change: MemoryChange,
): Promise<Memory> {
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const kept = await findEditable(deps.db, user.id, id);
    if (kept === null) throw notFound(memoryGone);
    const said = { ...pickSaid(kept.memory), ...changedParts(change) };
    if (saysTheSame(kept.memory, said)) return await pinMemory(deps, user, kept.memory, change);
    refuseUneditable(kept.memory, change);
    const store = saysOtherWords(kept.memory, said) ? storeWords : storeTags;
    const edit = { said, pin: pinOf(change, deps.now()) };
    const edited = await unlessChanged(store(deps, user, kept, edit)).catch(tellTextFull(deps));
    if (edited !== null) return edited;
  }
  throw unavailable("This memory is being changed elsewhere. Please try again in a moment.");
}

const pickSaid = ({ title, content, tags }: Said): Said => ({ title, content, tags });

const changedParts = ({ title, content, tags }: MemoryChange): Partial<Said> => ({
  ...(title !== undefined && { title }),
  ...(content !== undefined && { content }),
  ...(tags !== undefined && { tags }),
});

const saysTheSame = (memory: Memory, said: Said): boolean =>
  JSON.stringify(pickSaid(memory)) === JSON.stringify(pickSaid(said));

/** Or has still to be analysed as it is. */
const saysOtherWords = (memory: Memory, { title, content }: Said): boolean =>
  memory.title !== title || memory.content !== content || memory.state !== "ready";

function refuseUneditable(memory: Memory, { version }: MemoryChange): void {
  if (version !== undefined && version !== memory.version) {
    throw conflict("This memory was changed meanwhile. Look at what it says now, then save again.");
  }
  if (memory.state === "storing") throw conflict("The file is still being saved");
  if (memory.fileName !== null && memory.filePath === "") throw conflict(fileNotSaved);
}

/** A memory with what its index is made of besides, and the job that has read its file. */
async function findEditable(db: Database, userId: number, id: string) {
  const [row] = await withUser(db, userId)
    .select({
      memory: memoryColumns,
      extractedText: memories.extractedText,
      readBy: sql<string | null>`${memories.extraction} ->> 'job'`,
    })
    .from(memories)
    .where(and(eq(memories.userId, userId), eq(memories.id, id), isNull(memories.deletedAt)));
  return row === undefined ? null : { ...row, memory: toMemory(row.memory) };
}
type Editable = NonNullable<Awaited<ReturnType<typeof findEditable>>>;

/** Null when the memory is no longer as it was read; then nothing of the edit is stored. */
async function unlessChanged(storing: Promise<Memory | null>): Promise<Memory | null> {
  try {
    return await storing;
  } catch (error) {
    if (failedWith(error, memoryChanged)) return null;
    throw error;
  }
}

const pinOf = ({ pinned }: MemoryChange, at: Date) =>
  pinned === undefined ? {} : { pinnedAt: pinned ? at : null };

/** Pins a memory or takes its pin away: no edit, so no version is kept and nothing is made anew. */
async function pinMemory(deps: Deps, user: Editor, memory: Memory, change: MemoryChange): Promise<Memory> {
  if (change.pinned === undefined || change.pinned === memory.pinned) return memory;
  const [row] = await withUser(deps.db, user.id)
    .update(memories)
    .set(pinOf(change, deps.now()))
    .where(and(eq(memories.userId, user.id), eq(memories.id, memory.id), isNull(memories.deletedAt)))
    .returning(memoryColumns);
  if (row === undefined) throw notFound(memoryGone);
  return toMemory(row);
}

async function storeWords(
  deps: Deps,
  user: Editor,
  kept: Editable,
  { said, pin }: Edit,
): Promise<Memory | null> {
  const { memory } = kept;
  const scoped = withUser(deps.db, user.id);
  const at = deps.now();
  const { index, before } = await prepareEdit(scoped, user.id, kept, said);
  const job = analysisJob(scoped, user, memory.id, at);
  const [[queued], , , , [row]] = await scoped.batch([
    job.request,
    ...before,
    scoped
      .update(memories)
      .set({
        ...said,
        ...pin,
        ...index.columns,
        ...(memory.fileName === null && { fileSize: new TextEncoder().encode(said.content).length }),
        state: "analysing",
        failure: null,
        isAnalyzed: false,
        extraction: keepReading(job.newId),
        version: memory.version + 1,
        updatedAt: at,
      })
      .where(and(eq(memories.userId, user.id), eq(memories.id, memory.id)))
      .returning(memoryColumns),
    ...indexStatements(scoped, user.id, [{ memoryId: memory.id, index }]),
    requireTextRoom(scoped, deps),
  ]);
  if (queued !== undefined) await deps.wake(queued.id);
  return row === undefined ? null : toMemory(row);
}

/** Its analysis stands, and so do its vectors: neither knows of tags. */
async function storeTags(
  deps: Deps,
  user: Editor,
  kept: Editable,
  { said, pin }: Edit,
): Promise<Memory | null> {
  const { memory } = kept;
  const scoped = withUser(deps.db, user.id);
  const { index, before } = await prepareEdit(scoped, user.id, kept, said);
  const { vectorModel: _, ...columns } = index.columns;
  const [, , , [row]] = await scoped.batch([
    ...before,
    scoped
      .update(memories)
      .set({ ...columns, ...pin, tags: said.tags, version: memory.version + 1, updatedAt: deps.now() })
      .where(and(eq(memories.userId, user.id), eq(memories.id, memory.id)))
      .returning(memoryColumns),
    ...indexStatements(scoped, user.id, [{ memoryId: memory.id, index }]),
    requireTextRoom(scoped, deps),
  ]);
  return row === undefined ? null : toMemory(row);
}

/** The index of the new text, and what any edit does before the row changes: the memory is held, as it was read, and kept as a version. */
async function prepareEdit(
  scoped: Database,
  userId: number,
  { memory, extractedText, readBy }: Editable,
  said: Said,
) {
  return {
    index: await indexMemory({ ...memory, ...said, userId, extractedText }, writtenLanguages(scoped, userId)),
    before: [
      scoped.execute(sql`select take_memory(${memory.id}::uuid, ${memory.version}, ${readBy})`),
      keepVersion(scoped, userId, memory.id),
      removeFromIndex(scoped, userId, memory.id),
    ],
  } as const;
}

/**
 * Asks for an analysis of the new text. A job that is open is asked anew: whoever is at it loses the lease, and with it the
 * results for the old text. It comes before the memory in the batch because a running job takes its rows in that order.
 */
function analysisJob(scoped: Database, user: Editor, memoryId: string, now: Date) {
  const kind: JobKind = "analyse_memory";
  const priority = jobPriority.waitedFor;
  const row = jobRow({ userId: user.id, kind, subjectId: memoryId, epoch: user.epoch, priority }, now);
  const request = scoped
    .insert(jobs)
    .values(row)
    .onConflictDoUpdate({
      target: [jobs.userId, jobs.kind, jobs.subjectId],
      targetWhere: sql`state in ('queued', 'running')`,
      set: { state: "queued", lease: null, attempts: 0, runAfter: now, priority },
    })
    .returning({ id: jobs.id });
  return { newId: row.id, request };
}

/** Hands what was read in the file on to a new job, which need not read it again. An open job knows what it has read. */
const keepReading = (newJobId: string) => sql`
  case when ${memories.extraction} ? 'job' and exists (
      select from jobs j where j.user_id = ${memories.userId} and j.id = ${newJobId}::uuid)
    then jsonb_set(${memories.extraction}, '{job}', to_jsonb(${newJobId}::text))
    else ${memories.extraction} end`;
