import { z } from "zod/mini";
import { memorySorts, memoryTypes } from "./memories.ts";
import { filledText, text } from "./text.ts";

/** Conditions that narrow the list of memories, and its order. */
export const listFiltersSchema = z.strictObject({
  /** Words with operators among them, as they are typed into the search. */
  q: z._default(text(400, "Search is too long"), ""),
  type: z._default(z.nullable(z.enum(memoryTypes)), null),
  /** Only those with a reminder that may still need attention. */
  hasReminders: z._default(z.boolean(), false),
  /** Only those with a question that waits for an answer. */
  hasQuestions: z._default(z.boolean(), false),
  /** Of the list; what a search finds comes best first. */
  sort: z._default(z.enum(memorySorts), "newest"),
});
export type ListFilters = z.infer<typeof listFiltersSchema>;

/** `POST /api/saved-searches`: under a name that is there already, in any case, it takes the place of that one. */
export const newSavedSearchSchema = z.strictObject({
  name: filledText(60, "Name is too long", "Name is required"),
  filters: listFiltersSchema,
});
export type NewSavedSearch = z.infer<typeof newSavedSearchSchema>;

export const savedSearchSchema = z.object({ id: z.uuid(), name: z.string(), filters: listFiltersSchema });
export type SavedSearch = z.infer<typeof savedSearchSchema>;

/** Of one person. */
export const mostSavedSearches = 50;
