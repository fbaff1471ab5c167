import type OpenAI from "openai";
import { zodResponseFormat } from "openai/helpers/zod";
import type { z } from "zod";
import { isTooLong, isUnfit } from "./failures.ts";
import type { Provider } from "./provider.ts";

type Message = OpenAI.Chat.Completions.ChatCompletionMessageParam;
type Wanted = { name: string; schema: z.ZodType; messages: Message[]; longestOutput: number };

/**
 * The part of a request that says how the reply is to look. OpenAI holds its models to a strict schema. A server of one's
 * own may heed the schema, ignore it, or refuse every request that has one, so it is told the schema in words as well, and
 * asked "plainly", with nothing but what every such server knows, once it has refused.
 */
export function formOf(provider: Provider, { name, schema, messages, longestOutput }: Wanted) {
  const format = zodResponseFormat(schema, name);
  if (!provider.isOwn) return { messages, response_format: format, max_completion_tokens: longestOutput };
  const told = tell(messages, format.json_schema.schema);
  const most = longestOutput * roomToThink;
  return provider.asksPlainly
    ? { messages: told, max_tokens: most }
    : { messages: told, response_format: format, max_completion_tokens: most };
}

/** The models that people run mostly think before they answer, in tokens that count. */
const roomToThink = 2;

function tell(messages: Message[], schema: unknown): Message[] {
  const rule = `Reply with one JSON object and nothing else, in the form of this JSON schema: ${JSON.stringify(schema)}`;
  return messages.map((message) =>
    message.role === "system" ? { ...message, content: `${String(message.content)}\n${rule}` } : message,
  );
}

/**
 * True where a call that failed so is worth repeating in the plain form, in which the provider is asked from then on. The
 * failed one had no effect: it was refused as a whole.
 */
export function turnsPlain(provider: Provider, error: unknown): boolean {
  if (!provider.isOwn || provider.asksPlainly || !isUnfit(error)) return false;
  provider.asksPlainly = true;
  return true;
}

/** After a plain call that failed: where the server refused that as well, it was not for the form. */
export function turnBack(provider: Provider, error: unknown): void {
  if (isUnfit(error) || isTooLong(error)) provider.asksPlainly = false;
}
