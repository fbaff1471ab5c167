import type { Question } from "../question/question.ts";
import type { Ranked } from "../ranking/rank.ts";

/** "Left 17, right 33" is a combination where the note says so, a tyre's pressure no code, and a table's number not serial. */
export function isNoCode(
  { wants, terms }: Question,
  { evidence, sentence, reading, titled }: Ranked,
): boolean {
  if (wants !== "code") return false;
  if (terms.some(({ isLabel, weight }, at) => isLabel && weight >= 1 && (titled[at] ?? 0) < said))
    return true;
  if (evidence.values.length > 0) return false;
  return !namesCode.test(sentence.text) && !namesCode.test(reading.memory.title);
}
/** So much of a term is told where it counts as said. */
const said = 0.5;
const namesCode =
  /\b(?:password|passcode|passphrase|pin|pw|codes?|combination|combo|numbers?|no|nr|serial|iban|reference|ref|polic(?:y|ies)|lock|padlock|safe|id|plate)\b/i;

const ownNumber = /(?<!['’])\b(\p{L}{2,})\s(?:number|no\.?|nr\.?|reference)\s(?:is\s)?$/iu;

/** Somebody's number is where one calls them, and not "slip number 2071" beside their name. */
export function isNumberOfThing({ wants, terms }: Question, { evidence, sentence }: Ranked): boolean {
  if (wants !== "code" || evidence.values.length === 0) return false;
  if (!terms.every(({ isName, isAsking, weight }) => isName || isAsking || weight < 1)) return false;
  return evidence.values.every(({ start }) => ownNumber.test(sentence.text.slice(0, start)));
}
