import type { ConnectionSettings } from "#shared/connections";
import { fold } from "../../language/fold.ts";
import { type Context, contextOf } from "./context-of-text.ts";

/** A memory as the rule looks at it. */
export type RuledMemory = {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  words: ReadonlySet<string>;
  context: Context;
  /** Entities that it names, by the id that stands for each; the surest first. */
  entities: readonly { id: string; type: string }[];
};

export type MemoryLink = {
  type: string;
  /** 0 to 1. */
  strength: number;
  /** Entities that both name; empty for a temporal link. */
  shared: readonly { id: string; type: string }[];
};

/** Enough shared memories, or entities, for the strongest link. */
const fullyShared = { entities: 3, memories: 2 } as const;
/** Of a name that comes without a confidence. */
const usualConfidence = 0.8;
/** Shorter words say nothing of a time. */
const longerThan = 3; // characters
const hour = 60 * 60_000; // ms

/** Between somebody or something and a memory that names it. */
export const strengthOfMention = (confidence: number | null): number => confidence ?? usualConfidence;

/** Between two that so many memories name together. */
export const strengthOfPair = (memories: number): number => Math.min(memories / fullyShared.memories, 1);

/** In how many memories two are named together whose link is at least as strong. */
export const leastOfPair = (strength: number): number => Math.ceil(strength * fullyShared.memories);

export const wordsOfMemory = (title: string, content: string): ReadonlySet<string> =>
  new Set(fold(`${title} ${content}`).match(/[\p{L}\p{N}]+/gu) ?? []);

/** Converts a stored memory to what the rule needs. */
export function ruledMemory(
  { id, title, content, createdAt }: { id: string; title: string; content: string; createdAt: Date },
  entities: RuledMemory["entities"],
): RuledMemory {
  const words = wordsOfMemory(title, content);
  return { id, at: createdAt.getTime(), words, context: contextOf(words), entities };
}

/**
 * The link between two memories, or null: what they name in common where they have a word in common, otherwise the time
 * they were written at where they are about the same part of life and have a longer word in common.
 */
export function linkMemories(
  a: RuledMemory,
  b: RuledMemory,
  settings: ConnectionSettings,
): MemoryLink | null {
  const link = linkByEntities(a, b, settings) ?? linkByTime(a, b, settings);
  return link !== null && link.strength >= settings.connectionStrengthThreshold ? link : null;
}

function linkByEntities(a: RuledMemory, b: RuledMemory, settings: ConnectionSettings): MemoryLink | null {
  const named = new Set(b.entities.map(({ id }) => id));
  const shared = a.entities.filter(({ id }) => named.has(id));
  const [first] = shared;
  if (first === undefined || shared.length < settings.entityMinShared) return null;
  if (settings.requireContentSimilarity && !shareWord(a.words, b.words, 0)) return null;
  return {
    type: `shared-${first.type.toLowerCase()}`,
    strength: Math.min(shared.length / fullyShared.entities, 1),
    shared,
  };
}

function linkByTime(a: RuledMemory, b: RuledMemory, settings: ConnectionSettings): MemoryLink | null {
  const window = settings.temporalThreshold * hour;
  const gap = Math.abs(a.at - b.at);
  if (gap > window || !sameContext(a.context, b.context, settings)) return null;
  if (settings.requireContentSimilarity && !shareWord(a.words, b.words, longerThan)) return null;
  return { type: "temporal", strength: 1 - gap / window, shared: [] };
}

function sameContext(
  a: Context,
  b: Context,
  { semanticFiltering, contextSeparation }: ConnectionSettings,
): boolean {
  if (!semanticFiltering) return true;
  return a === b ? a !== "general" || !contextSeparation : !contextSeparation && [a, b].includes("general");
}

function shareWord(a: ReadonlySet<string>, b: ReadonlySet<string>, longer: number): boolean {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  for (const word of few) if (word.length > longer && many.has(word)) return true;
  return false;
}
