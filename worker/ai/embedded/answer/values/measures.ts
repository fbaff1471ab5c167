import type { WrittenAt } from "../../../../language/calendar.ts";
import { wordsOf } from "../words/words.ts";
import { ofNothingElse } from "./figures.ts";
import { ovenHeatsIn } from "./oven-heats.ts";
import { portionsIn } from "./portions.ts";
import { matchesOf, type Value } from "./value.ts";
import { measures } from "./value-patterns.ts";

/** How much, how heavy or how far: figures with the unit that the question asks for, and with none where it says the dimension. */
export function measuresIn(sentence: string, question: string, written: WrittenAt): Value[] {
  const told = [...portionsIn(sentence, question), ...ovenHeatsIn(sentence, question)];
  if (told.length > 0) return told;
  const pattern = measures.find(({ asked }) => asked.test(question))?.pattern;
  if (pattern === undefined) return [];
  const isSaid = wordsOf(question).some(
    ({ lower, stem }) => dimension.test(lower) && wordsOf(sentence).some((word) => word.stem === stem),
  );
  return ofNothingElse(matchesOf(sentence, pattern), sentence, written).filter(
    ({ say, start }) => isSaid || saysWeight.test(sentence.slice(0, start)) || /[^\d.,’' ]/.test(say),
  );
}

const saysWeight = /\bweigh(?:t|s|ed|ing)?:?\s(?:(?:is|was|now|about)\s)?$/i;
const dimension = /^(?:tall|high|wide|deep|far|thick|height|width|distance|big|large|long)$/;
