import type { Question } from "../question/question.ts";
import type { Ranked } from "../ranking/rank.ts";

const asksForEnd =
  /\b(?:until|till|by|end(?:s|ed)?|over|out|finish\w*|clos\w+|shuts?|adjourn\w*|done|leave|left|back|home)\b/i;
const isEnd =
  /\b(?:adjourned|ended|ends|finished|finishes|concluded|closed|closes|over|broke up|wrapped up)\s(?:(?:at|by|about|around)\s){0,2}$/i;

/** "Adjourned 7:25" does not tell at what time it is. */
export function isWhenOver({ wants, text }: Question, { evidence, sentence }: Ranked): boolean {
  if (wants !== "time" || asksForEnd.test(text) || evidence.values.length === 0) return false;
  return evidence.values.every(({ start }) => isEnd.test(sentence.text.slice(0, start)));
}
