import { type Database, withUser } from "#db/client";
import { chatTurns } from "#db/schema/assistant";
import { describeDatabaseError } from "../../../../http/database-error.ts";
import { leaseLost } from "../../../../platform/jobs.ts";
import { uuidv7 } from "../../../../platform/uuid.ts";
import { insertCitations } from "../../../assistant/assistant.store.ts";
import { sealTurn, turnSchema } from "../../../assistant/keep-turn.ts";
import type { Progress } from "../take-in.ts";
import type { ArchivedRow, ArchivedTable, ArchiveLine } from "./archive-rows.ts";
import { insertRows } from "./insert-rows.ts";
import { KnownRows } from "./known-rows.ts";
import { attachNames } from "./merged-names.ts";
import { withIds } from "./new-ids.ts";
import { memoryStatements, type Restored, type Target, withoutTwins } from "./restore-memories.ts";

/** Lines in one transaction; a memory may hold megabytes, and has its file stored before; saved searches are counted anew. */
const batchLength = { memories: 10, memory_versions: 20, chat_turns: 20, saved_searches: 1 } as const;
const usualLength = 200;
const lengthOf = (table: ArchivedTable): number =>
  table in batchLength ? batchLength[table as keyof typeof batchLength] : usualLength;

type Statement = Parameters<Database["batch"]>[0][number];
/** The statement that undoes a batch when this job is not held any more, and the one that notes how far it has come. */
export type Note = (scoped: Database, progress: Progress) => { hold: Statement; save: Statement };

type Restoring = Target & { position: number; note: Note; isLate: () => boolean };

/**
 * Brings an archive in, in the order of its lines, from behind `position`: each batch of rows and the note of how far it has
 * come are one transaction. The conversation comes last, for it cites memories. True when all is done, false when there is
 * no time left.
 */
export async function restoreArchive(restoring: Restoring, lineCount: number): Promise<boolean> {
  const run = new ArchiveRun(restoring);
  for await (const { number, line } of restoring.archive.lines()) {
    if (typeof line === "string" || line.table === "chat_turns") continue;
    if (!(await run.add(number, line))) return false;
  }
  if (!(await run.end(lineCount))) return false;
  for await (const { number, line } of restoring.archive.lines()) {
    if (typeof line === "string" || line.table !== "chat_turns") continue;
    if (!(await run.add(lineCount + number, line))) return false;
  }
  return run.end(2 * lineCount);
}

class ArchiveRun {
  readonly #restoring: Restoring;
  readonly #known: KnownRows;
  #batch: ArchiveLine[] = [];
  /** The line that was read last, and the one up to which all is brought in. */
  #last = 0;
  #position: number;
  /** Names and people that stand for others: they come once those are there. */
  #merged: ArchiveLine[] = [];

  constructor(restoring: Restoring) {
    this.#restoring = restoring;
    this.#position = restoring.position;
    this.#known = new KnownRows(restoring.deps, restoring.owner.id);
  }

  /** False when there is no time left. */
  async add(number: number, line: ArchiveLine): Promise<boolean> {
    const [first] = this.#batch;
    const isFull = first !== undefined && this.#batch.length >= lengthOf(first.table);
    const isOther = first !== undefined && first.table !== line.table;
    if ((isFull || isOther) && !(await this.#flush(isOther))) return false;
    this.#batch.push(line);
    this.#last = number;
    return true;
  }

  async end(position: number): Promise<boolean> {
    this.#last = Math.max(this.#last, position);
    return this.#flush(true);
  }

  async #flush(isLastOfTable: boolean): Promise<boolean> {
    const lines = this.#batch;
    this.#batch = [];
    await this.#known.noteNames(lines.flatMap((line) => (line.table === "entities" ? [line.row] : [])));
    this.#merged.push(...lines.filter(isMerged));
    const isDone = this.#last <= this.#position;
    const merged = isLastOfTable ? this.#merged.splice(0) : [];
    if (isDone) return true;
    const plain = lines.filter((line) => !isMerged(line));
    await this.#insert(plain, merged.length > 0 ? this.#position : this.#last);
    if (merged.length > 0) await this.#insert(merged, this.#last);
    this.#position = this.#last;
    return !this.#restoring.isLate();
  }

  /** Writes lines of one table, or halves them until those that the database refuses stand alone. */
  async #insert(lines: ArchiveLine[], position: number): Promise<void> {
    try {
      await this.#write(lines, position);
    } catch (error) {
      const database = describeDatabaseError(error);
      // A write undone by another job's lease or a cleared account is no fault of the lines.
      const isOfLines = database !== null && !database.unreachable && database.sqlState !== leaseLost;
      if (!isOfLines) throw error;
      if (lines.length <= 1)
        return this.#note({ position, imported: 0, refused: lines[0]?.table === "memories" ? 1 : 0 });
      // Only the end of all of them is an end.
      await this.#insert(lines.slice(0, lines.length >> 1), this.#position);
      await this.#insert(lines.slice(lines.length >> 1), position);
    }
  }

