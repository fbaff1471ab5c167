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
    ...facts.sources.filter((source) => isMixedUp(claim, source)).map(() => "another one's figure"),
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
        source.dates
          .filter((one) => isSameText(date, one.text) || isWithin(one, date))
          .map(({ start }) => ({ source, at: start })),
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
  return known.some((one) => isSameText(date, one.text) || isWithin(one, date));
}

const isSameText = (date: ToldDate, text: string): boolean => {
  const bare = (written: string) =>
    fold(written)
      .replace(/^(?:on|in|at|by|until|from|since) /, "")
      .replace(/[.,]|(?<=\d)(?:st|nd|rd|th)/g, "");
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

type Spot = { at: number; end: number; isTold: boolean };

/** Whether a claim takes the figure or date that a source has for one thing and says it of another: "rent 900, deposit 1800". */
function isMixedUp(claim: Reading, source: Reading): boolean {
  const dates = source.dates.map(({ start, end, from, text }) => ({
    at: start,
    end,
    isTold: claim.dates.some((date) => isWithin({ from, to: from }, date) || isSameText(date, text)),
  }));
  const sorts = [...new Set(source.figures.map(({ sort }) => (sort === "measure" ? "count" : sort)))].map(
    (sort) =>
      source.figures
        .filter((one) => (one.sort === "measure" ? "count" : one.sort) === sort)
        .map((one) => ({
          at: one.at,
          end: one.end,
          isTold: claim.figures.some((figure) => isSameFigure(figure, one)),
        })),
  );
  return [dates, ...sorts].some((spots) => isOfAnother(claim, source, spots));
}

function isOfAnother(claim: Reading, source: Reading, spots: readonly Spot[]): boolean {
  if (spots.length < 2 || !spots.some(({ isTold }) => isTold) || spots.every(({ isTold }) => isTold))
    return false;
  const zones = zonesOf(source.text, spots);
  const own = { told: 0, untold: 0 };
  for (const { stem } of claim.words) {
    const places = source.words
      .filter((word) => isSameWord(stem, word.stem))
      .map(({ at }) => zones.find(({ from, to }) => at >= from && at < to));
    if (places.length === 0 || places.some((zone) => zone === undefined)) continue;
    if (places.some((zone) => zone?.isTold)) own.told += 1;
    else own.untold += 1;
  }
  return own.untold > 0 && own.untold >= own.told;
}

const separator = /[,;\n(]|\.\s|\b(?:and|but|then|or|plus|while|instead of|not)\b|\s[-–—/]\s/gi;

/** The stretch of a text that belongs to each figure: from the separator before it to the one behind it. */
function zonesOf(text: string, spots: readonly Spot[]) {
  return spots.map(({ at, end, isTold }, index) => {
    const before = spots[index - 1]?.end ?? 0;
    const behind = spots[index + 1]?.at ?? text.length;
    const head = [...text.slice(before, at).matchAll(separator)].at(index === 0 ? -1 : 0);
    const tail = [...text.slice(end, behind).matchAll(separator)].at(0);
    const from = head === undefined ? (index === 0 ? 0 : at) : before + head.index + head[0].length;
    return {
      isTold,
      from,
      to: tail === undefined ? (index === spots.length - 1 ? text.length : behind) : end + tail.index,
    };
  });
}
