import type { z } from "zod";
import { unavailable } from "./failures.ts";
import { jsonOf } from "./reply-json.ts";

/**
 * A model's JSON against its schema. Lets pass what some servers wrap around it (a code fence, thoughts, white space). Throws
 * `AiUnavailable` for everything else, a reply that was cut off included.
 */
export function readReply<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> {
  const json = jsonOf(text);
  const reply = schema.safeParse(parse(json.slice(0, json.lastIndexOf("}") + 1)));
  if (!reply.success) throw unavailable("nonsense");
  return reply.data;
}

/**
 * A text of a model's without what no database takes: halves of characters, and NUL, which models that are held to a
 * schema write now and then in front of the code of a letter.
 */
export const cleanText = (text: string): string => text.replaceAll("\0", "").toWellFormed();

function parse(json: string): unknown {
  try {
    return JSON.parse(json, (_, value: unknown) => (typeof value === "string" ? cleanText(value) : value));
  } catch {
    return undefined;
  }
}
