import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { EntityType } from "#shared/analysis";
import { ownerId } from "./account.ts";
import { instant } from "./columns.ts";
import { memories } from "./memories.ts";
import { personProfiles } from "./people.ts";

/** A person, place or thing, once for each owner. */
export const entities = pgTable(
  "entities",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    type: text("type").$type<EntityType>().notNull(),
    /** As shown. */
    value: text("value").notNull(),
    /** Lower case, without accents and punctuation: what "the same" means. */
    key: text("key").notNull(),
    profileId: uuid("profile_id"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    unique("entities_owner").on(t.userId, t.id),
    unique("entities_same").on(t.userId, t.type, t.key),
    foreignKey({
      columns: [t.userId, t.profileId],
      foreignColumns: [personProfiles.userId, personProfiles.id],
    }),
  ],
);

/** Other names of an entity: what a merge or an edit taught. */
export const entityAliases = pgTable(
  "entity_aliases",
  {
    userId: ownerId(),
    entityId: uuid("entity_id").notNull(),
    key: text("key").notNull(),
    value: text("value").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entityId, t.key] }),
    foreignKey({ columns: [t.userId, t.entityId], foreignColumns: [entities.userId, entities.id] }).onDelete(
      "cascade",
    ),
    index("entity_aliases_key").on(t.userId, t.key),
  ],
);

/** Where an entity stands in a memory. */
export const entityOccurrences = pgTable(
  "entity_occurrences",
  {
    userId: ownerId(),
    memoryId: uuid("memory_id").notNull(),
    entityId: uuid("entity_id").notNull(),
    /** Order within the memory. */
    position: integer("position").notNull(),
    start: integer("start"),
    end: integer("end"),
    confidence: real("confidence").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memoryId, t.position] }),
    foreignKey({ columns: [t.userId, t.memoryId], foreignColumns: [memories.userId, memories.id] }).onDelete(
      "cascade",
    ),
    foreignKey({ columns: [t.userId, t.entityId], foreignColumns: [entities.userId, entities.id] }).onDelete(
      "cascade",
    ),
    index("entity_occurrences_entity").on(t.userId, t.entityId),
    index("entity_occurrences_memory").on(t.userId, t.memoryId),
  ],
);

/** "Ana is the sister of Rui", said by a memory. */
export const relationships = pgTable(
  "relationships",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    memoryId: uuid("memory_id").notNull(),
    sourceId: uuid("source_id").notNull(),
    targetId: uuid("target_id").notNull(),
    type: text("type").notNull(),
    confidence: real("confidence").notNull(),
  },
  (t) => [
    unique("relationships_owner").on(t.userId, t.id),
    foreignKey({ columns: [t.userId, t.memoryId], foreignColumns: [memories.userId, memories.id] }).onDelete(
      "cascade",
    ),
    foreignKey({ columns: [t.userId, t.sourceId], foreignColumns: [entities.userId, entities.id] }).onDelete(
      "cascade",
    ),
    foreignKey({ columns: [t.userId, t.targetId], foreignColumns: [entities.userId, entities.id] }).onDelete(
      "cascade",
    ),
    index("relationships_memory").on(t.userId, t.memoryId),
  ],
);

/** Whether two entities are the same, asked once: the pair is kept in order so that it exists once. */
export const entityPairDecisions = pgTable(
  "entity_pair_decisions",
  {
    userId: ownerId(),
    firstId: uuid("first_id").notNull(),
    secondId: uuid("second_id").notNull(),
    decision: text("decision", { enum: ["same", "different", "unsure"] }).notNull(),
    at: instant("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.firstId, t.secondId] }),
    check("entity_pair_order", sql`${t.firstId} < ${t.secondId}`),
    foreignKey({ columns: [t.userId, t.firstId], foreignColumns: [entities.userId, entities.id] }).onDelete(
      "cascade",
    ),
    foreignKey({ columns: [t.userId, t.secondId], foreignColumns: [entities.userId, entities.id] }).onDelete(
      "cascade",
    ),
  ],
);
