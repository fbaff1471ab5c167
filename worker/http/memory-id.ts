import { z } from "zod";
import { notFound } from "./errors.ts";

export const memoryGone = "This memory may have been deleted or is no longer available.";

/** The id in a path. What cannot be an id names nothing: the same 404, with the same words, as an id that does not exist. */
export const memoryIdSchema = (goneMessage: string) =>
  z.object({
    id: z.string().transform((id) => {
      if (!z.uuid().safeParse(id).success) throw notFound(goneMessage);
      return id.toLowerCase();
    }),
  });
