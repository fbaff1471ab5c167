import type OpenAI from "openai";
import { z } from "zod";
import type { Meter } from "../meter.ts";
import { startDeadline } from "./deadline.ts";
import { unavailable } from "./failures.ts";
import { makeCall } from "./paid-call.ts";
import type { Provider } from "./provider.ts";
import { readReply } from "./read-reply.ts";
import { formOf, turnBack, turnsPlain } from "./request-form.ts";
import { openTally, type Tally } from "./tally.ts";

/** A question to the provider whose reply is one JSON value, read when all of it is there. */
export type Asked<Schema extends z.ZodType> = {
  operation: string;
  model: string;
  messages: OpenAI.Chat.Completions.ChatCompletionMessageParam[];
  /** Beside the text. */
  pictures?: number;
  schema: Schema;
  /** Schema sent to the provider, where that is stricter than the one for reading. */
  askedFor?: z.ZodType;
  /** Tokens. */
  longestOutput: number;
  /** Milliseconds for the whole. */
  patience: number;
  /** A job waits for it, for days if need be, as long as nobody is there. */
  isAwaited?: boolean;
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
 * call. It is made once, and once more where the server refuses its form, but for pictures, which it may refuse as well:
 * whoever asked decides about trying again.
 */
export async function complete<Schema extends z.ZodType>(
  provider: Provider,
  meter: Meter,
  asked: Asked<Schema>,
): Promise<z.output<Schema>> {
  try {
    return await completeOnce(provider, meter, asked);
  } catch (error) {
    if (asked.pictures || !turnsPlain(provider, error)) throw error;
    return await completeOnce(provider, meter, asked).catch((second: unknown) => {
      turnBack(provider, second);
      throw second;
    });
  }
}

async function completeOnce<Schema extends z.ZodType>(
  provider: Provider,
  meter: Meter,
  asked: Asked<Schema>,
): Promise<z.output<Schema>> {
  const { operation, model, schema } = asked;
  const request = {
    model,
    ...formOf(provider, { ...asked, name: operation, schema: asked.askedFor ?? schema }),
  };
  const longestOutput = request.max_tokens ?? request.max_completion_tokens;
  const tally = await openTally(meter, { ...asked, text: textOf(request), longestOutput });
  const deadline = startDeadline(asked.patience);
  const awaited = asked.isAwaited ? provider : undefined;
  return makeCall({ deadline, tally, provider: awaited }, async () => {
    const completion: unknown = await deadline.within(
      provider.client.chat.completions.create(request, { signal: deadline.signal }),
    );
    tally.begun();
    reportUsage(tally, completion);
    return readCompletion(completion, schema, tally);
  });
}

/** Returns the text of a request, its schema included; without the bytes of pictures, which are counted as pictures. */
export const textOf = (request: unknown): string =>
  JSON.stringify(request, (key, value: unknown) => (key === "image_url" ? "" : value));

function readCompletion<Schema extends z.ZodType>(completion: unknown, schema: Schema, tally: Tally) {
  const choice = completionSchema.safeParse(completion).data?.choices[0];
  if (choice === undefined) throw unavailable("nonsense");
  tally.received(choice.message.content ?? "");
  if (choice.message.refusal || choice.finish_reason === "content_filter") throw unavailable("withheld");
  if (choice.finish_reason === "length") throw unavailable("cut");
  return readReply(choice.message.content ?? "", schema);
}
