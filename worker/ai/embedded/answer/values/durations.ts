import type { WrittenAt } from "../../../../language/calendar.ts";
import { toldDates } from "../../../../language/told-dates.ts";
import { matchesOf, type Value } from "./value.ts";
import { patterns } from "./value-patterns.ts";

/** How long something takes or lasts, in the unit that is asked for; until when, where no length is told. */
export function durationsIn(sentence: string, question: string, written: WrittenAt): Value[] {
  const lengths = matchesOf(sentence, patterns.duration).filter(
    ({ say, start }) =>
      !isOfClause.test(say) &&
      !(oneOf.test(say) && isRate.test(sentence.slice(0, start))) &&
      (!/nights?$/i.test(say) || ofStays.test(question)),
  );
  return inUnitOf(question, lengths.length > 0 ? lengths : endsIn(sentence, written));
}

/** "Pays 150 a month" tells how much, and not how long. */
const oneOf = /^an?\s\p{L}+$/iu;
const isRate = /[\d%]\s$/;
/** "Since May" is how long; "since we came back" tells when. */
const isOfClause = /^since (?:i|we|you|he|she|it|they)\b/i;
/** Two nights are how long one stays, and not how long the way there takes. */
const ofStays =
  /\b(?:nights?|stay\w*|sleep\w*|slept|hotel|hostel|rooms?|book\w*|away|gone|visit\w*|trip|holidays?|weekend)\b/i;

const unitAsked = /\bhow many (seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?)\b/i;
const ofClock = /\b(?:sec|min|hour|hr)/i;

/** "How many minutes" is not told in weeks. */
function inUnitOf(question: string, values: Value[]): Value[] {
  const unit = unitAsked.exec(question)?.[1];
  return unit === undefined ? values : values.filter(({ say }) => ofClock.test(say) === ofClock.test(unit));
}

/** "until May 2029" says how long as well. */
const endsIn = (sentence: string, written: WrittenAt): Value[] =>
  toldDates(sentence, written).flatMap(({ start, end, say }) => {
    const isEnd =
      /\b(?:until|till|through)\s+(?:the\s+)?$/i.test(sentence.slice(0, start)) ||
      /^(?:until|till)\b/i.test(sentence.slice(start));
    return isEnd ? [{ start, end, say: `until ${say}` }] : [];
  });
