import { isTalk } from "../notes/reading.ts";
import type { Question } from "../question/question.ts";
import type { Ranked } from "../ranking/rank.ts";
import { matchesOf } from "../values/value.ts";
import { patterns } from "../values/value-patterns.ts";

const together = /\b(?:altogether|all together|in total|in all|overall|total)\b/i;
const summed = new Set<Question["wants"]>(["number", "amount", "duration", "measure"]);

/** Who asks how many there are altogether is not told one of several figures, unless the sentence says that it is the sum. */
export function isOneOfSeveral({ wants, text }: Question, { sentence, evidence, reading }: Ranked): boolean {
  if (!summed.has(wants) || !together.test(text) || isTalk(reading)) return false;
  if (together.test(sentence.text) || together.test(reading.memory.title)) return false;
  // Bulbs and alliums are counted apart, while a sum of money and seven nights are no two sums.
  const figures = wants === "number" ? matchesOf(sentence.text, patterns.number) : evidence.values;
  return evidence.values.length > 0 && figures.length > 1;
}
