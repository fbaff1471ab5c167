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

/** Every memory that an answer names, in whatever way. */
export function memoryIdsOf({ memories, referencedFiles, citations, passages, value }: Answer): string[] {
  const named = [...memories, ...referencedFiles].map(({ id }) => id);
  const quoted = [...citations, ...passages, ...(value === null ? [] : [value])];
  return [...new Set([...named, ...quoted.map(({ memoryId }) => memoryId)])];
}

const restsOnNone = new Set<Answer["action"]>(["clarification", "no_memory_found"]);
