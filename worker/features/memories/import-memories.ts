import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { memories } from "#db/schema/memories";
import type { ImportLine, ImportResult } from "#shared/memories";
import { describeDatabaseError, failedWith, uniqueViolation } from "../../http/database-error.ts";
import { deriveTitle } from "../../language/derive-title.ts";
import { languageOf } from "../../language/language-of.ts";
import type { Deps } from "../../platform/deps.ts";
import { insertJobs, jobPriority, jobRow } from "../../platform/jobs.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { indexMemory } from "../search/index-memory.ts";
import { indexStatements } from "../search/index-statements.ts";
import { writtenLanguages } from "../search/written-languages.ts";
import { contentHash } from "./content-hash.ts";
import { noTextRoom, requireTextRoom, textFull } from "./text-room.ts";

/** Lines of one transaction: enough to be quick, few enough to be held several times over and to bisect when one is refused. */
const batch = { lines: 200, characters: 400_000 } as const;

type Importer = {
  deps: Deps;
  scoped: Database;
  user: { id: number; epoch: number };
  at: Date;
  /** The import that it is part of, when it is part of a larger one. */
  importId: string | null;
  /** There was no room for a line: no further one is tried. */
  isFull: boolean;
};
type Row = typeof memories.$inferInsert & { line: number };
/** `others` for what somebody else wrote. */
type Line = { line: number; value: ImportLine & { trust?: "own" | "others" } };
type Rejected = ImportResult["rejected"];

/**
 * Imports lines, read as they are wanted; those that come with an error are in the answer. Each line is in or out as a whole;
 * lines that are there already count as duplicates, but those that an earlier attempt of the same `importId` brought in count
 * as imported. Imported lines are searchable by their words when this returns; their analysis follows behind everything a
 * person waits for.
 */
export async function importMemories(
  deps: Deps,
  user: { id: number; epoch: number },
  lines: Iterable<Line | Rejected[number]>,
  importId: string | null = null,
): Promise<ImportResult> {
  const importer: Importer = {
    deps,
    scoped: withUser(deps.db, user.id),
    user,
    at: deps.now(),
    importId,
    isFull: false,
  };
  const result: ImportResult = { imported: 0, duplicates: 0, rejected: [] };
  const threads = new Map<string, number>();
  let wake: string | null = null;
  for (const together of inBatches(lines, result.rejected)) {
    const rows: Row[] = [];
    for (const { line, value } of together) rows.push({ line, ...(await importRow(importer, value)) });
    const [{ fresh, earlier }] = await Promise.all([
      withoutDuplicates(importer, rows),
      findThreads(importer, rows, threads),
    ]);
    result.imported += earlier;
    result.duplicates += rows.length - fresh.length - earlier;
    for (const row of fresh) row.threadPosition = nextPosition(threads, row.thread ?? null);
    wake = (await insertRows(importer, fresh, result)) ?? wake;
  }
  if (wake !== null) await deps.wake(wake);
  result.rejected.sort((a, b) => a.line - b.line);
  return result;
}

/** The lines that may go in, so many at a time; why the others may not is added to `rejected`. */
function* inBatches(lines: Iterable<Line | Rejected[number]>, rejected: Rejected): Generator<Line[]> {
  let [together, characters]: [Line[], number] = [[], 0];
  for (const one of lines) {
    if ("error" in one) {
      rejected.push(one);
      continue;
    }
    together.push(one);
    characters += one.value.content.length;
    if (together.length < batch.lines && characters < batch.characters) continue;
    yield together;
    [together, characters] = [[], 0];
  }
  if (together.length > 0) yield together;
}

/** Writes all rows or halves them until the ones that are refused stand alone. Answers a job to wake. */
async function insertRows(importer: Importer, rows: Row[], result: ImportResult): Promise<string | null> {
  if (rows.length === 0) return null;
  if (importer.isFull) return rejectRows(importer, rows, result);
  const { deps, scoped, user, at } = importer;
  const written = writtenLanguages(deps.db, user.id, () =>
    Promise.all(rows.map(({ title, content }) => languageOf(`${title}\n${content}`))),
  );
  const indexed = await Promise.all(
    rows.map(async (row) => ({ row, index: await indexMemory(indexedFields(row), written) })),
  );
  const jobs = rows.map((row) =>
    jobRow(
      {
        userId: user.id,
        kind: "analyse_memory",
        subjectId: row.id,
        epoch: user.epoch,
        priority: jobPriority.import,
      },
      at,
    ),
  );
  try {
    await scoped.batch([
      scoped
        .insert(memories)
        .values(indexed.map(({ row: { line: _, ...row }, index }) => ({ ...row, ...index.columns }))),
      ...indexStatements(
        scoped,
        user.id,
        indexed.map(({ row, index }) => ({ memoryId: row.id, index })),
      ),
      insertJobs(scoped, jobs),
      requireTextRoom(scoped, deps),
    ]);
    result.imported += rows.length;
    return jobs[0]?.id ?? null;
  } catch (error) {
    if (failedWith(error, noTextRoom)) return rejectRows(importer, rows, result);
    const database = describeDatabaseError(error);
    if (database === null || database.unreachable) throw error;
    const [only, ...others] = rows;
    if (only !== undefined && others.length === 0) {
      if (failedWith(error, uniqueViolation)) result.duplicates++;
      else result.rejected.push({ line: only.line, error: "The database refused this line" });
      return null;
    }
    const middle = rows.length >> 1;
    const first = await insertRows(importer, rows.slice(0, middle), result);
    return (await insertRows(importer, rows.slice(middle), result)) ?? first;
  }
}

