import type { DraftSentence, DraftVerdict } from "../../../ai.ts";
import type { Asked } from "./asked.ts";
import { daysUntil } from "./days-until.ts";
import { differenceOf } from "./difference.ts";
import { endOfStay } from "./end-of-stay.ts";
import { stillMissing } from "./still-missing.ts";
import { leftToCome, nextToCome } from "./to-come.ts";
import { validityOf } from "./validity.ts";

const kinds = [differenceOf, stillMissing, leftToCome, nextToCome, validityOf, daysUntil, endOfStay];

/**
 * An answer that no memory says and that follows from what they say: a difference, what is missing, how many are to come,
 * in how many days, whether something still holds, when a stay ends. Only where every operand is found without a doubt, and
 * always with all of them quoted. Null for any other question, which is nearly every one.
 */
export function computedAnswer(asked: Asked): DraftSentence | null {
  for (const kind of kinds) {
    const sentence = kind(asked);
    if (sentence !== null) return sentence;
  }
  return null;
}

export const computedVerdict: DraftVerdict = {
  kind: "verdict",
  action: "memory_response",
  reasoning: "It is worked out from what is quoted.",
  confidence: 0.9,
};
