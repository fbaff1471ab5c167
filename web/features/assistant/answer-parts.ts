import { z } from "zod/mini";
import { entitySchema } from "#shared/analysis";
import {
  answerValueSchema,
  citationSchema,
  historyItemSchema,
  passageSchema,
  referencedFileSchema,
  relevantMemorySchema,
} from "#shared/assistant";
import { readJson } from "../../platform/read-json.ts";

/**
 * A stored list, as such or as the JSON of one. Where it is missing it is empty; where it cannot be read it is empty too,
 * and the console is warned, without a word of what stands in it.
 */
const tolerantList = <Item extends z.ZodMiniType>(name: string, item: Item) =>
  z.pipe(
    z.transform((value) => (typeof value === "string" ? readJson(value) : (value ?? []))),
    z.catch(z.array(item), () => {
      console.warn(`Could not read the ${name} of a message`);
      return [];
    }),
  );

const { told, toldIn, forget } = historyItemSchema.shape;

/** Parts of an answer that the server's history and this browser's backup hold in the same form. */
export const answerParts = {
  referencedFiles: tolerantList("referencedFiles", referencedFileSchema),
  entities: tolerantList("entities", entitySchema),
  memories: tolerantList("memories", relevantMemorySchema),
  citations: tolerantList("citations", citationSchema),
  value: z.catch(z.nullable(answerValueSchema), null),
  passages: tolerantList("passages", passageSchema),
  told,
  toldIn,
  forget,
};
