import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { withUser } from "#db/client";
import { fileFacts, kindOfMimeType } from "#shared/files";
import type { Deps } from "../../../platform/deps.ts";
import { CannotOpen } from "../../../platform/sealing.ts";
import { findTurnsByIds } from "../../assistant/assistant.store.ts";
import { type OpenTurn, openTurns } from "../../assistant/keep-turn.ts";
import type { FilePart } from "../../files/file-place.ts";
import { OriginalMissing, streamPart } from "../../files/read-original.ts";
import { memoryUrl } from "../../reminders/memory-url.ts";
import { listReminders } from "../../reminders/reminders.store.ts";
import { writeCalendar } from "../../reminders/write-calendar.ts";
import { uuidArray } from "../../search/sql-arrays.ts";
import { PartWriter, type Run, readParts } from "../parts.ts";
import { archivedTables, type Row, readRows } from "./read-rows.ts";
import { readme } from "./readme.ts";
import { SqliteFile, type SqlValue } from "./sqlite-file.ts";
import { FileNames, fileSafe, type Note, nameMarkdown, noteMarkdown, noteSchema } from "./write-markdown.ts";

export type Entry = { name: string; input: AsyncIterable<Uint8Array>; lastModified: Date };
type Bytes = AsyncIterable<Uint8Array>;

/** An archive, whose it is and what it is made of; `onMemory` is told of each memory that is written. */
export type Making = {
  deps: Deps;
  userId: number;
  archiveId: string;
  ids: string[] | null;
  onMemory: () => Promise<void>;
};

/** A file of the archive; one that a memory has says of which it is, and whether it is the small picture beside it. */
type ManifestFile = { name: string; size: number; sha256: string; memory?: string; part?: FilePart };
type Manifest = { files: ManifestFile[]; rows: Record<string, number> };

/** The entries of the archive, one after the other; each is to be read to its end before the next is asked for. */
export async function* archiveEntries(making: Making): AsyncGenerator<Entry> {
  const manifest: Manifest = { files: [], rows: {} };
  const at = making.deps.now();
  const sqlite = new PartWriter(making.deps, making.userId, sqliteRun(making));
  const database = new SqliteFile((page) => sqlite.add(page));
  const entry = (name: string, input: Bytes, of: { time?: Date } & Owned = {}): Entry => {
    const { time = at, ...owned } = of;
    return { name, input: hashed(name, input, { manifest, owned }), lastModified: time };
  };

  yield entry("README.md", text(readme));
  yield entry("lilu.jsonl", jsonLines(making, database, manifest));
  await sqlite.end();
  yield entry("lilu.sqlite", sqliteBytes(making, database, sqlite));
  for await (const { name, input, ...of } of vault(making)) yield entry(name, input, of);
  if (making.ids === null) {
    yield entry("Chat.md", chat(making));
    yield entry("Reminders.ics", calendar(making));
  }
  yield {
    name: "manifest.json",
    input: text(`${JSON.stringify({ version: 1, madeAt: at, ...manifest }, null, 1)}\n`),
    lastModified: at,
  };
}

type Owned = Pick<ManifestFile, "memory" | "part">;

async function* hashed(
  name: string,
  input: Bytes,
  { manifest, owned }: { manifest: Manifest; owned: Owned },
): Bytes {
  const hash = createHash("sha256");
  let size = 0;
  for await (const bytes of input) {
    hash.update(bytes);
    size += bytes.length;
    yield bytes;
  }
  manifest.files.push({ name, size, sha256: hash.digest("hex"), ...owned });
}

async function* text(whole: string): Bytes {
  yield new TextEncoder().encode(whole);
}

/** Every row as a line, and beside it into the database: both hold the same. */
async function* jsonLines(making: Making, database: SqliteFile, manifest: Manifest): Bytes {
  const { deps, userId, ids } = making;
  for (const table of archivedTables) {
    let count = 0;
    for await (const page of readRows(deps.db, userId, table, ids)) {
      const rows = table === "chat_turns" ? await opened(making, page) : page;
      const [first] = rows;
      if (count === 0 && first !== undefined) database.beginTable(table, Object.keys(first));
      count += rows.length;
      for (const row of rows) await database.addRow(Object.values(row).map(sqlValue));
      yield new TextEncoder().encode(rows.map((row) => `${JSON.stringify({ table, row })}\n`).join(""));
      if (table === "memories") for (const _ of rows) await making.onMemory();
    }
    await database.endTable();
    manifest.rows[table] = count;
  }
}

const sqlValue = (value: unknown): SqlValue =>
  value === null || ["string", "number", "boolean"].includes(typeof value)
    ? (value as SqlValue)
    : JSON.stringify(value);

/** Puts question and answer, which are sealed, in the open. */
async function opened(making: Making, page: Row[]): Promise<Row[]> {
  const turns = await turnsOf(making, page);
  const byId = new Map(turns.map(({ createdAt: _, ...turn }) => [turn.answer.id, turn]));
  return page.flatMap((row) => {
    const turn = byId.get(String(row.id));
    return turn === undefined ? [] : [{ ...row, turn }];
  });
}

