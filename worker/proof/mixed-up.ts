import { isSamePerson } from "../language/read-persons.ts";
import type { Aligned } from "./align.ts";
import { isSameDay } from "./compare-facts.ts";
import { type Figure, isSameFigure } from "./read-figures.ts";
import { isVerb } from "./read-tense.ts";
import { clauseOf, type Reading } from "./read-text.ts";
import { isSameWord } from "./same-words.ts";

/** A word, figure, date or person of a source, and whether a clause of a claim has it. */
type Item = {
  at: number;
  end: number;
  key: string;
  sort: "word" | "person" | "date" | Figure["sort"];
  isTold: boolean;
  isVerb?: boolean;
};

/**
 * True for a clause of a claim that puts together what a source says of different things: "the compressor is defective", of
 * "compressor fine, thermostat defective". Across the border of two parts of a sentence a claim may take what the first one
 * begins with, and of another one what follows from its beginning on.
 */
export const isMixedUp = (claim: Reading, clause: number, aligned: readonly Aligned[]): boolean =>
  aligned.some((one) => !one.isTitle && isMixedFrom(claim, clause, one));

function isMixedFrom(claim: Reading, clause: number, { source, first: from, last: to }: Aligned): boolean {
  const items = itemsOf(claim, clause, source).filter(({ at }) => {
    const place = clauseOf(source, at);
    return place >= from && place <= to;
  });
  const borders = [0, ...bordersOf(source, items)];
  const parts = borders
    .map((start, index) => items.filter(({ at }) => at >= start && at < (borders[index + 1] ?? Infinity)))
    .filter((part) => part.some(({ isTold }) => isTold));
  const [first = [], ...others] = parts.filter((part) => !parts.some((other) => saysMore(other, part)));
  if (others.length === 0) return false;
  const isHead = /^[^,;.]*:\s/.test(source.text.slice(first.at(-1)?.end ?? 0));
  const isBeginning = isHead || isFromBeginning(first);
  return (
    !isBeginning ||
    others.some((part) => part[0]?.isTold === false || takesAnother(first, part) || takesAnother(part, first))
  );
}

/** True where the claim takes the beginning of a part; a verb in front may be left out. */
function isFromBeginning(part: readonly Item[]): boolean {
  const begun = part[0]?.isTold === false && part[0].isVerb ? part.slice(1) : part;
  const told = begun.filter(({ isTold }) => isTold).length;
  return begun.slice(0, told).every(({ isTold }) => isTold);
}

/** "The gate code is 7740", of "gate code 5821, the shed's 7740": only a figure is taken, and the beginning has one of its own. */
function takesAnother(first: readonly Item[], part: readonly Item[]): boolean {
  const taken = new Set(part.flatMap(({ isTold, sort }) => (isTold ? [sort] : [])));
  return !taken.has("word") && first.some(({ isTold, sort }) => !isTold && taken.has(sort));
}

/** True where the other part has everything that the claim takes of the one, and more. */
function saysMore(other: readonly Item[], one: readonly Item[]): boolean {
  const keys = (items: readonly Item[]) => new Set(items.flatMap(({ isTold, key }) => (isTold ? [key] : [])));
  const [more, less] = [keys(other), keys(one)];
  return more.size > less.size && [...less].every((key) => more.has(key));
}

function itemsOf(claim: Reading, clause: number, source: Reading): Item[] {
  const own = <Placed extends { at: number }>(ones: readonly Placed[]) =>
    ones.filter(({ at }) => clauseOf(claim, at) === clause);
  const [words, figures, persons] = [own(claim.words), own(claim.figures), own(claim.persons)];
  const dates = claim.dates.filter(({ start }) => clauseOf(claim, start) === clause);
  const people = source.persons.filter(({ who }) => who !== "they");
  const isNamed = ({ at }: { at: number }) => people.some((one) => at >= one.at && at < one.end);
  return [
    ...people.map(
      (one): Item => ({
        ...one,
        key: one.who,
        sort: "person",
        isTold:
          persons.some((person) => isSamePerson(person, one)) || words.some(({ stem }) => stem === one.who),
      }),
    ),
    ...source.words
      .filter((word) => !isNamed(word))
      .map(
        (one): Item => ({
          ...one,
          key: one.stem,
          sort: "word",
          isTold: words.some(({ stem }) => isSameWord(stem, one.stem)),
          isVerb: isVerb(one.written),
        }),
      ),
    ...source.figures.map(
      (one): Item => ({
        ...one,
        key: one.value,
        sort: one.sort === "measure" ? "count" : one.sort,
        isTold: figures.some((figure) => isSameFigure(figure, one)),
      }),
    ),
    ...source.dates.map(
      (one): Item => ({
        at: one.start,
        end: one.end,
        key: one.from,
        sort: "date",
        isTold: dates.some((date) => isSameDay(date, one)),
      }),
    ),
  ].toSorted((one, other) => one.at - other.at);
}

/** Beginnings of clauses, and each "and" between two of one sort of thing: "the shed to Beth and the car to me". */
function bordersOf(source: Reading, items: readonly Item[]): number[] {
  const ands = Array.from(source.text.matchAll(/\b(?:and|or|plus)\b/gi), ({ index }) => index).filter(
    (at) => {
      const own = items.filter((item) => clauseOf(source, item.at) === clauseOf(source, at));
      const [before, behind] = [own.filter(({ end }) => end <= at), own.filter((item) => item.at > at)];
      const [one, other] = [before.at(-1), behind[0]];
      const isPair = one?.sort === other?.sort && (one?.sort === "person" || one?.sort === "date");
      const sorts = new Set(before.map(({ sort }) => sort));
      return !isPair && behind.some(({ sort }) => sort !== "word" && sorts.has(sort));
    },
  );
  return [...source.clauses.slice(1), ...ands].toSorted((one, other) => one - other);
}
