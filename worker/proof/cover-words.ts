import { type Aligned, inUse } from "./align.ts";
import type { Figure } from "./read-figures.ts";
import { isVerb } from "./read-tense.ts";
import type { Reading, Word } from "./read-text.ts";
import { isSameWord } from "./same-words.ts";
import { isSpan } from "./units.ts";

const stems = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** Words that a figure or a date says without being there: "€85" is what something costs. */
const evoked: [(figure: Figure) => boolean, ReadonlySet<string>][] = [
  [({ sort }) => sort === "money", stems("cost price amount total money")],
  [({ sort }) => sort === "clock", stems("time appoint o'clock clock hour")],
  [({ sort }) => sort === "phone", stems("number phone call reach telephon contact")],
  [({ unit }) => unit !== null && isSpan(unit), stems("durat long time")],
  [({ unit }) => unit === "kg" || unit === "g" || unit === "lb", stems("weigh weight heavi")],
  [({ unit }) => unit === "km" || unit === "mi", stems("distanc far awai")],
  [({ unit }) => unit === "°" || unit === "°c", stems("temperatur")],
];
const ofDates = stems("date dai day appoint set");
/** Verbs that a note leaves out: "Plumber Tuesday 8:30", "Spare key under the pot". */
const leftOut = stems(
  "come go take last cost lie stand hang sit start begin hold stai run need contain includ appli meet serv",
);

type Cover = { reasons: string[]; remarks: string[] };

/** Weighs the content words of a claim: each has to stand in its sources, but for one verb where a note has none. */
export function openWords(
  claim: Reading,
  {
    sources,
    used,
    authors,
  }: { sources: readonly Reading[]; used: readonly Aligned[]; authors: ReadonlySet<string> },
): Cover {
  const known = sources.flatMap(({ words }) => words);
  const people = new Set(sources.flatMap(({ persons }) => persons.flatMap(({ who, alias }) => [who, alias])));
  const isCovered = ({ stem }: Word): boolean =>
    authors.has(stem) ||
    people.has(stem) ||
    known.some((one) => isSameWord(stem, one.stem)) ||
    isEvoked(stem, claim);
  const open = claim.words.filter((word) => !isCovered(word));
  const others = claim.persons.filter(({ who, isOwner }) => who !== "me" && !isOwner);
  const facts = claim.figures.length + claim.dates.length + others.length;
  if (claim.words.length === 0 && facts === 0) return { reasons: ["nothing said"], remarks: [] };
  const [only, ...more] = open;
  if (only === undefined) return { reasons: [], remarks: [] };
  const remarks = open.map(({ written }) => `open: ${written}`);
  const isVerbless = used.every((one) => one.isTitle || !hasVerb(one, claim));
  const isSupplied = more.length === 0 && leftOut.has(only.stem) && isVerbless;
  return isSupplied ? { reasons: [], remarks } : { reasons: remarks, remarks: [] };
}

/** True where the source has a verb: a tense, or a verb that the claim leaves out. */
function hasVerb(one: Aligned, claim: Reading): boolean {
  const isLeftOut = ({ stem }: Word) => !claim.words.some((word) => isSameWord(word.stem, stem));
  return (
    inUse(one.source.tenses, one).length > 0 ||
    inUse(one.source.words, one).some((word) => isLeftOut(word) && isVerb(word.written))
  );
}

const isEvoked = (stem: string, claim: Reading): boolean =>
  evoked.some(([fits, words]) => words.has(stem) && claim.figures.some(fits)) ||
  (ofDates.has(stem) && claim.dates.length > 0);
