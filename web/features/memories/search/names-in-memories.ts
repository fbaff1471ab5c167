import type { Memory } from "#shared/memories";
import type { NamedOperator } from "./suggest-operators.ts";

const mostNames = 8;

const typesOf: Readonly<Record<"person" | "place", readonly string[]>> = {
  person: ["PERSON", "CONTACT"],
  place: ["PLACE", "LOCATION", "ADDRESS"],
};

/**
 * The people, places or tags of some memories that begin with what was typed, in any word of theirs, in any case and
 * without accents; those that are named most first.
 */
export function namesInMemories(memories: readonly Memory[], kind: NamedOperator, begin: string): string[] {
  const counts = new Map<string, { name: string; count: number }>();
  for (const name of memories.flatMap((memory) => namesOf(memory, kind))) {
    if (!beginsWith(name, begin)) continue;
    const known = counts.get(plain(name));
    counts.set(plain(name), { name: known?.name ?? name, count: (known?.count ?? 0) + 1 });
  }
  return [...counts.values()]
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mostNames)
    .map(({ name }) => name);
}

const namesOf = (memory: Memory, kind: NamedOperator): string[] =>
  kind === "tag"
    ? memory.tags
    : (memory.aiAnalysis?.entities ?? [])
        .filter(({ type, value }) => typesOf[kind].includes(type) && !value.includes('"'))
        .map(({ value }) => value);

const beginsWith = (name: string, begin: string): boolean =>
  ` ${plain(name)}`.includes(` ${plain(begin).trimStart()}`);

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
