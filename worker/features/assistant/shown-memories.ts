import type { Answer, RelevantMemory } from "#shared/assistant";

/** So many source cards go with an answer. */
export const mostRelevant = 8;

/**
 * The source cards of an answer: what it cites, and what else was found for it. None for thanks, a question asked back and
 * "I found nothing": nothing rests on a memory there, and none of them is relevant.
 */
export function shownMemories(
  action: Answer["action"],
  cited: readonly RelevantMemory[],
  found: readonly RelevantMemory[],
): RelevantMemory[] {
  if (cited.length === 0 && restsOnNone.has(action)) return [];
  const isCited = new Set(cited.map(({ id }) => id));
  const others = found.filter(({ id }) => !isCited.has(id));
  return [...cited, ...others].slice(0, Math.max(mostRelevant, cited.length));
}

const restsOnNone = new Set<Answer["action"]>(["clarification", "no_memory_found"]);
