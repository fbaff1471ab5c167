import { z } from "zod/mini";

/** Entity types the embedded and the OpenAI provider may find in a text. Upper case on the wire. */
export const entityTypes = [
  "PERSON",
  "PLACE",
  "LOCATION",
  "ADDRESS",
  "ORGANIZATION",
  "COMPANY",
  "DATE",
  "EVENT",
  "PRODUCT",
  "ANIMAL",
  "PHONE",
  "EMAIL",
  "URL",
  "AMOUNT",
  "CONTACT",
  "STOCK_SYMBOL",
  "COORDINATES",
  "IP_ADDRESS",
  "ACCOUNT",
  "TRACKING_NUMBER",
  "CONFIRMATION_CODE",
  "FILE_EXTENSION",
  "VERSION",
  "FILE",
  "ITEM",
  "ROLE",
  "IDENTIFIER",
  "TIME",
] as const;
export type EntityType = (typeof entityTypes)[number];

const longestType = 40; // characters
/** A type as a person may call it: any word, kept in capitals. */
export const entityTypeWord = z.pipe(
  z.string().check(z.trim(), z.toUpperCase()),
  z
    .string()
    .check(
      z.minLength(1, "Entity value and type are required"),
      z.maxLength(longestType, "Entity type is too long"),
      z.regex(/^[\p{L}\p{N}][\p{L}\p{N} _-]*$/u, "An entity type is a word"),
    ),
);

export const entitySchema = z.object({
  type: z.enum(entityTypes),
  /** As written in the text. */
  value: z.string().check(z.minLength(1), z.maxLength(400)),
  /** Offsets in UTF-16 code units into the text that was analysed; end is exclusive. Null when the text does not hold the value literally. */
  start: z.nullable(z.int().check(z.nonnegative())),
  end: z.nullable(z.int().check(z.nonnegative())),
  /** 0 to 1. */
  confidence: z.number().check(z.minimum(0), z.maximum(1)),
});
export type Entity = z.infer<typeof entitySchema>;

/** DATE: `from` and `to`, days; PHONE: `number`, E.164; EMAIL: `domain`; URL: `host`; COORDINATES: `latitude` and `longitude`. */
export type EntityMetadata = Record<string, string | number>;
/** A finding of `/api/detect-entities`: with what it means beside its words, where there is some. */
export type DetectedEntity = Entity & { metadata?: EntityMetadata };

const shortText = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

/** Relation of two entities, as a sentence of the memory says it: "Rui" "brother" "Ana" is Rui, Ana's brother. */
export const relationshipSchema = z.object({
  /** As written in the text. */
  subject: shortText(400),
  relation: shortText(80),
  object: shortText(400),
  /** The sentence that says so, literally. */
  quote: shortText(1_000),
});
export type Relationship = z.infer<typeof relationshipSchema>;

/** Results of the analysis of one memory; stored. */
export const analysisSchema = z.object({
  summary: z.string().check(z.maxLength(2_000)),
  topics: z.array(z.string().check(z.minLength(1), z.maxLength(80))).check(z.maxLength(12)),
  entities: z.array(entitySchema).check(z.maxLength(200)),
  relationships: z.optional(z.array(relationshipSchema).check(z.maxLength(60))),
});
export type Analysis = z.infer<typeof analysisSchema>;

/** An entity as `aiAnalysis` tells it: by the name and type that the person gave it, where they did. */
export const toldEntitySchema = z.extend(entitySchema, {
  /** One of `entityTypes`, or a word of the person's own, in capitals. */
  type: z.string(),
  /** As the text has it, where that is another name than `value`. */
  written: z.optional(z.string()),
});
export type ToldEntity = z.infer<typeof toldEntitySchema>;

/** `aiAnalysis` of a memory. */
export const toldAnalysisSchema = z.extend(analysisSchema, {
  entities: z.array(toldEntitySchema).check(z.maxLength(200)),
});

export const detectableText = 2_048; // bytes of UTF-8
/** A shorter text names nothing that needs a menu: nothing is found in it, and the web does not ask. */
export const detectableFrom = 11; // characters

/** `GET /api/detect-entities?text=`, `POST /api/detect-entities`. The answer is an array of `DetectedEntity`. */
export const detectEntitiesSchema = z.object({
  text: z.string().check(
    z.refine((text) => text.trim() !== "", "Text is required"),
    z.refine((text) => utf8Length(text) <= detectableText, "Text is longer than 2 KB"),
  ),
});

const utf8Length = (text: string): number => new TextEncoder().encode(text).length;