  async #write(lines: ArchiveLine[], position: number): Promise<void> {
    const progress = { position, imported: 0, refused: 0 };
    const { owner, importId, deps } = this.#restoring;
    const scoped = withUser(deps.db, owner.id);
    const idOf = await this.#known.idsOf(lines);
    const renamed = lines.map((line) => ({ old: line, line: withIds(line, idOf) }));
    const missing = new Set(await this.#known.missing(renamed.map(({ line }) => line)));
    const fresh = renamed.filter(({ line }) => missing.has(line));
    const [first] = fresh;
    if (first === undefined) return this.#note(progress);
    const { table } = first.line;
    if (table === "memories") return this.#writeMemories(progress, fresh.flatMap(toRestored));
    const freshLines = fresh.map(({ line }) => line);
    if (table === "chat_turns") return this.#note(progress, await this.#turnStatements(scoped, freshLines));
    const attached = await attachNames(scoped, owner.id, freshLines);
    const rows = attached.map((line) => ({ ...line.row, ...this.#madeHere(line) }));
    await this.#note(progress, [insertRows(scoped, { table, rows, userId: owner.id, importId })]);
  }

  /** Columns that an archive leaves out. */
  #madeHere({ table, row }: ArchiveLine): Record<string, unknown> {
    const { deps, importId } = this.#restoring;
    if (table === "person_profiles") return { import_id: importId };
    if (table === "person_pictures") return { face_id: row.box === null ? null : uuidv7(deps.now()) };
    return {};
  }

  async #writeMemories(progress: Progress, memories: Restored[]): Promise<void> {
    const { deps, owner } = this.#restoring;
    const fresh = await withoutTwins(this.#restoring, memories);
    const scoped = withUser(deps.db, owner.id);
    const statements = fresh.length > 0 ? await memoryStatements(this.#restoring, scoped, fresh) : [];
    await this.#note({ ...progress, imported: fresh.length }, statements);
  }

  async #turnStatements(scoped: Database, lines: ArchiveLine[]): Promise<Statement[]> {
    const { deps, owner, importId } = this.#restoring;
    const statements: Statement[] = [];
    for (const line of lines) {
      if (line.table !== "chat_turns") continue;
      const turn = turnSchema.safeParse(line.row.turn);
      if (!turn.success || turn.data.answer.id !== line.row.id) continue;
      const { cited, ...sealed } = await sealTurn(deps, owner.id, turn.data);
      const row = { id: line.row.id, userId: owner.id, importId, ...sealed };
      const kept = { ...row, createdAt: new Date(line.row.created_at) };
      statements.push(scoped.insert(chatTurns).values(kept).onConflictDoNothing());
      if (cited.length > 0) statements.push(insertCitations(scoped, owner.id, row.id, cited));
    }
    return statements;
  }

  /** The first statement of a batch holds the job; the last notes how far it has come. */
  async #note(progress: Progress, statements: Statement[] = []): Promise<void> {
    const { deps, owner, note } = this.#restoring;
    const scoped = withUser(deps.db, owner.id);
    const { hold, save } = note(scoped, progress);
    await scoped.batch([hold, ...statements, save]);
  }
}

const isMerged = ({ row }: ArchiveLine): boolean => "merged_into" in row && row.merged_into !== null;

const toRestored = ({ old, line }: { old: ArchiveLine; line: ArchiveLine }): Restored[] =>
  old.table === "memories" && line.table === "memories"
    ? [{ old: old.row.id, row: line.row as ArchivedRow<"memories"> }]
    : [];