function rejectRows(importer: Importer, rows: Row[], result: ImportResult): null {
  importer.isFull = true;
  for (const { line } of rows) result.rejected.push({ line, error: textFull(importer.deps) });
  return null;
}

const indexedFields = (row: Row) => ({
  userId: row.userId,
  title: row.title,
  content: row.content,
  tags: row.tags ?? [],
  author: row.author ?? null,
  thread: row.thread ?? null,
  extractedText: null,
});

/** By which an imported line is known again. */
export const hashOfLine = (line: ImportLine): Promise<string> => {
  const { type = "text", thread = null, author = null, createdAt, content } = line;
  const at = createdAt === undefined ? null : new Date(createdAt);
  const title = line.title ?? deriveTitle(content);
  return contentHash({ title, content, type, thread, author, createdAt: at });
};

async function importRow({ user, at, importId }: Importer, line: Line["value"]) {
  const memory = {
    title: line.title ?? deriveTitle(line.content),
    content: line.content,
    type: line.type ?? "text",
    thread: line.thread ?? null,
    author: line.author ?? null,
    createdAt: line.createdAt === undefined ? at : new Date(line.createdAt),
  } as const;
  return {
    id: uuidv7(memory.createdAt.getTime() > 0 ? memory.createdAt : at),
    userId: user.id,
    ...memory,
    tags: line.tags ?? [],
    pinnedAt: line.pinned ? at : null,
    state: "analysing",
    source: "import",
    trust: line.trust ?? "own",
    importId,
    contentHash: await hashOfLine(line),
    fileSize: new TextEncoder().encode(line.content).length,
    updatedAt: at,
  } as const;
}

/** Lines that are neither here already nor earlier in the same batch; and how many an earlier attempt brought in. */
async function withoutDuplicates({ scoped, user, importId }: Importer, rows: Row[]) {
  const byHash = new Map(rows.toReversed().map((row) => [row.contentHash, row]));
  const known = await findImported(scoped, user.id, [...byHash.keys()]);
  for (const contentHash of known.keys()) byHash.delete(contentHash);
  const earlier = [...known.values()].filter((one) => importId !== null && one === importId).length;
  return { fresh: rows.filter((row) => byHash.get(row.contentHash) === row), earlier };
}

/** Finds those of the hashes that an import has brought in and that are not in the trash, each with that import. */
export async function findImported(
  scoped: Database,
  userId: number,
  hashes: string[],
): Promise<Map<string, string | null>> {
  const rows = await scoped
    .select({ contentHash: memories.contentHash, importId: memories.importId })
    .from(memories)
    .where(
      and(
        eq(memories.userId, userId),
        eq(memories.source, "import"),
        isNull(memories.deletedAt),
        inArray(memories.contentHash, hashes),
      ),
    );
  return new Map(rows.map((row) => [row.contentHash, row.importId]));
}

/**
 * Counts on in each thread, from where an earlier import ended. Only what is new is counted: a conversation that is imported
 * again as it has grown goes on without a gap, so that its neighbours are still neighbours.
 */
function nextPosition(threads: Map<string, number>, thread: string | null): number | null {
  if (thread === null) return null;
  const position = threads.get(thread) ?? 0;
  threads.set(thread, position + 1);
  return position;
}

/** Adds how far an earlier import has counted in those threads of the rows that were not met before. */
async function findThreads({ scoped, user }: Importer, rows: Row[], threads: Map<string, number>) {
  const met = [...new Set(rows.flatMap(({ thread }) => thread ?? []))].filter((one) => !threads.has(one));
  if (met.length === 0) return;
  const found = await scoped
    .select({ thread: memories.thread, next: sql<number>`max(${memories.threadPosition}) + 1` })
    .from(memories)
    .where(and(eq(memories.userId, user.id), inArray(memories.thread, met)))
    .groupBy(memories.thread);
  for (const { thread, next } of found) threads.set(thread ?? "", next ?? 0);
}
