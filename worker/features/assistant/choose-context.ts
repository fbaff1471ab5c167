import type { RelevantMemory } from "#shared/assistant";
import { tellOrigin } from "#shared/tell-origin";
import type { ContextMemory, Listing } from "../../ai/ai.ts";
import { type Language, readLanguage } from "../../language/languages.ts";
import type { UnderstoodQuestion } from "../../language/understand-question.ts";
import type { Deps } from "../../platform/deps.ts";
import { neighbourPatience, neighboursFor } from "../search/nearest-memories.ts";
import { readableText } from "../search/readable-text.ts";
import { type RankedMemory, searchMemories } from "../search/search-memories.ts";
import { findWithNeighbours, type ReadableMemory } from "./context.store.ts";

export type Context = {
  /** For the answering step: best first, then the turns that ride along with them. */
  memories: ContextMemory[];
  /** The ranked ones as a source card shows them, best first. */
  relevant: RelevantMemory[];
  /** Every memory of the context with its analysis. */
  read: ReadonlyMap<string, ReadableMemory>;
  /** Entries of the list, where one was asked for: nothing else is in the context then. */
  listing?: Listing;
};

/**
 * Chooses what an answer may stand on: the best memories for the question, each with its conversation around it; at most
 * `most`, not counting those around. `languages` are those that the question may be in, where that is known.
 */
export async function chooseContext(
  deps: Deps,
  user: { id: number; timeZone: string },
  { search: query }: UnderstoodQuestion,
  most: number,
  languages?: readonly Language[],
): Promise<Context> {
  const { db, now } = deps;
  let reading: ReturnType<typeof findWithNeighbours> | undefined;
  const ranked = await searchMemories({
    db,
    userId: user.id,
    query,
    languages,
    limit: most,
    now: now(),
    timeZone: user.timeZone,
    neighbours: neighboursFor(deps, user.id, neighbourPatience.answer),
    onRanked: (ids) => {
      reading = findWithNeighbours(db, user.id, ids);
      // A failure is told where it is awaited, unless the search fails before.
      reading.catch(() => {});
    },
  });
  const ids = ranked.map(({ id }) => id);
  const { found: read, around } = await (reading ?? findWithNeighbours(db, user.id, ids));
  const found = ids.flatMap((id) => read.find((memory) => memory.id === id) ?? []);
  const rank = new Map(ranked.map((one) => [one.id, one]));
  return {
    memories: [...found, ...around].map((memory) => contextMemory(memory, rank.get(memory.id))),
    relevant: found.map((memory) => relevantMemory(memory, rank.get(memory.id))),
    read: new Map([...found, ...around].map((memory) => [memory.id, memory])),
  };
}

/** As the answering step sees it. */
export function contextMemory(memory: ReadableMemory, ranked?: RankedMemory): ContextMemory {
  const { id, title, tags, author, thread, threadPosition, createdAt, occurredAt } = memory;
  const text = readableText(memory);
  const passage = ranked?.passage ?? text;
  return {
    id,
    title,
    text,
    passage,
    tags,
    author,
    thread,
    threadPosition,
    createdAt,
    occurredAt,
    score: ranked?.score ?? 0,
    nearness: ranked?.nearness ?? null,
    language: readLanguage(memory.language),
    replacedBy: ranked?.replacedBy,
  };
}

const shownPassage = 240; // characters

/** As a source card shows it. */
export const relevantMemory = (memory: ReadableMemory, ranked?: RankedMemory): RelevantMemory => ({
  id: memory.id,
  title: memory.title,
  type: memory.type,
  mimeType: memory.mimeType,
  createdAt: memory.createdAt.toISOString(),
  ...toldOrigin(memory),
  passage: ranked?.passage ?? readableText(memory).slice(0, shownPassage),
  why: ranked?.why ?? [],
});

function toldOrigin(memory: ReadableMemory): { origin?: string } {
  const origin = tellOrigin(memory);
  return origin === null ? {} : { origin };
}
