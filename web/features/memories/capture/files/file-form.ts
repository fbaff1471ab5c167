import { z } from "zod/mini";
import { newFileSchema } from "#shared/files";
import { textMemoryFormSchema } from "../text/text-memory-form.ts";

const { title, description } = newFileSchema.shape;

/** The Files tab as it is filled in: a title for each file by its id; description and tags go with all of them. */
export const fileFormSchema = z.object({
  titles: z.record(z.string(), title),
  description,
  tags: textMemoryFormSchema.shape.tags,
});
export type FileForm = z.infer<typeof fileFormSchema>;

export const emptyFileForm: FileForm = { titles: {}, description: "", tags: "" };
