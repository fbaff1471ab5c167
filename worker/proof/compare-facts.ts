import { fold } from "../language/fold.ts";
import { linksIn } from "../language/links.ts";
import type { ToldDate } from "../language/told-dates.ts";
import { type Figure, isSameFigure } from "./read-figures.ts";
import type { Reading } from "./read-text.ts";
import { isSameWord } from "./same-words.ts";

/** All that the facts of a claim may come from. */
export type Facts = {
  /** The sentences around its quotes. */
  sources: readonly Reading[];
  /** The titles of its memories. */
  titles: readonly Reading[];
  /** The days of its memories, ISO. */
  days: readonly string[];
};

/** Names the figures, dates and links of a claim that its quotes do not tell. */
export function factsThatDiffer(claim: Reading, facts: Facts): string[] {
  const known = [...facts.sources, ...facts.titles];
  const figures = known.flatMap((one) => one.figures);
  return [
    ...relationsThatDiffer(claim, known),
    ...claim.figures
      .filter((figure) => !isTold(figure, claim, known) && !isSum(figure, claim, figures))
      .map(() => "figure"),
    ...claim.dates.filter((date) => !isDay(date, facts)).map(() => "date"),
    ...linksIn(claim.text)
      .filter((link) => !known.some(({ text }) => fold(text).includes(fold(link))))
      .map(() => "link"),
  ];
}

/** "About 1,200" is not 1,200, and "until 3 July" not "on 3 July". */
function relationsThatDiffer(claim: Reading, known: readonly Reading[]): string[] {
  const relations = ({ signs }: Reading, place: number) =>
    signs
      .flatMap(({ of, kind }) => (of === place ? [kind] : []))
      .toSorted()
      .join();
  const differ = (place: number, others: readonly { source: Reading; at: number }[]) =>
    others.length > 0 && !others.some(({ source, at }) => relations(source, at) === relations(claim, place));
  const figures = claim.figures.filter((figure) =>
    differ(
      figure.at,
      known.flatMap((source) =>
        source.figures.filter((one) => isSameFigure(figure, one)).map(({ at }) => ({ source, at })),
      ),
    ),
  );
  const dates = claim.dates.filter((date) =>
    differ(
      date.start,
      known.flatMap((source) =>
        source.dates.filter((one) => isSameDay(date, one)).map(({ start }) => ({ source, at: start })),
      ),
    ),
  );
  return [...figures, ...dates].map(() => "relation");
}

function isTold(figure: Figure, claim: Reading, known: readonly Reading[]): boolean {
  return known.some((source) =>
    source.figures.some((one) => isSameFigure(figure, one) && !countsOther(figure, one, claim, source)),
  );
}

/** "3 tablets" where the source has three of something and so many tablets. */
function countsOther(told: Figure, known: Figure, claim: Reading, source: Reading): boolean {
  if (told.sort !== "count" || known.sort !== "count") return false;
  const noun = claim.words.find(({ at }) => at === told.end + 1)?.stem;
  if (noun === undefined) return false;
  const next = source.figures.find(({ at }) => at > known.end)?.at ?? Number.POSITIVE_INFINITY;
  const places = source.words.filter(({ stem }) => isSameWord(noun, stem)).map(({ at }) => at);
  return places.length > 0 && source.figures.length > 1 && places.every((at) => at < known.at || at > next);
}

/** "Together 125 euros": all the figures of that unit that the quotes have, added up. */
function isSum(figure: Figure, { text }: Reading, known: readonly Figure[]): boolean {
  if (!/\b(?:total|together|altogether|in all|sum|combined)\b/i.test(text)) return false;
  const parts = known.filter(({ sort, unit }) => sort === figure.sort && unit === figure.unit);
  const sum = parts.reduce((all, { value }) => all + Number(value), 0);
  return parts.length > 1 && figure.sort !== "clock" && Math.abs(sum - Number(figure.value)) < 0.005;
}

const counted =
  /\b(?:today|tonight|tomorrow|yesterday|next|last|this|ago|in \w+ (?:days?|weeks?|months?)|from now|coming)\b/i;

function isDay(date: ToldDate, { sources, titles, days }: Facts): boolean {
  const quoted = sources.flatMap(({ dates }) => dates);
  const told =
    quoted.length > 0
      ? [...quoted, ...titles.flatMap(({ dates }) => dates)]
      : titles.flatMap(({ dates }) => dates);
  const known = told.length > 0 ? told : days.map((day) => ({ text: "", from: day, to: day }));
  return known.some((one) => isSameDay(date, one));
}

type Told = { text: string; from: string; to: string };
/** True where a date of a claim is one of its source, or less precise. */
export const isSameDay = (date: ToldDate, known: Told): boolean =>
  isSameText(date, known.text) || isWithin(known, date);

const isSameText = (date: ToldDate, text: string): boolean => {
  const bare = (written: string) =>
    fold(written)
      .replace(/^(?:on|in|at|by|until|from|since) /, "")
      .replace(/[.,]|(?<=\d)(?:st|nd|rd|th)/g, "")
      .replace(/\b(mon|tue|wed|thu|fri|sat|sun)[a-z]*/, "$1");
  return text !== "" && !counted.test(date.text) && bare(date.text) === bare(text);
};

function isWithin(known: { from: string; to: string }, { text, from, to }: ToldDate): boolean {
  const isStretch = from !== to && /(?<!\d)\d{1,2}(?!\d)/.test(text);
  if (isStretch) return known.from.slice(5) === from.slice(5) && known.to.slice(5) === to.slice(5);
  if (/\d{4}/.test(text) || counted.test(text)) return known.from >= from && known.to <= to;
  const [start, end] = [from.slice(5), to.slice(5)];
  return (
    known.from.slice(5) >= start &&
    known.to.slice(5) <= end &&
    known.from.slice(0, 4) === known.to.slice(0, 4)
  );
}
