import type { DraftSentence, DraftVerdict } from "../../../ai.ts";
import { ageOf } from "./age.ts";
import type { Asked } from "./asked.ts";
import { costOfBoth } from "./cost-of-both.ts";
import { daysOfStay } from "./days-of-stay.ts";
import { daysUntil } from "./days-until.ts";
import { differenceOf } from "./difference.ts";
import { endOfStay } from "./end-of-stay.ts";
import { partOfWhole } from "./part-of-whole.ts";
import { restToPay } from "./rest-to-pay.ts";
import { scaledFor } from "./scaled.ts";
import { stillMissing } from "./still-missing.ts";
import { leftToCome, nextToCome } from "./to-come.ts";
import { totalOf } from "./total.ts";
import { validityOf } from "./validity.ts";

const kinds = [
  differenceOf,
  costOfBoth,
  totalOf,
  restToPay,
  partOfWhole,
  scaledFor,
  stillMissing,
  leftToCome,
  nextToCome,
  validityOf,
  daysUntil,
  endOfStay,
  daysOfStay,
  ageOf,
];

/**
 * An answer that no memory says and that follows from what they say: a difference, a sum, what is left to pay, a part,
 * what is missing, how many are to come, in how many days, whether something still holds, when a stay ends, how old somebody is. Only where every operand is found without a doubt, and
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
