import { isSameThing } from "../words/vocabulary.ts";
import { wordsOf } from "../words/words.ts";
import { matchesOf, type Value, valueAt } from "./value.ts";

/** "how much saffron goes in …": what there is so much of stands last before the verb. */
const asked =
  /\bhow much\s(?!(?:do|does|did|is|are|was|were|will|would|should|can)\b)(?<thing>[\p{L}'’-]+(?:\s[\p{L}'’-]+){0,3}?)(?:\s(?:do|does|did|is|are|was|were|go|goes|went|has|have|had|can|will|should|for|in|into|to|on)\b|[?.]|$)/iu;
const count = String.raw`(?:\d+(?:[.,/]\d+)?|[½¼¾]|half|an?|one|two|three|four|five|six|a few|a couple of)`;
/** What holds or parts a stuff that cannot be counted itself. */
const portion =
  "cubes?|cloves?|jars?|tins?|cans?|tubs?|bags?|sachets?|packets?|packs?|blocks?|sticks?|slices?|bunch(?:es)?|handfuls?|pinch(?:es)?|knobs?|dash(?:es)?|sprigs?|bottles?|cartons?|glass(?:es)?|cups?|mugs?|bowls?|scoops?|spoonfuls?|sheets?|heads?|squares?|bars?|bulbs?|stalks?";
const portions = new RegExp(
  `(?<![\\p{L}\\p{N}.,/])${count}\\s(?:an?\\s|of an?\\s)?(?:\\p{Ll}{3,}\\s)?(?:${portion})(?=\\s(?:of\\s)?(?:\\p{Ll}+\\s)?\\p{L})`,
  "giu",
);
const ofWhat = /^\s(?:of\s)?(?:(?:the|some)\s)?(?:\p{L}+\s)?\p{L}+/u;

const dose =
  /^\s(\d+(?:[.,]\d+)?)(?![\p{L}\d%:/-]|[.,]\d|\s?(?:\p{L}{1,3}\b(?<!\b(?:in|a|on|and|to|for|as))|times|tablets|kg|grams))/iu;

/** "Ramipril 2.5": the figure right behind the stuff, of which a note leaves out the unit. */
const rightBehind = (sentence: string, thing: string): Value[] =>
  wordsOf(sentence).flatMap(({ stem, end }) => {
    const said = stem === thing ? dose.exec(sentence.slice(end)) : null;
    return said === null ? [] : [valueAt(end + said[0].length - (said[1] ?? "").length, said[1] ?? "")];
  });

/** A count with a portion is an amount of what follows: of "1 sachet of saffron" and "200 g rice" the first tells how much saffron. */
export function portionsIn(sentence: string, question: string): Value[] {
  const thing = wordsOf(asked.exec(question)?.groups?.thing ?? "").at(-1)?.stem;
  if (thing === undefined) return [];
  const right = rightBehind(sentence, thing);
  if (right.length > 0) return right;
  return matchesOf(sentence, portions).filter(({ end }) =>
    wordsOf(ofWhat.exec(sentence.slice(end))?.[0] ?? "").some(({ stem }) => isSameThing(thing, stem)),
  );
}
