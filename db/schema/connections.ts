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

/**
 * A name that memories have for a person, place or thing, as it was found. Names of the same one are merged: each has the
 * name that it was merged into, so that any merge can be undone, and all have the id of the one that stands for them.
 */
export const entities = pgTable(
  "entities",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    type: text("type").$type<EntityType>().notNull(),
    /** Name as first written. */
    value: text("value").notNull(),
    /** Lower case, without accents and punctuation: what "the same" means. */
    key: text("key").notNull(),
    /** Type, value and key that the person gave it instead; all three or none. */
    toldType: text("told_type"),
    toldValue: text("told_value"),
    toldKey: text("told_key"),
    mergedInto: uuid("merged_into"),
    /** Id at the end of the chain of merges; its own at that end, where a trigger puts it when nothing is given. */
    canonicalId: uuid("canonical_id").notNull(),
    /** Memories outside the trash that mention it by any of its names; kept by triggers, 0 for one that was merged. */
    mentions: integer("mentions").notNull().default(0),
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
    foreignKey({ columns: [t.userId, t.mergedInto], foreignColumns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId, t.canonicalId], foreignColumns: [t.userId, t.id] }),
    index("entities_canonical").on(t.userId, t.canonicalId),
    index("entities_told").on(t.userId, t.toldKey).where(sql`told_key is not null`),
    index("entities_merged").on(t.userId, t.mergedInto).where(sql`merged_into is not null`),
    /** Lists the most mentioned first. */
    index("entities_mentioned").on(t.userId, t.mentions.desc().nullsFirst(), t.id).where(sql`mentions > 0`),
  ],
);

/** Places of entities in the text of a memory. */
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

/** Entities that a memory outside the trash mentions, each once and after merging; kept by triggers. */
export const entityMentions = pgTable(
  "entity_mentions",
  {
    userId: ownerId(),
    memoryId: uuid("memory_id").notNull(),
    entityId: uuid("entity_id").notNull(),
    confidence: real("confidence").notNull(),
    /** Time of making the memory. */
    at: instant("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memoryId, t.entityId] }),
    foreignKey({ columns: [t.userId, t.memoryId], foreignColumns: [memories.userId, memories.id] }).onDelete(
      "cascade",
    ),
    foreignKey({ columns: [t.userId, t.entityId], foreignColumns: [entities.userId, entities.id] }).onDelete(
      "cascade",
    ),
    index("entity_mentions_entity").on(t.userId, t.entityId, t.at.desc().nullsFirst(), t.memoryId),
    index("entity_mentions_memory").on(t.userId, t.memoryId),
  ],
);

/** In how many memories two are mentioned together, each pair once and in order; kept by triggers. */
export const entityPairs = pgTable(
  "entity_pairs",
  {
    userId: ownerId(),
    firstId: uuid("first_id").notNull(),
    secondId: uuid("second_id").notNull(),
    memories: integer("memories").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.firstId, t.secondId] }),
    check("entity_pairs_order", sql`${t.firstId} < ${t.secondId}`),
    foreignKey({ columns: [t.userId, t.firstId], foreignColumns: [entities.userId, entities.id] }).onDelete(
      "cascade",
    ),
    foreignKey({ columns: [t.userId, t.secondId], foreignColumns: [entities.userId, entities.id] }).onDelete(
      "cascade",
    ),
    index("entity_pairs_first").on(t.userId, t.firstId, t.memories.desc().nullsFirst()),
    index("entity_pairs_second").on(t.userId, t.secondId, t.memories.desc().nullsFirst()),
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
    /** As the sentence has it: "sister", "works at". */
    type: text("type").notNull(),
    confidence: real("confidence").notNull(),
    /** The sentence that says so. */
    quote: text("quote").notNull().default(""),
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
    index("relationships_source").on(t.userId, t.sourceId),
    index("relationships_target").on(t.userId, t.targetId),
  ],
);

/** Decisions whether two entities are the same, asked once: each pair is stored in order of its ids, so it exists once. */
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