const turnsOf = async ({ deps, userId }: Making, page: Row[]): Promise<OpenTurn[]> =>
  openTurns(
    deps,
    userId,
    await findTurnsByIds(
      deps.db,
      userId,
      page.map(({ id }) => String(id)),
    ),
  );

const sqliteRun = ({ archiveId: id }: Making): Run => ({ table: "archives", id, name: "sqlite" });

async function* sqliteBytes(making: Making, database: SqliteFile, { sizes }: PartWriter): Bytes {
  yield database.firstPage();
  const end = sizes.reduce((sum, size) => sum + size, 0);
  yield* readParts(making.deps, making.userId, { ...sqliteRun(making), sizes }, { start: 0, end });
}

/** The notes of the vault, with the files in them. */
async function* vault(making: Making): AsyncGenerator<{ name: string; input: Bytes; time: Date } & Owned> {
  const { deps, userId, ids } = making;
  const taken = new FileNames();
  const written = new Map<string, string>();
  for await (const page of readRows(deps.db, userId, "memories", ids)) {
    const notes = page.map((row) => noteSchema.parse(row));
    const mentions = await findMentions(making, notes);
    for (const note of notes) {
      const time = new Date(note.updated_at);
      const named = mentions.filter(({ memory_id }) => memory_id === note.id);
      for (const { name, type } of named) written.set(name, type);
      const attachment = attachmentOf(note, taken);
      if (attachment !== null) yield* filesOf(making, note, attachment);
      const folder = note.deleted_at === null ? "Memories/" : "Trash/";
      const path = taken.take(folder, `${note.created_at.slice(0, 10)} ${fileSafe(note.title)}`, ".md");
      const names = [...new Set(named.map(({ name }) => name))];
      yield { name: path, input: text(noteMarkdown(note, names, attachment)), time };
      await making.onMemory();
    }
  }
  const notes = new Map([...written].map(([name, type]) => [fileSafe(name).toLowerCase(), { name, type }]));
  for (const { name, type } of notes.values())
    yield { name: `Names/${fileSafe(name)}.md`, input: text(nameMarkdown(name, type)), time: deps.now() };
}

const mentionRow = z.object({ memory_id: z.string(), name: z.string(), type: z.string() });

async function findMentions({ deps, userId }: Making, notes: Note[]) {
  const { rows } = await withUser(deps.db, userId).execute(sql`
    select o.memory_id, coalesce(c.told_value, c.value) as name, coalesce(c.told_type, c.type) as type
    from entity_occurrences o
    join entities e on e.user_id = o.user_id and e.id = o.entity_id
    join entities c on c.user_id = o.user_id and c.id = e.canonical_id
    where o.user_id = ${userId} and o.memory_id = any(${uuidArray(notes.map(({ id }) => id))})
      and coalesce(c.told_type, c.type) in ('PERSON', 'PLACE', 'LOCATION', 'ORGANIZATION', 'COMPANY', 'ADDRESS', 'EVENT')
    order by o.memory_id, o.position`);
  return rows.map((row) => mentionRow.parse(row));
}

function attachmentOf({ file_name, mime_type, title }: Note, taken: FileNames): string | null {
  const kind = kindOfMimeType(mime_type);
  if (file_name === null || kind === null) return null;
  const name = fileSafe(file_name || title).replace(/\.[a-z0-9]{2,5}$/i, "");
  const ending = fileFacts[kind].extensions[0] ?? /\.([a-z0-9]{2,5})$/i.exec(file_name)?.[1] ?? "bin";
  return taken.take("Attachments/", name, `.${ending}`);
}

/** The file, and the small picture where there is one: in a folder that a vault does not show. */
function* filesOf(making: Making, note: Note, name: string) {
  const of = { time: new Date(note.updated_at), memory: note.id };
  yield { name, input: fileBytes(making, note, "original"), ...of, part: "original" as const };
  if (note.thumbnail_size === 0) return;
  const small = `.thumbnails/${note.id}.jpg`;
  yield { name: small, input: fileBytes(making, note, "thumbnail"), ...of, part: "thumbnail" as const };
}

/** The file as it came; one that is missing, or cannot be opened, ends there, and its note says what it was. */
async function* fileBytes({ deps, userId }: Making, note: Note, part: FilePart): Bytes {
  const { id } = note;
  const size = part === "original" ? note.file_size : note.thumbnail_size;
  try {
    yield* await streamPart(deps, userId, { memoryId: id, part, size });
  } catch (error) {
    if (!(error instanceof OriginalMissing || error instanceof CannotOpen)) throw error;
    deps.log("archive_without_file", { memoryId: id });
  }
}

async function* chat(making: Making): Bytes {
  for await (const page of readRows(making.deps.db, making.userId, "chat_turns", null)) {
    const turns = await turnsOf(making, page);
    const told = turns.map(
      ({ question, answer, createdAt }) =>
        `## ${createdAt.toISOString()}\n\n**You:** ${question}\n\n**Lilu:** ${answer.text}\n\n`,
    );
    yield new TextEncoder().encode(told.join(""));
  }
}

async function* calendar({ deps, userId }: Making): Bytes {
  const open = await listReminders(deps.db, userId, { show: "open" }, deps.now());
  yield* text(writeCalendar(open, (id) => memoryUrl(deps.settings, id), deps.now()));
}
