import { z } from "zod/mini";
import { newMemorySchema } from "#shared/memories";
import { splitTags } from "#shared/tags";

const { title, content, tags } = newMemorySchema.shape;

/** The Text tab as it is filled in: the contract's rules, with the tags in one comma separated line. */
export const textMemoryFormSchema = z.object({
  title,
  content,
  tags: z.string().check(
    z.superRefine((line, context) => {
      const checked = tags.safeParse(splitTags(line));
      if (!checked.success) context.addIssue(checked.error.issues[0]?.message ?? "Tags are not valid");
    }),
  ),
});
export type TextMemoryForm = z.infer<typeof textMemoryFormSchema>;
