import { conditionIn } from "../question/beside-the-deed.ts";
import type { Question } from "../question/question.ts";
import type { Ranked } from "../ranking/rank.ts";
import { smallWeight } from "../words/word-weights.ts";

/** What is insured against theft may burn: of what the condition says, the sentence has to say something. */
export function isOfOtherCondition({ text, terms, isYesNo }: Question, { titled }: Ranked): boolean {
  const condition = isYesNo ? conditionIn(text) : new Set<string>();
  const said = terms.flatMap(({ stem, weight, isName }, at) =>
    condition.has(stem) && weight > smallWeight && !isName ? [titled[at] ?? 0] : [],
  );
  return said.length > 0 && Math.max(...said) < leastSaid;
}
const leastSaid = 0.6;
