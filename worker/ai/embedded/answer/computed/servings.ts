import { countOf, countWritten } from "../words/number-words.ts";

const serves = new RegExp(
  `\\b(?:serves|feeds|enough for|makes (?:enough )?for|for)\\s(?<count>${countWritten.replace("an?|", "")})(?:\\s(?:people|persons|of us|portions|servings))?(?=\\s*(?:$|[.,;:!)]))`,
  "giu",
);
const measured =
  /(?<![\p{L}\p{N}.,:/-])(?<figure>\d{1,4}(?:\.\d{1,2})?)\s?(?<unit>kg|g|grams?|ml|cl|dl|l|lit(?:er|re)s?|tbsp|tsp|cups?|tins?|cans?)\s(?:of\s)?(?<what>(?:\p{L}+\s?){1,3})/giu;

/** For how many a recipe is; null where it does not say, or twice. */
export function servingsIn(text: string): number | null {
  const [only, ...others] = [...text.matchAll(serves)];
  return only === undefined || others.length > 0 ? null : countOf(only.groups?.count ?? "");
}

/** "250 g red lentils": a figure with its unit, and what there is so much of. */
export type Ingredient = { say: string; figure: number; unit: string; what: string };

/** What a recipe measures. */
export const ingredientsIn = (text: string): Ingredient[] =>
  Array.from(text.matchAll(measured), ({ groups: { figure = "", unit = "", what = "" } = {} }) => ({
    say: `${figure} ${unit}`,
    figure: Number(figure),
    unit,
    what: what.trim(),
  }));
