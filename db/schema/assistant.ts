import { foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { ownerId } from "./account.ts";
import { bytea, instant } from "./columns.ts";
import { memories } from "./memories.ts";

/** One exchange: a question and its answer, sealed under the person's key. */
export const chatTurns = pgTable(
  "chat_turns",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    /** AES-256-GCM of the JSON of message, answer text, entities and reasoning. */
    sealed: bytea("sealed").notNull(),
    keyId: text("key_id").notNull(),
    createdAt: instant("created_at").notNull(),
    /** Import that brought it in; null for any other turn. */
    importId: uuid("import_id"),
  },
  (t) => [
    unique("chat_turns_owner").on(t.userId, t.id),
    index("chat_turns_newest").on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

/** Memories that prove an answer, by marker and position. The quotes are sealed with the turn. */
export const citations = pgTable(
  "citations",
  {
    userId: ownerId(),
    turnId: uuid("turn_id").notNull(),
    /** 1 for "[1]". */
    marker: integer("marker").notNull(),
    position: integer("position").notNull(),
    memoryId: uuid("memory_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.turnId, t.position] }),
    foreignKey({ columns: [t.userId, t.turnId], foreignColumns: [chatTurns.userId, chatTurns.id] }).onDelete(
      "cascade",
    ),
    foreignKey({ columns: [t.userId, t.memoryId], foreignColumns: [memories.userId, memories.id] }).onDelete(
      "cascade",
    ),
    index("citations_memory").on(t.userId, t.memoryId),
  ],
);
