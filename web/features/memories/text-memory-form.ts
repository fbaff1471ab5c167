import { z } from "zod";
import { newMemorySchema, splitTags } from "#shared/memories";

const { title, content, tags } = newMemorySchema.shape;

/** The Text tab as it is filled in: the contract's rules, with the tags in one comma separated line. */
export const textMemoryFormSchema = z.object({
  title,
  content,
  tags: z.string().superRefine((line, context) => {
    const checked = tags.safeParse(splitTags(line));
    if (!checked.success) context.addIssue(checked.error.issues[0]?.message ?? "Tags are not valid");
  }),
});
export type TextMemoryForm = z.infer<typeof textMemoryFormSchema>;

/** What is kept of a memory that is not saved yet. `saveKey` belongs to exactly this text, so that saving it again after a lost answer makes no second memory. */
export const memoryDraftSchema = z.object({
  title: z.string(),
  content: z.string(),
  tags: z.string(),
  saveKey: z.string(),
});
export type MemoryDraft = z.infer<typeof memoryDraftSchema>;
