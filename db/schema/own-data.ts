import { bigint, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { ImportReport, ImportState } from "#shared/imports";
import { ownerId } from "./account.ts";
import { instant } from "./columns.ts";

/** A deletion for good: how much went, and how much a look at every store found of it afterwards. Holds no content. */
export const deletionReceipts = pgTable(
  "deletion_receipts",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    kind: text("kind", { enum: ["memories", "everything"] }).notNull(),
    at: instant("at").notNull(),
    /** Rows that went, counted by the names of `personalTables`, with `files` and `vectors`. */
    removed: jsonb("removed").notNull(),
    /** Still to go elsewhere: ids of memories with the number of their vectors, turns that quote them. */
    pending: jsonb("pending").notNull(),
    /** The last look. */
    checkedAt: instant("checked_at"),
    /** Counts of what that look found, by store; empty when nothing is left. */
    residue: jsonb("residue"),
  },
  (t) => [
    unique("deletion_receipts_owner").on(t.userId, t.id),
    index("deletion_receipts_newest").on(t.userId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

/** A copy of everything, or of some memories, made to be taken along. Its parts lie sealed among the files. */
export const archives = pgTable(
  "archives",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    state: text("state", { enum: ["making", "ready", "failed"] }).notNull(),
    failure: text("failure"),
    /** The memories it is of; null for everything. */
    memoryIds: uuid("memory_ids").array(),
    /** Entries written, and to be written. */
    done: integer("done").notNull().default(0),
    total: integer("total").notNull().default(0),
    /** Bytes of each part, in order. */
    parts: integer("parts").array().notNull().default([]),
    size: bigint("size", { mode: "number" }).notNull().default(0), // bytes
    keyId: text("key_id"),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    unique("archives_owner").on(t.userId, t.id),
    index("archives_newest").on(t.userId, t.createdAt.desc().nullsFirst()),
    index("archives_expired").on(t.expiresAt),
  ],
);

/** A file that memories are brought in from, so that they can be taken back as a whole. Its parts lie sealed among the files. */
export const imports = pgTable(
  "imports",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    /** As the person called the file. */
    name: text("name").notNull(),
    state: text("state").$type<ImportState>().notNull().default("uploading"),
    failure: text("failure"),
    /** The kind that it turned out to be: "ChatGPT export". */
    format: text("format"),
    size: bigint("size", { mode: "number" }).notNull().default(0), // bytes
    /** Bytes of each part that is there, in order. */
    parts: integer("parts").array().notNull().default([]),
    keyId: text("key_id"),
    /** Findings of the look at it. */
    report: jsonb("report").$type<ImportReport>(),
    /** Items, or lines of an archive, that are done, of so many: an attempt that died goes on behind them. */
    position: integer("position").notNull().default(0),
    total: integer("total").notNull().default(0),
    /** Memories that it brought in. */
    imported: integer("imported").notNull().default(0),
    /** Memories that were not taken after all, for want of room. */
    refused: integer("refused").notNull().default(0),
    createdAt: instant("created_at").notNull(),
    /** The time at which the upload is removed, unless it is being imported then. */
    expiresAt: instant("expires_at").notNull().defaultNow(),
    undoneAt: instant("undone_at"),
  },
  (t) => [
    unique("imports_owner").on(t.userId, t.id),
    index("imports_newest").on(t.userId, t.createdAt.desc().nullsFirst()),
  ],
);
