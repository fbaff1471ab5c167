import type { Figure } from "./read-figures.ts";
import { clauseOf, type Reading, type Word } from "./read-text.ts";
import { excludes, isSameWord } from "./same-words.ts";
import { isSpan } from "./units.ts";

/** Words that a figure or a date says without being there: "€85" is what something costs. */
const evoked: [(figure: Figure) => boolean, ReadonlySet<string>][] = [
  [
    ({ sort }) => sort === "money",
    new Set(["cost", "price", "pai", "pay", "amount", "total", "charg", "fee", "money", "payment"]),
  ],
  [
    ({ sort }) => sort === "clock",
    new Set(["time", "appoint", "come", "go", "start", "begin", "o'clock", "clock", "hour"]),
  ],
  [({ sort }) => sort === "phone", new Set(["number", "phone", "call", "reach", "telephon", "contact"])],
  [
    ({ sort, unit }) => sort === "measure" && isSpan(unit),
    new Set(["take", "last", "durat", "long", "time", "wait"]),
  ],
  [({ unit }) => unit === "kg" || unit === "g" || unit === "lb", new Set(["weigh", "weight", "heavi"])],
  [({ unit }) => unit === "km" || unit === "mi", new Set(["distanc", "far", "awai"])],
  [({ unit }) => unit === "°" || unit === "°c", new Set(["temperatur"])],
];
const ofDates = new Set([
  "date",
  "dai",
  "day",
  "appoint",
  "come",
  "go",
  "start",
  "begin",
  "take",
  "hold",
  "due",
  "fall",
]);

/** Weighs the content words of a claim: none may be open where something hangs on each, otherwise one that stands for another. */
export function openWords(
  claim: Reading,
  sources: readonly Reading[],
  authors: ReadonlySet<string>,
): { reasons: string[]; remarks: string[] } {
  const known = sources.flatMap(({ words }) => words);
  const people = new Set(sources.flatMap(({ persons }) => persons.map(({ who }) => who)));
  const isCovered = ({ stem }: Word): boolean =>
    authors.has(stem) ||
    people.has(stem) ||
    known.some((one) => isSameWord(stem, one.stem)) ||
    isEvoked(stem, claim);
  const open = claim.words.filter((word) => !isCovered(word));
  const uncovered = known.filter(({ stem }) => !claim.words.some((word) => isSameWord(word.stem, stem)));
  const turned = claim.words.filter(
    ({ stem }) =>
      !known.some((one) => one.stem === stem) && uncovered.some((one) => excludes(stem, one.stem)),
  );
  if (turned.length > 0) return { reasons: turned.map(({ written }) => `opposite: ${written}`), remarks: [] };
  const [only, ...others] = open;
  const facts =
    claim.figures.length +
    claim.dates.length +
    claim.persons.filter(({ who, isOwner }) => who !== "me" && !isOwner).length;
  const covered = claim.words.length - open.length;
  if (claim.words.length === 0 && facts === 0) return { reasons: ["nothing said"], remarks: [] };
  if (only === undefined) return { reasons: [], remarks: [] };
  const isStandIn =
    others.length === 0 && covered >= 2 && sources.some((source) => standsFor(only, claim, source));
  const isCause = claim.signs.some(({ kind }) => kind === "cause");
  return isStandIn && !isCause
    ? { reasons: [], remarks: [`open: ${only.written}`] }
    : { reasons: open.map(({ written }) => `open: ${written}`), remarks: [] };
}

const isEvoked = (stem: string, claim: Reading): boolean =>
  evoked.some(([fits, stems]) => stems.has(stem) && claim.figures.some(fits)) ||
  (ofDates.has(stem) && claim.dates.length > 0);

/** Whether an open word stands in a place where the source has another word between the same two: "repaired" for "sorted". */
function standsFor(open: Word, claim: Reading, source: Reading): boolean {
  const placeOf = (word: Word | undefined) =>
    source.words.findIndex(({ stem }) => word !== undefined && isSameWord(word.stem, stem));
  const index = claim.words.indexOf(open);
  const [before, behind] = [placeOf(claim.words[index - 1]), placeOf(claim.words[index + 1])];
  const isFree = (at: number) => {
    const word = source.words[at];
    return (
      word !== undefined &&
      !claim.words.some(({ stem }) => isSameWord(stem, word.stem)) &&
      !source.persons.some((person) => person.at === word.at)
    );
  };
  if (before >= 0 && behind >= 0) return behind - before === 2 && isFree(before + 1);
  const near = before >= 0 ? before + 1 : behind - 1;
  const anchor = source.words[before >= 0 ? before : behind];
  const stand = source.words[near];
  return (
    anchor !== undefined &&
    stand !== undefined &&
    isFree(near) &&
    clauseOf(source, anchor.at) === clauseOf(source, stand.at)
  );
}
