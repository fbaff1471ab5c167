import { sql } from "drizzle-orm";
import {
  date,
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
    /** A day, "2019-05-12": nobody is in a picture from before it. */
    birthDate: date("birth_date", { mode: "string" }),
    /** The profile that this one was found to be the same as; cleared, both are as they were. */
    mergedInto: uuid("merged_into"),
    /** The state before faces of somebody else became this person, so that it can be restored. */
    split: jsonb("split"),
    createdAt: instant("created_at").notNull(),
    /** The import that brought it in. */
    importId: uuid("import_id"),
  },
  (t) => [
    unique("person_profiles_owner").on(t.userId, t.id),
    foreignKey({ columns: [t.userId, t.mergedInto], foreignColumns: [t.userId, t.id] }),
    index("person_profiles_merged").on(t.userId, t.mergedInto).where(sql`merged_into is not null`),
  ],
);

/** "She is in this picture", said by the owner and not computed: it needs no consent, and stays when one is withdrawn. */
export const personPictures = pgTable(
  "person_pictures",
  {
    userId: ownerId(),
    profileId: uuid("profile_id").notNull(),
    memoryId: uuid("memory_id").notNull(),
    at: instant("at").notNull(),
    /** Drawn by the owner around the face: x, y, width and height, shares of the upright picture. */
    box: jsonb("box"),
    /** Id of the face that is there, or that is computed there where that is allowed. */
    faceId: uuid("face_id"),
  },
  (t) => [
    primaryKey({ columns: [t.profileId, t.memoryId] }),
    foreignKey({
      columns: [t.userId, t.profileId],
      foreignColumns: [personProfiles.userId, personProfiles.id],
    }).onDelete("cascade"),
    foreignKey({ columns: [t.userId, t.memoryId], foreignColumns: [memories.userId, memories.id] }).onDelete(
      "cascade",
    ),
    index("person_pictures_memory").on(t.userId, t.memoryId),
  ],
);

/** A picture in which faces were looked for, which is not done twice, and how a provider describes the people in it. */
export const faceSearches = pgTable(
  "face_searches",
  {
    userId: ownerId(),
    memoryId: uuid("memory_id").notNull(),
    /** Null while only the provider has looked. */
    at: instant("at"),
    /** Age group and looks of each, from left to right. */
    described: jsonb("described"),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.memoryId] }),
    foreignKey({ columns: [t.userId, t.memoryId], foreignColumns: [memories.userId, memories.id] }).onDelete(
      "cascade",
    ),
  ],
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
    crop: bytea("crop").notNull(), // AES-256-GCM of a small PNG
    keyId: text("key_id").notNull(),
    /** x, y, width and height, shares of the upright picture. */
    box: jsonb("box").notNull(),
    /** Of the face, in points of the picture. */
    width: integer("width").notNull(),
    /** To the nearest confirmed face of the person, when it was linked; null for one that somebody confirmed. */
    distance: real("distance"),
    detectionScore: real("detection_score").notNull(),
    /** Detected: nobody knows yet whose; linked: near enough; confirmed: its owner said so. */
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
    index("face_embeddings_profile").on(t.userId, t.profileId),
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
    index("face_rejections_profile").on(t.userId, t.profileId),
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

/** Consents with their times: face recognition, speech recognition. */
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
