import { sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { fileLimits } from "#shared/files";
import type { CountLanguages } from "../../../../language/language-of.ts";
import type { Deps } from "../../../../platform/deps.ts";
import { insertJobs, jobPriority, jobRow } from "../../../../platform/jobs.ts";
import { sealFile } from "../../../../platform/sealed-files.ts";
import { type FilePart, fileKey, filePlace } from "../../../files/file-place.ts";
import { fileMissing } from "../../../files/files.store.ts";
import { findImported } from "../../../memories/import-memories.ts";
import { requireTextRoom } from "../../../memories/text-room.ts";
import { indexMemory } from "../../../search/index-memory.ts";
import { indexStatements } from "../../../search/index-statements.ts";
import { tallyLanguages } from "../../../search/written-languages.ts";
import { bytesOf } from "../source-file.ts";
import type { ArchivedRow } from "./archive-rows.ts";
import { insertRows } from "./insert-rows.ts";
import type { OpenArchive } from "./open-archive.ts";

type Owner = { id: number; epoch: number };
/** A memory as the archive has it, and under the id that it has here. */
export type Restored = { old: string; row: ArchivedRow<"memories"> };
export type Target = { deps: Deps; owner: Owner; importId: string; archive: OpenArchive };

/** Returns the memories that no earlier import has brought in by their content. */
export async function withoutTwins({ deps, owner }: Target, memories: Restored[]): Promise<Restored[]> {
  const hashes = memories.filter(isImported).map(({ row }) => row.content_hash);
  if (hashes.length === 0) return memories;
  const known = await findImported(withUser(deps.db, owner.id), owner.id, hashes);
  return memories.filter((memory) => !isImported(memory) || !known.has(memory.row.content_hash));
}

const isImported = ({ row }: Restored) => row.source === "import" && row.deleted_at === null;

/** Stores the files of memories and answers the statements that insert them, searchable as they were. */
export async function memoryStatements(target: Target, scoped: Database, memories: Restored[]) {
  const { deps, owner, importId } = target;
  const made = [];
  const written = tallyLanguages(memories.map(({ row }) => row.language));
  for (const memory of memories) made.push(await completeRow(target, memory, async () => written));
  const entries = made.flatMap(({ row, index }) => (index === null ? [] : [{ memoryId: row.id, index }]));
  const jobs = made.flatMap(({ row }) =>
    row.state === "analysing" ? [analysisJob(owner, row.id, deps.now())] : [],
  );
  const stored = made.reduce((sum, { size }) => sum + size, 0);
  const rows = made.map(({ row }) => row);
  return [
    ...(stored > 0 ? [requireStorage(scoped, deps, stored)] : []),
    insertRows(scoped, { table: "memories", rows, userId: owner.id, importId }),
    ...(entries.length > 0 ? indexStatements(scoped, owner.id, entries) : []),
    ...(jobs.length > 0 ? [insertJobs(scoped, jobs)] : []),
    requireTextRoom(scoped, deps),
  ];
}

const requireStorage = (scoped: Database, { settings }: Deps, size: number) =>
  scoped.execute(
    sql`select require_storage(${size}, ${settings.MAX_STORAGE_MB * 1024 * 1024}, ${fileLimits.files})`,
  );

const analysisJob = ({ id: userId, epoch }: Owner, subjectId: string, at: Date) =>
  jobRow({ userId, kind: "analyse_memory", subjectId, epoch, priority: jobPriority.import }, at);

async function completeRow(target: Target, { old, row }: Restored, written: CountLanguages) {
  const file = row.file_name === null || row.file_size === 0 ? null : await storeFile(target, old, row);
  const isLost = row.file_name !== null && row.file_size > 0 && file === null;
  const index =
    row.deleted_at === null ? await indexMemory(indexedFields(target.owner.id, row), written) : null;
  const { vectorModel: _, ...columns } = index?.columns ?? emptyColumns;
  return {
    index,
    size: file === null ? 0 : row.file_size + row.thumbnail_size,
    row: {
      ...row,
      // Under way there, it begins anew here.
      ...(row.state === "storing" && { state: "analysing" as const }),
      ...(isLost && { state: "failed" as const, failure: fileMissing, thumbnail_size: 0 }),
      import_id: target.importId,
      file_path: file === null ? "" : fileKey(target.owner.id, row.id),
      file_key_id: file,
      search: columns.search,
      stems: columns.stems,
      stem_count: columns.stemCount,
      author_stems: columns.authorStems,
      traits: columns.traits,
      language: index?.columns.language ?? row.language,
    },
  };
}

/** The trash is not searched. */
const emptyColumns = { search: "", stems: "", stemCount: 0, authorStems: "", traits: 0, vectorModel: null };

const indexedFields = (userId: number, row: ArchivedRow<"memories">) => ({
  userId,
  title: row.title,
  content: row.content,
  tags: row.tags,
  author: row.author,
  thread: row.thread,
  extractedText: row.extracted_text,
});

/** Seals what the archive has of a file; the key that it was sealed under, or null when it is not in it. */
async function storeFile(target: Target, old: string, row: ArchivedRow<"memories">): Promise<string | null> {
  if (row.thumbnail_size > 0 && (await storePart(target, { old, row, part: "thumbnail" })) === null)
    row.thumbnail_size = 0;
  return storePart(target, { old, row, part: "original" });
}

async function storePart(
  { deps, owner, archive }: Target,
  { old, row, part }: Restored & { part: FilePart },
): Promise<string | null> {
  const size = part === "original" ? row.file_size : row.thumbnail_size;
  const most = part === "original" ? fileLimits.file : fileLimits.thumbnail;
  const file = archive.fileOf(old, part);
  const bytes = file === null || file.size !== size ? null : await bytesOf(file, most);
  if (bytes === null) return null;
  const { sealed, keyId } = await sealFile(deps, owner.id, filePlace(row.id, part), bytes);
  await deps.files.put(fileKey(owner.id, row.id, part), sealed);
  return keyId;
}
