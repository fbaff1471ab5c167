import { APIError } from "openai";
import { z } from "zod";
import { vectorDimensions } from "../../platform/vectors.ts";
import { toIndexLength } from "../embedding/index-length.ts";
import type { Meter } from "../meter.ts";
import { startDeadline } from "./deadline.ts";
import { unavailable } from "./failures.ts";
import { makeCall } from "./paid-call.ts";
import type { Provider } from "./provider.ts";
import { openTally, type Tally } from "./tally.ts";

/** Keeps a reply well below what is read of one. */
const mostTexts = 64;
/** The models read 8,192 tokens of a text and refuse a longer one (OpenAI, "Create embeddings"); a character makes two at most. */
const longestText = 4_000; // characters
const usualPatience = 20_000; // ms
/** Models for sentences begin at 256; fewer are a mistake. */
const leastNumbers = 128;

const replySchema = z.object({
  data: z.array(z.object({ index: z.int().nonnegative(), embedding: z.array(z.number()).min(leastNumbers) })),
});
const usageSchema = z.object({ usage: z.object({ prompt_tokens: z.int().nonnegative() }) });

type Asked = { model: string; texts: readonly string[]; patience?: number | undefined };

/** A vector for each text, in their order. Throws `AiUnavailable`, or `AiBudgetSpent` before a call; never half of them. */
export async function embedWithProvider(provider: Provider, asked: Asked, meter: Meter): Promise<number[][]> {
  const vectors: number[][] = [];
  for (let from = 0; from < asked.texts.length; from += mostTexts) {
    const texts = asked.texts.slice(from, from + mostTexts);
    vectors.push(...(await embedBatch(provider, { ...asked, texts }, meter)));
  }
  return vectors;
}

async function embedBatch(
  provider: Provider,
  { model, texts, patience }: Asked,
  meter: Meter,
): Promise<number[][]> {
  const input = texts.map((text) => text.slice(0, longestText));
  const tally = await openTally(meter, {
    operation: "embedding",
    model,
    text: input.join(""),
    longestOutput: 0,
  });
  const deadline = startDeadline(patience ?? usualPatience);
  // Whoever says how long it may take does not wait: somebody searches.
  const awaited = patience === undefined ? provider : undefined;
  return makeCall({ deadline, tally, provider: awaited }, async () => {
    const ask = (most: { dimensions?: number }): Promise<unknown> =>
      deadline.within(
        provider.client.embeddings.create(
          { model, input, ...most, encoding_format: "float" },
          { signal: deadline.signal },
        ),
      );
    const reply = await ask({ dimensions: vectorDimensions }).catch((error: unknown) => {
      // vLLM does not shorten the vectors of a model that was not made for it.
      if (!(error instanceof APIError) || error.status !== 400) throw error;
      return ask({});
    });
    return readVectors(reply, texts.length, tally);
  });
}

function readVectors(reply: unknown, count: number, tally: Tally): number[][] {
  tally.begun();
  const usage = usageSchema.safeParse(reply).data?.usage;
  tally.reported(usage && { inputTokens: usage.prompt_tokens, outputTokens: 0 });
  const read = replySchema.safeParse(reply);
  if (!read.success) throw unavailable("nonsense");
  const byIndex = new Map(read.data.data.map(({ index, embedding }) => [index, toIndexLength(embedding)]));
  return Array.from({ length: count }, (_, index) => {
    const vector = byIndex.get(index);
    if (vector === undefined || vector.every((number) => number === 0)) throw unavailable("nonsense");
    return vector;
  });
}
