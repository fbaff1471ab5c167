import { inverseFrequency } from "./bm25.ts";
import type { Expansion, Statistics, Terms } from "./terms.ts";

/** What one look into the index finds: memories that hold all of these stems, and what finding them is worth. */
export type Clause = { stems: readonly string[]; weight: number };

/** So many entries of the index are read for a question; common words are then read only together with others. */
export const mostEntries = 2_000;
const mostClauses = 60;

const expansionWeight: Record<Expansion, number> = { family: 0.6, synonym: 0.4, kind: 0.4, prefix: 0.3 };

type Term = { stem: string; weight: number; frequency: number };

/**
 * Chooses what to look up so that the cost does not grow with the library: rare words first, as long as they fit, then pairs
 * of the words that are too common alone. A question of common words only is answered by its rarest.
 */
export function chooseClauses(terms: Terms, statistics: Statistics): Clause[] {
  const all = weighTerms(terms, statistics).sort((a, b) => a.frequency - b.frequency);
  const chosen: Clause[] = [];
  const common: Term[] = [];
  let entries = 0;
  for (const term of all) {
    if (entries + term.frequency > mostEntries) common.push(term);
    else {
      entries += term.frequency;
      chosen.push({ stems: [term.stem], weight: term.weight });
    }
  }
  for (const [first, second] of pairs(common)) {
    const together = (first.frequency * second.frequency) / Math.max(1, statistics.memories);
    if (entries + together > mostEntries) continue;
    entries += together;
    chosen.push({ stems: [first.stem, second.stem], weight: first.weight + second.weight });
  }
  const [rarest] = all;
  if (chosen.length === 0 && rarest !== undefined) return [{ stems: [rarest.stem], weight: rarest.weight }];
  return chosen.sort((a, b) => b.weight - a.weight).slice(0, mostClauses);
}

/** Stems that occur, each once, with the most that it is worth. */
function weighTerms({ words, names, expanded }: Terms, { memories, frequencies }: Statistics): Term[] {
  const found = new Map<string, Term>();
  const add = (stem: string, worth: number) => {
    const known = frequencies.get(stem);
    if (known === undefined) return;
    const frequency = Math.min(memories, known.memories + known.authored);
    const weight = worth * inverseFrequency(memories, frequency);
    if (weight > (found.get(stem)?.weight ?? 0)) found.set(stem, { stem, weight, frequency });
  };
  for (const stem of words.keys()) add(stem, 1);
  for (const stem of names) add(stem, 1);
  for (const [expansion, stems] of Object.entries(expanded)) {
    for (const stem of stems.keys()) add(stem, expansionWeight[expansion as Expansion]);
  }
  return [...found.values()];
}

function* pairs(terms: readonly Term[]): Generator<[Term, Term]> {
  for (const [order, first] of terms.entries()) {
    for (const second of terms.slice(order + 1)) yield [first, second];
  }
}
