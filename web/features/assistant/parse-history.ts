import { z } from "zod/mini";
import {
  answerActions,
  answerRatings,
  type HistoryItem,
  historyItemSchema,
  proposedReminderSchema,
  referencedFileSchema,
} from "#shared/assistant";
import { answerParts } from "./answer-parts.ts";

/** An item is a message by its words; whatever else it lacks, or brings in a form of its own, it is none the less one. */
const itemSchema = z.extend(historyItemSchema, {
  ...answerParts,
  action: z.catch(z.enum(answerActions), "memory_response"),
  reasoning: z.catch(z.string(), ""),
  confidence: z.catch(z.number(), 0),
  reminder: z.catch(z.optional(proposedReminderSchema), undefined),
  rating: z.catch(z.optional(z.enum(answerRatings)), undefined),
  savedMemory: z.catch(z.optional(referencedFileSchema), undefined),
});

/** The files of an answer also come under another name. */
const namedSchema = z.looseObject({ referenced_files: z.optional(z.unknown()) });

/**
 * The items of a history as they came. A list that cannot be read is warned about and stays empty, an item without its
 * words is warned about and left out; the rest stays as it is.
 */
export const parseHistory = (items: readonly unknown[]): HistoryItem[] => items.flatMap(parseItem);

function parseItem(raw: unknown): HistoryItem[] {
  const named = namedSchema.safeParse(raw);
  const item = itemSchema.safeParse({ referencedFiles: named.data?.referenced_files, ...named.data });
  if (item.success) return [item.data];
  console.warn("Could not read a message of the history");
  return [];
}
