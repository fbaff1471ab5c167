import { matchesOf, type Value } from "./value.ts";

const cooking = /\b(?:bak(?:e[sd]?|ing)|roast\w*|oven|preheat\w*|fan|gas mark)\b/i;
const asksForHeat = /\b(?:hot|temp(?:erature)?)\b/i;
/** "at 190", "oven to 220", "160 fan", "gas mark 5": what an oven is set to. */
const settings =
  /\bgas (?:mark )?\d{1,2}\b|(?<=\b(?:at|to|on|oven|bake|roast|fan)\s)[1-5]\d\d(?!\d|[.,]\d|\s?(?:k?g|m[lg]|l|grams?|min\w*|mins|hours?|people|pieces)\b)(?:\s?(?:fan|[CF]))?\b|(?<![\p{L}\p{N}.,])[1-5]\d\d\s?(?:fan|[CF])\b/giu;
const hottest = 550; // degrees, Fahrenheit

/** What an oven is set to is a temperature without the sign of a degree. */
export function ovenHeatsIn(sentence: string, question: string): Value[] {
  if (!asksForHeat.test(question) || !cooking.test(sentence)) return [];
  return matchesOf(sentence, settings).filter(
    ({ say }) => /^gas/i.test(say) || Number.parseInt(say, 10) <= hottest,
  );
}
