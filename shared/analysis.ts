import { z } from "zod";

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
  value: z.string().min(1).max(400),
  /** Offsets in UTF-16 code units into the text that was analysed; end is exclusive. Null when the text does not hold the value literally. */
  start: z.number().int().nonnegative().nullable(),
  end: z.number().int().nonnegative().nullable(),
  /** 0 to 1. */
  confidence: z.number().min(0).max(1),
});
export type Entity = z.infer<typeof entitySchema>;

/** What an analysis says about one memory; stored as `aiAnalysis`. */
export const analysisSchema = z.object({
  summary: z.string().max(2_000),
  topics: z.array(z.string().min(1).max(80)).max(12),
  entities: z.array(entitySchema).max(200),
});
export type Analysis = z.infer<typeof analysisSchema>;
