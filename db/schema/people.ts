import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { ownerId } from "./account.ts";
import { bytea, instant } from "./columns.ts";
import { memories } from "./memories.ts";

export const personProfiles = pgTable(
  "person_profiles",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    name: text("name").notNull(),
    physicalTraits: text("physical_traits").array().notNull().default([]),
    ageGroup: text("age_group"),
    distinctiveFeatures: text("distinctive_features").array().notNull().default([]),
    contextClues: text("context_clues").array().notNull().default([]),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [unique("person_profiles_owner").on(t.userId, t.id)],
);

/** Biometric data: only with consent, encrypted, deleted first. */
export const faceEmbeddings = pgTable(
  "face_embeddings",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    memoryId: uuid("memory_id").notNull(),
    profileId: uuid("profile_id"),
    embedding: bytea("embedding").notNull(), // AES-256-GCM of 128 float32
    keyId: text("key_id").notNull(),
    box: jsonb("box").notNull(),
    detectionScore: real("detection_score").notNull(),
    status: text("status", { enum: ["detected", "linked", "confirmed"] }).notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.userId, t.memoryId], foreignColumns: [memories.userId, memories.id] }).onDelete(
      "cascade",
    ),
    foreignKey({
      columns: [t.userId, t.profileId],
      foreignColumns: [personProfiles.userId, personProfiles.id],
    }).onDelete("cascade"),
    unique("face_embeddings_owner").on(t.userId, t.id),
    index("face_embeddings_memory").on(t.userId, t.memoryId),
  ],
);

/** "No, that is not her": a face and a person that are never proposed together again. */
export const faceRejections = pgTable(
  "face_rejections",
  {
    userId: ownerId(),
    faceId: uuid("face_id").notNull(),
    profileId: uuid("profile_id").notNull(),
    at: instant("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.faceId, t.profileId] }),
    foreignKey({
      columns: [t.userId, t.faceId],
      foreignColumns: [faceEmbeddings.userId, faceEmbeddings.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [t.userId, t.profileId],
      foreignColumns: [personProfiles.userId, personProfiles.id],
    }).onDelete("cascade"),
  ],
);

/** What the person agreed to and when: face recognition, speech recognition. */
export const consents = pgTable(
  "consents",
  {
    userId: ownerId(),
    kind: text("kind").notNull(),
    givenAt: instant("given_at").notNull(),
    withdrawnAt: instant("withdrawn_at"),
    version: integer("version").notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);
