import { isTalk } from "../notes/reading.ts";
import type { Question } from "../question/question.ts";
import type { Ranked } from "../ranking/rank.ts";

/** So much of what it asks of is told by the sentence and its title, or one thing of it really is. */
const enough = 0.5;
const really = 0.85;

/** A reason is told where that is told which it is the reason of, also in the sentence before that it takes up. */
export function isNoReason({ wants, terms }: Question, one: Ranked): boolean {
  const { near, titled, refers, evidence, reading } = one;
  if (wants !== "reason" || isTalk(reading)) return false;
  const cover = refers ? near : titled;
  const isSaid = terms.some(
    ({ isAsking, weight }, at) => !isAsking && weight >= 1 && (cover[at] ?? 0) >= (refers ? takenUp : really),
  );
  return !isSaid && evidence.contentTitled < enough;
}
/** What the sentence before says counts for less there. */
const takenUp = 0.7;
