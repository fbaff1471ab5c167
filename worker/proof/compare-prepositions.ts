import { type Aligned, inUse } from "./align.ts";
import { clauseOf, type Reading } from "./read-text.ts";
import { isSameWord } from "./same-words.ts";

/** Prepositions that say the same in a note, a line for each. */
const alike = `
in on at into onto inside within to towards for
under below beneath underneath
above over
behind
front
beside near by next
from
with
without
between
against
up
through via
after
before
outside
`;
const sorts = alike
  .trim()
  .split("\n")
  .map((line) => line.split(" "));
const sortOf = new Map(
  sorts.flatMap(([sort = "", ...others]) => [sort, ...others].map((one) => [one, sort])),
);
const preposition = new RegExp(`\\b(?:${[...sortOf.keys()].join("|")})\\b`, "giu");
const nearest = 25; // characters

/** Pairs each preposition with the noun behind it: "under the old pot" is [under, pot]. */
function phrasesIn({ text, words, persons }: Reading): { sort: string; stem: string; at: number }[] {
  const nouns = [...words, ...persons.map(({ who, at }) => ({ stem: who, at }))].toSorted(
    (a, b) => a.at - b.at,
  );
  return Array.from(text.matchAll(preposition)).flatMap(({ 0: found, index }) => {
    const end = index + found.length;
    const noun = nouns.find(({ at }) => at > end && at - end < nearest);
    const isNear = noun !== undefined && !/[,;:.()]/.test(text.slice(end, noun.at));
    return isNear ? [{ sort: sortOf.get(found.toLowerCase()) ?? "", stem: noun.stem, at: index }] : [];
  });
}

/** Names the prepositions that a clause of a claim has before a word that its source has behind another one. */
export function prepositionsThatDiffer(
  claim: Reading,
  clause: number,
  aligned: readonly Aligned[],
): string[] {
  const known = aligned.flatMap((one) => inUse(phrasesIn(one.source), one));
  return phrasesIn(claim)
    .filter(({ at }) => clauseOf(claim, at) === clause)
    .filter(({ sort, stem }) => {
      const own = known.filter((one) => isSameWord(one.stem, stem));
      return own.length > 0 && !own.some((one) => one.sort === sort);
    })
    .map(({ sort, stem }) => `${sort} ${stem}`);
}
