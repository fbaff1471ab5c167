import type { Question } from "../question/question.ts";
import type { Ranked } from "../ranking/rank.ts";

const nowadays = /\bnow\b|\b(?:is|are) new\b|\bnew\s(?:one|\p{L}+)\sis\b|\bhas a new\b|\bchanged to\b/iu;
const before =
  /\b(?:was|were|used to|instead of|not \S+ any ?more|no longer|until now|before|formerly)\b|\bfrom\s.{1,30}\bto\b/i;

/** "It is 4471 now" does not tell what it was before. */
export function isPresentOnly({ isFormer }: Question, { sentence, reading }: Ranked): boolean {
  if (!isFormer) return false;
  const isOfNow = nowadays.test(sentence.text) || nowadays.test(reading.memory.title);
  return isOfNow && !before.test(sentence.text);
}
