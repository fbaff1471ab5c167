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
] as const;
export type EntityType = (typeof entityTypes)[number];

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

/** What an analysis says about one memory; stored as `aiAnalysis`. */
export const analysisSchema = z.object({
  summary: z.string().check(z.maxLength(2_000)),
  topics: z.array(z.string().check(z.minLength(1), z.maxLength(80))).check(z.maxLength(12)),
  entities: z.array(entitySchema).check(z.maxLength(200)),
});
export type Analysis = z.infer<typeof analysisSchema>;

export const detectableText = 2_048; // bytes of UTF-8
/** A shorter text names nothing that needs a menu: nothing is found in it, and the web does not ask. */
export const detectableFrom = 11; // characters

/** `GET /api/detect-entities?text=`, `POST /api/detect-entities`. The answer is an array of `entitySchema`. */
export const detectEntitiesSchema = z.object({
  text: z.string().check(
    z.refine((text) => text.trim() !== "", "Text is required"),
    z.refine((text) => utf8Length(text) <= detectableText, "Text is longer than 2 KB"),
  ),
});

const utf8Length = (text: string): number => new TextEncoder().encode(text).length;
