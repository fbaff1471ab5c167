import { isTalk } from "../notes/reading.ts";
import type { Question } from "../question/question.ts";
import type { Ranked } from "../ranking/rank.ts";
import { wordsOf } from "../words/words.ts";

const asksForOther = /\b(?:instead of|rather than|in place of)\s(.+)/i;
const tellsOther = /\b(?:instead|rather|replac\w+|substitut\w+|swap\w*|in place of|switch\w*)\b/i;

/** "What do I use instead of peanuts?" is answered where one says what takes their place, or speaks of them. */
export function tellsNoOther({ text }: Question, { sentence, reading }: Ranked): boolean {
  const replaced = asksForOther.exec(text)?.[1];
  if (replaced === undefined || isTalk(reading) || tellsOther.test(sentence.text)) return false;
  const asked = wordsOf(replaced);
  return !sentence.words.some(({ stem }) => asked.some((word) => word.stem === stem));
}
