import type { Value } from "./value.ts";

/** "(2) tablets of iron a day": a count, what it counts, and how often. */
const rateBehind =
  /^\s\p{L}+(?:\s(?!(?:in|for|within|on|at|to|and|over|after)\b)[\p{L}'’-]+)?(?:\sof(?:\s[\p{L}'’-]+){1,3}?)?\s(?<rate>(?:an?|per|each|every)\s(?:day|night|week|month|morning|evening|hour|meal)|(?:once|twice|three times)\s(?:an?\s)?(?:day|daily|week)|daily|weekly)\b/iu;

/** "2 capsules a day" is not told by 2 alone. */
export function withRate(value: Value, sentence: string): Value {
  const rate = rateBehind.exec(sentence.slice(value.end))?.groups?.rate;
  return rate === undefined ? value : { ...value, say: `${value.say} ${rate}` };
}
