import type { EntityType, ToldEntity } from "#shared/analysis";
import type { Memory } from "#shared/memories";

/** Somebody or something, and in how many memories the name stands. */
export type Named = Pick<ToldEntity, "type" | "value"> & { memories: number };

const mostNames = 12;
/** Where an analysis is less sure, the word is no name as often as it is one. */
const sureEnough = 0.6; // confidence, 0 to 1
/** That two memories name a Tuesday, or ten pounds, does not bring them together. */
const noNames: readonly string[] = ["DATE", "AMOUNT"] satisfies EntityType[];

/**
 * What several of these memories name, in any case, each type by itself; most often named first, and of the same count
 * the one that the newest memory names. A name that stands in one memory only connects nothing.
 */
export function findMostNamed(newestFirst: readonly Memory[]): Named[] {
  const found = new Map<string, Named>();
  for (const memory of newestFirst)
    for (const [key, { type, value }] of namesOf(memory))
      found.set(key, {
        ...(found.get(key) ?? { type, value }),
        memories: (found.get(key)?.memories ?? 0) + 1,
      });
  return [...found.values()]
    .filter(({ memories }) => memories > 1)
    .toSorted((a, b) => b.memories - a.memories)
    .slice(0, mostNames);
}

const namesOf = ({ aiAnalysis }: Memory): Map<string, ToldEntity> =>
  new Map(
    (aiAnalysis?.entities ?? [])
      .filter(({ type, confidence }) => confidence > sureEnough && !noNames.includes(type))
      .map((entity) => [`${entity.type} ${entity.value.toLowerCase()}`, entity]),
  );
