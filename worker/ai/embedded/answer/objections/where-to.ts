import { isTalk } from "../notes/reading.ts";
import type { Question } from "../question/question.ts";
import type { Ranked } from "../ranking/rank.ts";

const whereIs = /^where(?:['’]?s| is| are)\b/i;
const movement = /^(?:to|from|by|via|through)\s/i;
/** "By train" is a way and so is "sent by the app"; "the tap by the letter box" is a place. */
const besideThing = /^by\s(?:the|a|an|my|our|his|her|their|its)\s/i;
const goesThere =
  /\b(?:sen[dt]s?|sending|ship(?:s|ped)|post(?:s|ed)|deliver(?:s|ed)|go(?:es|ing|ne)?|went|com(?:e|es|ing)|came|got|paid|pays?|order(?:s|ed)|book(?:s|ed))\b[^.;]*$/i;

/** "Sent to the supplier" does not tell where a thing is. */
export function isWhereTo({ wants, text }: Question, { evidence, reading, sentence }: Ranked): boolean {
  if (wants !== "place" || !whereIs.test(text) || isTalk(reading)) return false;
  const isBeside = ({ start }: { start: number }) =>
    besideThing.test(sentence.text.slice(start)) && !goesThere.test(sentence.text.slice(0, start));
  return (
    evidence.values.length > 0 &&
    evidence.values.every((value) => movement.test(value.say) && !isBeside(value))
  );
}
