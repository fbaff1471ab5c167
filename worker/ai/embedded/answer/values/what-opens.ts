import { isSameThing } from "../words/vocabulary.ts";
import { stopWords } from "../words/word-weights.ts";
import { wordsOf } from "../words/words.ts";
import { orElse, type Value } from "./value.ts";

const opens = /\bhow (?:do|can|could) (?:i|we|you) (?:get in|open|unlock|log)/i;

/** Whether one asks how to get in: no number of a booking, a house or a call answers that. */
export const asksForWayIn = (question: string): boolean => opens.test(question);

/** "420, dogs welcome, key safe 2580": the code is what stands behind the word for it. */
const isCodeBehind =
  /\b(?:codes?|pin|safe|combination|combo|padlock|lock|lockbox|keypad|password)(?:\sis|:)?\s$/i;

/** Of the codes of a sentence those that open what is asked of. */
export function whatOpens(codes: Value[], sentence: string, question: string): Value[] {
  const own = codes.filter((code) => !isForOther(code, sentence, question));
  return orElse(
    own.filter(({ start }) => isCodeBehind.test(sentence.slice(0, start))),
    () => own,
  );
}

const forWhat = /^\sfor\s(?:the|my|our|his|her|their)\s(\p{L}+(?:\s\p{L}+)?)/iu;

/** "Padlock code 0561 for the bikes" opens no shed. */
function isForOther({ end }: Value, sentence: string, question: string): boolean {
  const what = wordsOf(forWhat.exec(sentence.slice(end))?.[1] ?? "").filter(
    ({ lower }) => !stopWords.has(lower),
  );
  const asked = wordsOf(question);
  return what.length > 0 && !what.some(({ stem }) => asked.some((word) => isSameThing(word.stem, stem)));
}
