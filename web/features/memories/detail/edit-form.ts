import { z } from "zod/mini";
import { type Memory, memoryLimits } from "#shared/memories";
import { splitTags } from "#shared/tags";
import { text } from "#shared/text";
import { textMemoryFormSchema } from "../capture/text/text-memory-form.ts";

/** A memory as it is edited: the rules of a new one, but that it may say nothing beside its title. */
export const editFormSchema = z.object({
  ...textMemoryFormSchema.shape,
  content: text(memoryLimits.content, "Content is too long"),
});
export type EditForm = z.infer<typeof editFormSchema>;

/** Returns what a memory says, as the form holds it. */
export const toEditForm = ({
  title,
  content,
  tags,
}: Pick<Memory, "title" | "content" | "tags">): EditForm => ({
  title,
  content,
  tags: tags.join(", "),
});

/** Returns the change that the filled form asks for. */
export const fromEditForm = ({ title, content, tags }: EditForm) => ({
  title,
  content,
  tags: splitTags(tags),
});

/** True where saving the form would change nothing. */
export const changesNothing = (form: EditForm, memory: Memory): boolean =>
  form.title.trim() === memory.title &&
  form.content.trim() === memory.content &&
  JSON.stringify(splitTags(form.tags)) === JSON.stringify(memory.tags);
