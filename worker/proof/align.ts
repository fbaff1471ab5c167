import { isSameDay } from "./compare-facts.ts";
import { isSameFigure } from "./read-figures.ts";
import { clauseOf, type Reading, type Word } from "./read-text.ts";
import { isSameWord } from "./same-words.ts";

/** Clauses of a source, first and last, that hold most of what a clause of a claim says. */
export type Aligned = {
  source: Reading;
  first: number;
  last: number;
  /** Those between them that say something of it. */
  used: ReadonlySet<number>;
  isTitle: boolean;
};

const mostClauses = 40;

/** Finds the fewest clauses in a row, in any of the sources, that say as much of a claim's clause as can be found. */
export function alignClause(
  claim: Reading,
  clause: number,
  { sources: quoted, titles }: { sources: readonly Reading[]; titles: readonly Reading[] },
): Aligned[] {
  const sources = [...quoted, ...titles];
  const within = <Placed extends { at: number }>(ones: readonly Placed[]) =>
    ones.filter(({ at }) => clauseOf(claim, at) === clause);
  const words = within(claim.words);
  const figures = within(claim.figures);
  const dates = claim.dates.filter(({ start }) => clauseOf(claim, start) === clause);
  const people = words.length + figures.length + dates.length > 0 ? [] : within(claim.persons);
  const ranges = sources.map((source) => {
    const places = [
      ...words.map((word) => placesOf(word, source)),
      ...figures.map((figure) =>
        source.figures.filter((one) => isSameFigure(figure, one)).map(({ at }) => at),
      ),
      ...dates.map((date) => source.dates.filter((one) => isSameDay(date, one)).map(({ start }) => start)),
      ...people.map(({ who }) => source.persons.filter((one) => one.who === who).map(({ at }) => at)),
    ].map((spots) => new Set(spots.map((at) => clauseOf(source, at))));
    const range = bestRange(places, source.clauses.length);
    const used = new Set(
      places.flatMap((spots) => [...spots]).filter((spot) => spot >= range.first && spot <= range.last),
    );
    return { source, isTitle: titles.includes(source), used, ...range };
  });
  const best = Math.max(0, ...ranges.map(({ covered }) => covered));
  if (best === 0) return [];
  const [chosen] = ranges.filter(({ covered }) => covered === best);
  if (chosen === undefined) return [];
  // Takes the words that the best source lacks from other ones.
  const missing = words.filter((word) => placesOf(word, chosen.source).length === 0);
  const others = ranges.filter(
    ({ source, covered }) =>
      source !== chosen.source && covered > 0 && missing.some((word) => placesOf(word, source).length > 0),
  );
  return [chosen, ...others];
}

const placesOf = ({ stem }: Word, { words }: Reading): number[] =>
  words.filter((one) => isSameWord(stem, one.stem)).map(({ at }) => at);

function bestRange(places: readonly ReadonlySet<number>[], clauses: number) {
  let best = { first: 0, last: Math.max(0, clauses - 1), covered: 0 };
  for (let first = 0; first < Math.min(clauses, mostClauses); first += 1) {
    for (let last = first; last < Math.min(clauses, mostClauses); last += 1) {
      const covered = places.filter((spots) =>
        [...spots].some((spot) => spot >= first && spot <= last),
      ).length;
      const isShorter = covered === best.covered && last - first < best.last - best.first;
      if (covered > best.covered || (covered > 0 && isShorter)) best = { first, last, covered };
    }
  }
  return best;
}

/** Filters for what stands in the clauses of a source that say something of the claim. */
export const inUse = <Placed extends { at: number }>(
  ones: readonly Placed[],
  { source, used }: Aligned,
): Placed[] => ones.filter(({ at }) => used.has(clauseOf(source, at)));

/** Filters for what stands between the first and the last of them. */
export const inRange = <Placed extends { at: number }>(
  ones: readonly Placed[],
  { source, first, last }: Pick<Aligned, "source" | "first" | "last">,
): Placed[] =>
  ones.filter(({ at }) => {
    const clause = clauseOf(source, at);
    return clause >= first && clause <= last;
  });
