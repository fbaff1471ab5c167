import { z } from "zod/mini";
import { entityTypeWord } from "./analysis.ts";
import { evidenceSchema, narrowing, typeCountsSchema } from "./connections.ts";
import { memoryTypes } from "./memories.ts";
import { questionSchema } from "./questions.ts";
import { reminderSchema } from "./reminders.ts";

/** Somebody or something that memories name. */
export const entityDetailsSchema = z.object({
  id: z.uuid(),
  type: z.string(),
  value: z.string(),
  /** Other names. Those with a `mergeId` were linked, and can be taken apart again. */
  aliases: z.array(z.object({ value: z.string(), type: z.string(), mergeId: z.nullable(z.uuid()) })),
  /** Memories that name it. */
  mentions: z.int(),
  /** Other entities that are named together with it, or related to it. */
  connections: z.int(),
  firstAt: z.nullable(z.iso.datetime()),
  lastAt: z.nullable(z.iso.datetime()),
});
export type EntityDetails = z.infer<typeof entityDetailsSchema>;

/** `GET /api/entities`: the Analytics list, most named first. */
export const entityListQuerySchema = z.object({
  ...narrowing,
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
/** `next`: the cursor of the next page; null on the last. */
export const entityListSchema = z.object({
  entities: z.array(entityDetailsSchema),
  total: z.int(),
  types: typeCountsSchema,
  next: z.nullable(z.string()),
});
export type EntityList = z.infer<typeof entityListSchema>;

const required = "Entity value and type are required";
const longestValue = 400; // characters
const filled = (max: number, tooLong: string) =>
  z.string(required).check(
    z.refine((text) => !text.includes("\u0000"), "Text must not contain NUL characters"),
    z.trim(),
    z.minLength(1, required),
    z.maxLength(max, tooLong),
  );
const value = filled(longestValue, "Entity value is too long");
const type = z.pipe(filled(40, "Entity type is too long"), entityTypeWord);

/** `POST /api/entities/update`: what it is called from now on, everywhere. Types in any case. */
export const entityUpdateSchema = z.strictObject({
  oldValue: value,
  oldType: type,
  newValue: value,
  newType: type,
});
export type EntityUpdate = z.infer<typeof entityUpdateSchema>;
/** `mergeId`: an entity of that name was there already, and the two are one now; `DELETE /api/entity-merges/:id` takes them apart. */
export const updatedEntitySchema = z.object({
  entity: entityDetailsSchema,
  mergeId: z.nullable(z.uuid()),
});

/** `POST /api/entity-merges`: from now on the two are one, under the name of the first. */
export const entityMergeSchema = z.strictObject({
  primaryEntityId: z.uuid("Give the id of an entity"),
  mergedEntityId: z.uuid("Give the id of an entity"),
});
/** Says what to keep of two that are taken apart: that they are different, or nothing, as for an Undo. */
export const unmergeQuerySchema = z.object({
  decision: z._default(z.enum(["different", "none"]), "different"),
});
/** `DELETE /api/entity-merges/:id` answers the two as they were; its id is what the merge answered. */
export const unmergedEntitiesSchema = z.object({ entities: z.array(entityDetailsSchema) });

const memoryLine = z.object({
  id: z.uuid(),
  title: z.string(),
  type: z.enum(memoryTypes),
  at: z.iso.datetime(),
  /** The sentence that names the entity. */
  quote: z.string(),
  hasThumbnail: z.boolean(),
});

/** `GET /api/connections/:id`: the page of a person, a place or anything else that memories name. */
export const entityPageSchema = z.object({
  entity: entityDetailsSchema,
  /** Sentences that say something of it, the newest first; `topic` in a word or two, where the sentence has one. */
  known: z.array(z.extend(evidenceSchema, { topic: z.nullable(z.string()) })),
  /** Memories that name it, the newest first, at most twenty; `entity.mentions` counts all. */
  memories: z.array(memoryLine),
  /** Future dates and birthdays, the next first. `at` is a day, "2026-11-27"; `quote` is the sentence that says so. */
  dates: z.array(
    z.object({
      kind: z.enum(["birthday", "reminder", "date"]),
      at: z.iso.date(),
      label: z.string(),
      /** Age on a birthday whose year is known. */
      turns: z.nullable(z.int()),
      memoryId: z.uuid(),
      quote: z.string(),
    }),
  ),
  /** Memories with a picture: `GET /api/content/:id/thumbnail`. */
  photos: z.object({ total: z.int(), memories: z.array(memoryLine) }),
  reminders: z.array(reminderSchema),
  /** Open questions about memories that name it, and whether it is the same as another. */
  questions: z.array(questionSchema),
  /** Named together with it or related to it, those in the most memories first. */
  related: z.array(
    z.object({
      id: z.uuid(),
      type: z.string(),
      value: z.string(),
      memories: z.int(),
      /** As a memory says it, from the page's entity: "brother". */
      relation: z.nullable(z.string()),
    }),
  ),
});
export type EntityPage = z.infer<typeof entityPageSchema>;
