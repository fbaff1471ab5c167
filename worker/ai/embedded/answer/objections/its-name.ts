import { isTalk } from "../notes/reading.ts";
import type { Question } from "../question/question.ts";
import type { Ranked } from "../ranking/rank.ts";
import { stemOf } from "../words/words.ts";

/** Of these each has a name of its own, so that "goes into hospital" does not tell which one. */
const named = new Set(
  `school hospital hotel restaurant company bank museum university college clinic airport hostel pub cafe theatre cinema church nursery
  band airline supermarket campsite`
    .split(/\s+/)
    .map(stemOf),
);

/** "Which hospital?" wants its name. */
export function lacksItsName({ head, isYesNo }: Question, { evidence, reading }: Ranked): boolean {
  if (head === null || !named.has(head) || isYesNo || isTalk(reading)) return false;
  return evidence.head < namedHead;
}
const namedHead = 1.2;

const partOfName = /\b(first|last|middle|maiden|full|sur) ?name\b/i;

/** "Harbour Vets" is nobody's first name. */
export function isOtherName({ wants, text }: Question, { sentence }: Ranked): boolean {
  const part = wants === "name" ? partOfName.exec(text)?.[1] : undefined;
  return part !== undefined && !new RegExp(`\\b${part}`, "i").test(sentence.text);
}
