import { type Aligned, inUse } from "./align.ts";
import { clauseOf, type Reading } from "./read-text.ts";

const participle = /\b(?:is|are|was|were|be|been|get|gets|got)\b[^,;.]{0,20}?\b\p{L}+(?:ed|en|wn|t|d)\b/u;

/** True for a clause of a claim in another tense than the clauses it rests on. A date past by now may be told as past. */
export function isOfAnotherTime(
  claim: Reading,
  clause: number,
  aligned: readonly Aligned[],
  today: string,
): boolean {
  const told = claim.tenses.filter(({ at }) => clauseOf(claim, at) === clause);
  const known = aligned.flatMap((one) => inUse(one.source.tenses, one));
  if (told.length === 0 || known.length === 0)
    return told.some(({ tense }) => tense === "future") && isOver(aligned, today);
  const has = (tense: string) => known.some((mark) => mark.tense === tense);
  const isDated = claim.dates.length > 0 || claim.figures.some(({ sort }) => sort === "clock");
  return told.some(({ tense, isWeak, at }) => {
    if (has(tense)) return false;
    if (tense === "past") {
      const isWas = /^(?:was|were)\b/i.test(claim.text.slice(at)) && !has("future") && isOver(aligned, today);
      const isStill = isWeak && claim.signs.some(({ kind }) => kind === "since");
      return !(isWas || isStill || (isWeak && participle.test(claim.text)));
    }
    if (tense === "future") return has("past") || !isDated;
    const isResult = known.every((mark) => mark.isWeak) && participle.test(claim.text);
    return !(isResult || (has("future") && !has("past") && isDated));
  });
}

const isOver = (aligned: readonly Aligned[], today: string): boolean => {
  const dates = aligned.flatMap(({ source }) => source.dates);
  return dates.length > 0 && dates.every(({ to }) => to < today);
};
