import { describeFailure } from "../../ai/describe-failure.ts";
import type { Embedder } from "../../ai/embedder.ts";
import type { Deps } from "../../platform/deps.ts";
import { mostMatches, readVectorId } from "../../platform/vectors.ts";
import { meterFor } from "../ai-admin/meter-calls.ts";

/** A passage whose meaning is near a question's. Not proven: whose it is, and what it says by now, only Postgres knows. */
export type NearPassage = { memoryId: string; position: number /** Cosine. */; similarity: number };

/** `model` made the vectors; those of another, or of a former text, do not count. Nearest first. */
export type Neighbours = { model: string; passages: readonly NearPassage[] };

export const noNeighbours: Neighbours = { model: "", passages: [] };

/** Asks for what is near in meaning. Never fails: without an answer in time there are no neighbours. */
export type FindNeighbours = (question: string | Promise<string>) => Promise<Neighbours>;

/** Limit of the time that a question waits for its neighbours. */
export const neighbourPatience = {
  /** Somebody is typing. */
  search: 400, // ms
  /** A provider is about to think about the answer for seconds. */
  answer: 1_500, // ms
} as const;

/**
 * Less than this is no nearness, unless the model says otherwise: text-embedding-3-small and MiniLM give at most 0.2 to texts
 * that have nothing to do with each other.
 */
const usualLeast = 0.25;

type World = Pick<Deps, "db" | "ai" | "vectors" | "settings" | "now" | "log">;

/** The neighbours of one person's questions; undefined where the provider makes no vectors. */
export function neighboursFor(deps: World, userId: number, patience: number): FindNeighbours | undefined {
  const { embedder } = deps.ai;
  if (embedder === undefined) return undefined;
  return async (question) => {
    try {
      return { model: embedder.model, passages: await ask(deps, embedder, userId, await question, patience) };
    } catch (error) {
      deps.log("vectors_not_asked", { userId, ...describeFailure(error) });
      return noNeighbours;
    }
  };
}

async function ask(
  deps: World,
  embedder: Embedder,
  userId: number,
  question: string,
  patience: number,
): Promise<NearPassage[]> {
  const end = deps.now().getTime() + patience;
  const [vector] = await embedder.embed([question], meterFor(deps, userId), patience);
  if (vector === undefined) return [];
  const found = deps.vectors.query(vector, { topK: mostMatches, filter: { userId } });
  const least = embedder.leastSimilarity ?? usualLeast;
  const { matches } = await within(end - deps.now().getTime(), found);
  return matches.flatMap(({ id, score }) => {
    const passage = score < least ? null : readVectorId(id);
    return passage === null ? [] : [{ ...passage, similarity: score }];
  });
}

class TooLate extends Error {
  override readonly name = "TooLate";
}

/** The work's result, or `TooLate` when it takes longer; what it then comes to is of no interest. */
async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TooLate()), Math.max(0, milliseconds));
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
