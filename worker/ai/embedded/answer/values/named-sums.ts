import { stemOf, wordsOf } from "../words/words.ts";
import { endOfMatch, type Value, valueAt } from "./value.ts";

const asksFor =
  /\bhow much (?:is|was|are|were) (?:the|my|our|his|her|their) (?<thing>\p{Ll}{3,})[\s?.]*$|\b(?:how much|what|which|the|whats|what['’]s)\s(?<thing>\p{Ll}{3,})\s(?:did|do|does|was|were|is|are|have|has|had|will)\b/iu;
/** "deposit of 175", "Deposit: £500", "the deposit is still 1,476": what stands right behind the thing; four figures in a row may be a year. */
const behind =
  /^(?:\s(?:of|is|was|were|only|just|still|now)|:)*\s(?<sum>[£€$]?\d{1,3}(?:[ ’',.]\d{3})*(?:[.,]\d{2})?(?![\p{L}\p{N}%:/-]|[.,]\d))/iu;

/** The sum that stands right behind the very word that is asked for; among several sums in a sentence it is the one meant. */
export function namedSumsIn(sentence: string, question: string): Value[] {
  const thing = asksFor.exec(question)?.groups?.thing;
  if (thing === undefined) return [];
  return sumsBehind(sentence, new Set([stemOf(thing.toLowerCase())]));
}

/** The sums right behind words of these stems. */
export const sumsBehind = (sentence: string, stems: ReadonlySet<string>): Value[] =>
  wordsOf(sentence)
    .filter((word) => stems.has(word.stem))
    .flatMap(({ end }) => {
      const match = behind.exec(sentence.slice(end));
      const sum = match?.groups?.sum;
      if (match === null || sum === undefined) return [];
      return [valueAt(end + endOfMatch(match, sum).start, sum)];
    });
