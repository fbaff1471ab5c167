import { relatedStems } from "../../language/related-stems.ts";

/** A stem that is searched for in the place of an asked one, and how much it counts beside one that was asked: 0 to 1. */
export type StandIn = { stem: string; weight: number };

/** More than these say little more, and take the places of what was asked. */
const mostStandIns = 3;

/** Weight of a stand-in relative to the word that it stands for, by questions with a word exchanged for another. */
const weights = { family: 0.8, synonym: 0.4 };

/** All that may stand for a word, each with the most that it is worth. */
function candidates(asked: string, forms: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  const add = (stem: string, weight: number) => found.set(stem, Math.max(found.get(stem) ?? 0, weight));
  for (const relation of ["family", "synonym"] as const)
    for (const stem of relatedStems(relation, asked)) add(stem, weights[relation]);
  for (const stem of forms) add(stem, weights.family);
  return found;
}

/** Finds stand-ins for a word that no memory holds: the best that some memory holds. `forms` are other forms of the word. */
export const standInsFor = (
  asked: string,
  forms: readonly string[],
  occurs: (stem: string) => boolean,
): StandIn[] =>
  Array.from(candidates(asked, forms), ([stem, weight]) => ({ stem, weight }))
    .filter(({ stem }) => occurs(stem))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, mostStandIns);
