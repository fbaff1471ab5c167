import type OpenAI from "openai";
import { zodResponseFormat } from "openai/helpers/zod";
import { z } from "zod";
import type { Meter } from "../meter.ts";
import { startDeadline } from "./deadline.ts";
import { unavailable } from "./failures.ts";
import { makeCall } from "./paid-call.ts";
import type { Provider } from "./provider.ts";
import { readReply } from "./read-reply.ts";
import { openTally, type Tally } from "./tally.ts";

/** A question to the provider whose reply is one JSON value, read when all of it is there. */
export type Asked<Schema extends z.ZodType> = {
  operation: string;
  model: string;
  messages: OpenAI.Chat.Completions.ChatCompletionMessageParam[];
  /** Beside the text. */
  pictures?: number;
  schema: Schema;
  /** Tokens. */
  longestOutput: number;
  /** Milliseconds for the whole. */
  patience: number;
};

const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
});

/** Apart from the reply: what was used is paid for, also where the reply cannot be read. */
export const usageSchema = z.object({
  usage: z.object({ prompt_tokens: z.int().nonnegative(), completion_tokens: z.int().nonnegative() }),
});

export function reportUsage(tally: Tally, body: unknown): void {
  const usage = usageSchema.safeParse(body).data?.usage;
  tally.reported(usage && { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens });
}

/**
 * One call with a strict schema and without tools. Throws `AiUnavailable`, never half a reply, or `AiBudgetSpent` before the
 * call. It is made once: whoever asked decides about trying again.
 */
export async function complete<Schema extends z.ZodType>(
  provider: Provider,
  meter: Meter,
  asked: Asked<Schema>,
): Promise<z.output<Schema>> {
  const { operation, model, messages, schema, longestOutput } = asked;
  const request = {
    model,
    messages,
    response_format: zodResponseFormat(schema, operation),
    max_completion_tokens: longestOutput,
  };
  const tally = await openTally(meter, { ...asked, text: textOf(request) });
  const deadline = startDeadline(asked.patience);
  return makeCall({ deadline, tally }, async () => {
    const completion: unknown = await deadline.within(
      provider.client.chat.completions.create(request, { signal: deadline.signal }),
    );
    tally.begun();
    reportUsage(tally, completion);
    return readCompletion(completion, schema, tally);
  });
}

/** What a request says, its schema included; the bytes of pictures are counted as pictures. */
export const textOf = (request: unknown): string =>
  JSON.stringify(request, (key, value: unknown) => (key === "image_url" ? "" : value));

function readCompletion<Schema extends z.ZodType>(completion: unknown, schema: Schema, tally: Tally) {
  const choice = completionSchema.safeParse(completion).data?.choices[0];
  if (choice === undefined) throw unavailable("nonsense");
  tally.received(choice.message.content ?? "");
  if (choice.message.refusal || choice.finish_reason === "content_filter") throw unavailable("withheld");
  if (choice.finish_reason === "length") throw unavailable("nonsense");
  return readReply(choice.message.content ?? "", schema);
}
