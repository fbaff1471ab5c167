import { tellsDeedOf } from "../objections/deed-words.ts";
import { deedOf } from "../question/deed.ts";
import type { Question } from "../question/question.ts";
import type { Ranked } from "../ranking/rank.ts";

/** What a dated sentence need not say where the one behind it says it. */
const saidBehind: ReadonlySet<string> = new Set([
  "covers too little of the question",
  "does not tell of that deed",
  "does not say that it was done",
]);

/**
 * "Trip to Ghent 5-9 May. Flights at 6:40": a note tells its days once, and what follows is on them. What speaks against the
 * dated sentence alone is forgiven where it is the only one with a day, and one behind it tells the deed.
 */
export function datesWhatFollows(
  question: Question,
  one: Ranked,
  ofNote: readonly Ranked[],
): (why: string) => boolean {
  const deed = question.wants === "date" && !question.isPast ? deedOf(question.text) : null;
  const isOnlyDay = ofNote.every((other) => other === one || other.evidence.values.length === 0);
  const isTold = deed !== null && ofNote.some((other) => other.index > one.index && tellsDeedOf(deed, other));
  return (why) => isOnlyDay && isTold && saidBehind.has(why);
}
