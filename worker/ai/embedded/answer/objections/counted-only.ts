import { partsOfSpeech } from "../../find-entities/name-lexicon.ts";
import { isTalk } from "../notes/reading.ts";
import type { Question } from "../question/question.ts";
import type { Ranked } from "../ranking/rank.ts";
import { countWritten } from "../words/number-words.ts";
import { stemOf } from "../words/words.ts";

const asksForOne = /^what(?:['’]?s| is| was)\s(?:the|my|our|his|her|their)\s(\p{Ll}{3,})[\s?.]*$/iu;
const count = new RegExp(`(?<![\\p{L}\\d])(?:${countWritten})\\s$`, "iu");

/** "Two levels above the others" counts levels, and tells nobody what the level was. */
export function isOnlyCounted({ wants, text }: Question, { sentence, reading }: Ranked): boolean {
  const thing = wants === "anything" ? asksForOne.exec(text)?.[1]?.toLowerCase() : undefined;
  if (thing === undefined || isTalk(reading) || partsOfSpeech(thing).has("Plural")) return false;
  const told = sentence.words.filter(({ stem }) => stem === stemOf(thing));
  return (
    told.length > 0 &&
    told.every(({ lower, start }) => lower.endsWith("s") && count.test(sentence.text.slice(0, start)))
  );
}
