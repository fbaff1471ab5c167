import type { Question } from "../question/question.ts";
import type { Ranked } from "../ranking/rank.ts";
import { isOfPaying } from "./rest-to-pay.ts";
import { hasSeveralToAdd } from "./total.ts";

/** One figure of several is not their sum, and what was paid is not what is left: such a sentence is shown, and no figure before it. */
export const notTheWhole = (question: Question, chosen: readonly Ranked[]): Ranked[] =>
  chosen.map((one) => {
    const { text } = one.sentence;
    if (!hasSeveralToAdd(question, text) && !isOfPaying(question, text)) return one;
    const values = one.evidence.values.map((value) => ({ ...value, isUnsure: true as const }));
    return { ...one, evidence: { ...one.evidence, values } };
  });
