import { isTalk } from "../notes/reading.ts";
import type { Question } from "../question/question.ts";
import { isThingTerm } from "../question/term.ts";
import type { Ranked } from "../ranking/rank.ts";

const whenIs = /^(?:when(?:['’]?s| is| was| are)|what (?:day|date|time)(?:['’]?s| is| was))\b/i;
const beside = /\b(?:with|without|like|than)\s(?:(?:the|my|our|his|her|their)\s)?$/i;

/** "Trip to Ghent 5-9 May with the band" does not tell when the band is. */
export function isOnlyBeside({ wants, text, terms }: Question, { sentence, reading }: Ranked): boolean {
  if ((wants !== "date" && wants !== "time") || !whenIs.test(text) || isTalk(reading)) return false;
  const [thing, ...others] = terms.filter(isThingTerm);
  if (thing === undefined || others.length > 0 || terms.some(({ isName }) => isName)) return false;
  if (reading.title.some(({ stem }) => stem === thing.stem) && !beside.test(reading.heading)) {
    const isInText = sentence.words.some(({ stem }) => stem === thing.stem);
    if (!isInText) return false;
  }
  const told = sentence.words.filter(({ stem }) => stem === thing.stem);
  return told.length > 0 && told.every(({ start }) => beside.test(sentence.text.slice(0, start)));
}
