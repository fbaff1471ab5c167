import { z } from "zod";
import type { WorkersAi } from "../../platform/env.ts";
import type { Embedder } from "../embedder.ts";
import { startDeadline } from "../openai/deadline.ts";
import { unavailable } from "../openai/failures.ts";
import { makeCall } from "../openai/paid-call.ts";
import { openTally } from "../openai/tally.ts";
import { toIndexLength } from "./index-length.ts";

/** Workers AI takes so many texts in one call (its page of the model, "text: maxItems"). */
const mostTexts = 100;
/** The models read 512 tokens and ignore what comes after; a token has four characters and more. */
const longestText = 4_000; // characters
const usualPatience = 20_000; // ms

/** The models of BAAI bring all texts near each other (their own page: "the similarity distribution"). */
const unrelated = 0.5;

const replySchema = z.object({ data: z.array(z.array(z.number()).min(128)) });

/** A model of Workers AI, reached over its binding: no key, and nothing leaves Cloudflare. */
export const cloudflareEmbedder = (binding: WorkersAi, model: string): Embedder => ({
  model,
  leastSimilarity: unrelated,
  async embed(texts, meter, patience) {
    const vectors: number[][] = [];
    for (let from = 0; from < texts.length; from += mostTexts) {
      const text = texts.slice(from, from + mostTexts).map((one) => one.slice(0, longestText));
      const planned = { operation: "embedding", model, text: text.join(""), longestOutput: 0 };
      const tally = await openTally(meter, planned);
      const deadline = startDeadline(patience ?? usualPatience);
      const made = await makeCall({ deadline, tally }, async () => {
        const reply = await deadline.within(run(binding, model, text));
        tally.begun();
        return readReply(reply, text.length);
      });
      vectors.push(...made);
    }
    return vectors;
  },
});

/** The binding throws one kind of error for whatever goes wrong. What is refused today may be taken tomorrow: jobs wait. */
async function run(binding: WorkersAi, model: string, text: string[]): Promise<unknown> {
  try {
    return await binding.run(model, { text });
  } catch {
    throw unavailable("down", { isUnreachable: true });
  }
}

function readReply(reply: unknown, count: number): number[][] {
  const { data } = replySchema.safeParse(reply);
  const isWhole = data?.data.length === count && data.data.every((vector) => vector.some((one) => one !== 0));
  if (data === undefined || !isWhole) throw unavailable("nonsense");
  return data.data.map(toIndexLength);
}
