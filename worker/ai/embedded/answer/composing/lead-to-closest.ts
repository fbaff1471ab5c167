import type { Closest } from "../choosing/closest.ts";
import { noClearAnswer, notSure } from "../conversation/only-closest.ts";

/** A note that says so much of the question is mostly the one that was meant. */
const mostlySaid = 0.7;

/** What stands before such a quotation, so that it claims nothing; `remark` is a whole sentence or nothing. */
export const leadToClosest = ({ best, covered }: Closest, remark: string): string =>
  covered >= mostlySaid && best.evidence.strangers === 0 && best.evidence.period >= 0
    ? `${[notSure, remark].filter(Boolean).join(" ")} `
    : `${[noClearAnswer, remark].filter(Boolean).join(" ")} Closest is what `;
