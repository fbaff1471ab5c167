import { inverseFrequency, rarity } from "./bm25.ts";
import type { MonthAsked } from "./months-told.ts";
import type { Expansion, Statistics, Terms } from "./terms.ts";

/** Look-up in the index: memories that hold all of these stems, and the weight of finding them. */
export type Clause = { stems: readonly string[]; weight: number };

/**
 * About so many entries of the index are read for a question, whatever the size of the library: the cost of a search.
 * Twice as many found nothing more in chats of 600 turns (docs/decisions/013-retrieval.md).
 */
export const entryBudget = 1_000;
/** The part of it for words that only stand for asked ones. */
const expansionShare = 0.3;
const mostClauses = 50;

const expansionWeight: Record<Expansion, number> = {
  family: 0.6,
  synonym: 0.4,
  kind: 0.4,
  prefix: 0.3,
  everyday: 0.3,
};

/** One stem, or two with a space between. */
type Term = { stem: string; weight: number; frequency: number };

/**
 * Chooses what to look up: rare asked words first, as long as they fit, then the common ones in pairs, then words that
 * stand for asked ones, the loosest last. A question of common words only is answered by its rarest.
 */
export function chooseClauses(terms: Terms, statistics: Statistics, budget = entryBudget): Clause[] {
  const asked = weighAsked(terms, statistics).sort(byFrequency);
  const { everyday, ...closer } = terms.expanded;
  const related = [...weighStandIns(terms, statistics), ...weighExpanded(closer, statistics)].sort(
    byFrequency,
  );
  const loose = weighExpanded({ everyday }, statistics).sort(byFrequency);
  const forAsked = budget * (1 - expansionShare);
  const single = within(forAsked, asked);
  const common = asked.slice(single.length);
  const paired = within(forAsked - sum(single), pairTerms(common, statistics.memories).sort(byFrequency));
  const left = budget - sum(single) - sum(paired);
  const others = within(left, related);
  const chosen = [...single, ...paired, ...others, ...within(left - sum(others), loose)];
  return (chosen.length > 0 ? chosen : asked.slice(0, 1))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, mostClauses)
    .map(({ stem, weight }) => ({ stems: stem.split(" "), weight }));
}

const byFrequency = (a: Term, b: Term) => a.frequency - b.frequency;
const sum = (terms: readonly Term[]) => terms.reduce((total, { frequency }) => total + frequency, 0);

/** The first terms that fit together. */
function within(budget: number, terms: readonly Term[]): Term[] {
  let left = budget;
  const beyond = terms.findIndex(({ frequency }) => {
    left -= frequency;
    return left < 0;
  });
  return terms.slice(0, beyond === -1 ? terms.length : beyond);
}

function weighAsked({ words, standIns, names }: Terms, statistics: Statistics): Term[] {
  const asked = [...words.keys()].filter((stem) => !standIns.has(stem));
  return [...asked, ...names].flatMap((stem) => weigh(stem, 1, statistics));
}

const weighStandIns = ({ words, standIns }: Terms, statistics: Statistics): Term[] =>
  [...standIns.keys()].flatMap((stem) => weigh(stem, words.get(stem) ?? 0, statistics));

/** Each stem once, with the most that it is worth. */
function weighExpanded(expanded: Partial<Terms["expanded"]>, statistics: Statistics): Term[] {
  const worth = new Map<string, number>();
  for (const [expansion, stems] of Object.entries(expanded)) {
    const weight = expansionWeight[expansion as Expansion];
    for (const stem of stems.keys()) worth.set(stem, Math.max(worth.get(stem) ?? 0, weight));
  }
  return [...worth].flatMap(([stem, weight]) => weigh(stem, weight, statistics));
}

function weigh(stem: string, worth: number, { memories, frequencies }: Statistics): Term[] {
  const known = frequencies.get(stem);
  if (known === undefined) return [];
  const frequency = Math.min(memories, known.memories + known.authored);
  return [{ stem, weight: worth * inverseFrequency(memories, frequency), frequency }];
}

/** Two stems that must both be there, and how often that would be by chance. */
const pairTerms = (terms: readonly Term[], memories: number): Term[] =>
  terms.flatMap((first, order) =>
    terms.slice(order + 1).map((second) => ({
      stem: `${first.stem} ${second.stem}`,
      weight: first.weight + second.weight,
      frequency: (first.frequency * second.frequency) / Math.max(1, memories),
    })),
  );

/** Texts that write a month of a year in figures, which none of the asked words finds; as much worth as both in words. */
export const monthClauses = (asked: readonly MonthAsked[], statistics: Statistics): Clause[] =>
  asked.map(({ month, year, figures }) => ({
    stems: [year, figures],
    weight: rarity(statistics, month) + rarity(statistics, year),
  }));
