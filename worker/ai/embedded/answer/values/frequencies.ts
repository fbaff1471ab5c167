import { matchesOf, type Value } from "./value.ts";
import { patterns } from "./value-patterns.ts";

const asksForHabit = /\bhow (?:often|frequently|regularly) (?:do|does|should|must|shall|can)\b/i;
const isCountOnly = /^(?:once|twice|(?:\S+|a few) times)$/i;

/** How often. "Wiped it three times" tells what was done, and not how often one has to. */
export const frequenciesIn = (sentence: string, question: string): Value[] =>
  matchesOf(sentence, patterns.frequency).filter(
    ({ say }) => !(asksForHabit.test(question) && isCountOnly.test(say)),
  );
