import { z } from "zod";
import { analysisSchema, entityTypes } from "#shared/analysis";
import { extractionSchema } from "#shared/extraction";
import {
  memoryLimits,
  memorySources,
  memoryStates,
  memoryTypes,
  senderProofs,
  trusts,
} from "#shared/memories";
import { drawnBoxSchema } from "#shared/people";
import { questionCategories } from "#shared/questions";
import { recurrenceTypes, reminderStatuses } from "#shared/reminders";
import { listFiltersSchema } from "#shared/saved-searches";

/*
 * Rows of an archive as it may hold them. Whoever made it, nothing gets into a table that the product would not have put
 * there: types, lengths and words are checked, and columns that are not named here are left out. A column with a default came
 * later than the first archives.
 */
const id = z.uuid().transform((value) => value.toLowerCase());
const at = z.iso.datetime({ offset: true });
const wallTime = z.iso.datetime({ local: true });
const text = (most: number) =>
  z
    .string()
    .max(most)
    .refine((value) => !value.includes("\0") && value.isWellFormed());
const words = z.array(text(500)).max(100);
const count = z.int().min(0).max(2_147_483_647);
const share = z.number().min(0).max(1);
/** Kept as it is, where it is as the product writes it. */
const as = (schema: { safeParse: (value: unknown) => { success: boolean } }) =>
  z.unknown().refine((value) => schema.safeParse(value).success);
const short = text(500);
/** As much as is read of a file. */
const longText = text(10_000_000);

export const archiveRows = {
  person_profiles: z.object({
    id,
    name: short,
    physical_traits: words,
    age_group: short.nullable(),
    distinctive_features: words,
    context_clues: words,
    birth_date: z.iso.date().nullable(),
    merged_into: id.nullable(),
    created_at: at,
  }),
  entities: z.object({
    id,
    type: z.enum(entityTypes),
    value: short,
    key: short,
    told_type: short.nullable(),
    told_value: short.nullable(),
    told_key: short.nullable(),
    merged_into: id.nullable(),
    canonical_id: id,
    profile_id: id.nullable(),
    created_at: at,
  }),
  memories: z.object({
    id,
    title: text(memoryLimits.title * 2),
    content: text(memoryLimits.content * 2),
    type: z.enum(memoryTypes),
    tags: words,
    state: z.enum(memoryStates),
    failure: text(1_000).nullable(),
    source: z.enum(memorySources),
    sender: short.nullable(),
    trust: z.enum(trusts),
    sender_proof: z.enum(senderProofs).nullable(),
    content_hash: z.string().regex(/^[0-9a-f]{64}(?:\/[0-9a-f-]{36})*$/),
    thread: short.nullable(),
    author: short.nullable(),
    thread_position: count.nullable(),
    turn_id: id.nullable(),
    language: short,
    mime_type: short,
    file_name: short.nullable(),
    file_size: count,
    thumbnail_size: count,
    extracted_text: longText.nullable(),
    extraction: as(extractionSchema).nullable(),
    client_transcript: longText.nullable(),
    is_analyzed: z.boolean(),
    analyzed_at: at.nullable(),
    analysis: as(analysisSchema).nullable(),
    analysis_model: short.nullable(),
    questions_at: at.nullable(),
    version: count,
    created_at: at,
    updated_at: at,
    occurred_at: at.nullable(),
    pinned_at: at.nullable().default(null),
    deleted_at: at.nullable(),
  }),
  memory_versions: z.object({
    memory_id: id,
    version: count,
    title: text(memoryLimits.title * 2),
    content: text(memoryLimits.content * 2),
    tags: words,
    at,
  }),
  follow_up_questions: z.object({
    id,
    memory_id: id,
    question: text(2_000),
    category: z.enum(questionCategories),
    priority: count,
    suggested_answers: words,
    key: text(2_000),
    metadata: z.record(z.string(), z.unknown()).nullable(),
    state: z.enum(["open", "answered", "skipped"]),
    answer: text(4_000).nullable(),
    answered_at: at.nullable(),
    created_at: at,
  }),
  reminders: z.object({
    id,
    memory_id: id,
    wall_time: wallTime,
    time_zone: short.refine(isZone),
    anchor: wallTime,
    recurrence_type: z.enum(recurrenceTypes),
    status: z.enum(reminderStatuses),
    due_at: at.nullable(),
    fired_at: at.nullable(),
    quote: text(4_000).nullable(),
    version: count,
    created_at: at,
    updated_at: at,
  }),
  reminder_fires: z.object({ reminder_id: id, fire_at: at, at }),
  person_pictures: z.object({
    profile_id: id,
    memory_id: id,
    at,
    box: as(drawnBoxSchema).nullable().default(null),
  }),
  entity_occurrences: z.object({
    memory_id: id,
    entity_id: id,
    position: count,
    start: count.nullable(),
    end: count.nullable(),
    confidence: share,
  }),
  relationships: z.object({
    id,
    memory_id: id,
    source_id: id,
    target_id: id,
    type: short,
    confidence: share,
    quote: text(4_000),
  }),
  entity_pair_decisions: z.object({
    first_id: id,
    second_id: id,
    decision: z.enum(["same", "different", "unsure"]),
    at,
  }),
  saved_searches: z.object({ id, name: text(60), filters: as(listFiltersSchema), created_at: at }),
  /** The content of a turn is looked at when it is sealed. */
  chat_turns: z.object({ id, created_at: at, turn: z.record(z.string(), z.unknown()) }),
};
export type ArchivedTable = keyof typeof archiveRows;
export type ArchivedRow<Table extends ArchivedTable = ArchivedTable> = z.infer<(typeof archiveRows)[Table]>;

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export type ArchiveLine = {
  [Table in ArchivedTable]: { table: Table; row: ArchivedRow<Table> };
}[ArchivedTable];

const lineSchema = z.object({ table: z.string(), row: z.unknown() });

/** A line of `lilu.jsonl`; the table that it names, or nothing, when it is none. */
export function readArchiveLine(line: string | null): ArchiveLine | string {
  const parsed = lineSchema.safeParse(jsonOf(line));
  if (!parsed.success) return "";
  const { table } = parsed.data;
  if (!isArchived(table)) return table.slice(0, 60);
  const row = archiveRows[table].safeParse(parsed.data.row);
  return row.success ? ({ table, row: row.data } as ArchiveLine) : table;
}

export const isArchived = (table: string): table is ArchivedTable => Object.hasOwn(archiveRows, table);

function jsonOf(line: string | null): unknown {
  try {
    return JSON.parse(line ?? "");
  } catch {
    return undefined;
  }
}
