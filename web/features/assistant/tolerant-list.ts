import { z } from "zod/mini";
import { readJson } from "../../platform/read-json.ts";

/**
 * A stored list, as such or as the JSON of one. Where it is missing it is empty; where it cannot be read it is empty too,
 * and the console is warned, without a word of what stands in it.
 */
export const tolerantList = <Item extends z.ZodMiniType>(name: string, item: Item) =>
  z.pipe(
    z.transform((value) => (typeof value === "string" ? readJson(value) : (value ?? []))),
    z.catch(z.array(item), () => {
      console.warn(`Could not read the ${name} of a message`);
      return [];
    }),
  );
