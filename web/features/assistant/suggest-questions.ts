import type { EntityType, ToldEntity } from "#shared/analysis";
import type { Memory } from "#shared/memories";

const suggestionCount = 3;
/** An entity the analysis is less sure of makes a silly question. */
const sureEnough = 0.6; // confidence, 0 to 1

const asks: Partial<Record<string, (value: string) => string>> = {
  PERSON: (value) => `What do I know about ${value}?`,
  PLACE: (value) => `What did I note about ${value}?`,
  LOCATION: (value) => `What happened in ${value}?`,
  ORGANIZATION: (value) => `What have I written about ${value}?`,
  COMPANY: (value) => `What have I written about ${value}?`,
};
const kinds: EntityType[][] = [["PERSON"], ["PLACE", "LOCATION"], ["ORGANIZATION", "COMPANY"]];

/**
 * Suggests questions that this person's own memories can answer: about somebody, somewhere and something they name, most
 * often named first, then about the newest memories by title, unless that is only a file's name. Fewer than three where
 * there is too little to ask about.
 */
export function suggestQuestions(memories: readonly Memory[]): string[] {
  const entities = memories.flatMap((memory) => memory.aiAnalysis?.entities ?? []);
  const named = kinds.flatMap((types) => mostNamed(entities, types) ?? []);
  const about = named.flatMap((entity) => asks[entity.type]?.(entity.value) ?? []);
  const titles = memories
    .filter(({ title, fileName }) => title !== fileName)
    .map(({ title }) => `Show me “${title}”`);
  return [...new Set([...about, ...titles])].slice(0, suggestionCount);
}

function mostNamed(entities: readonly ToldEntity[], types: readonly string[]): ToldEntity | undefined {
  const sure = entities.filter((entity) => types.includes(entity.type) && entity.confidence > sureEnough);
  const count = (wanted: ToldEntity) => sure.filter((entity) => entity.value === wanted.value).length;
  return sure.toSorted((a, b) => count(b) - count(a))[0];
}
