import { smallWeight } from "../words/word-weights.ts";
import { wordsOf } from "../words/words.ts";
import type { Term } from "./term.ts";

const asksLeave = /^(?:am|are) (?:i|we) (?:\p{L}+ )?allowed to\b|^may (?:i|we)\b/iu;
const onCondition = /[^,]\sif\s(.+)$/i;

/** Whether one asks for leave: "am I allowed to run on the road?" */
export const isAskedForLeave = (text: string): boolean => asksLeave.test(text);

/** The stems of "if somebody steals them" behind a question of yes or no; empty where it hangs on nothing. */
export const conditionIn = (text: string): ReadonlySet<string> =>
  new Set(wordsOf(onCondition.exec(text)?.[1] ?? "").map(({ stem }) => stem));

/**
 * "Am I allowed to run on the road?": what is allowed is told of the deed, wherever one may do it. "Are the bikes insured if
 * somebody steals them?": on what it hangs, the note says in its own words.
 */
export function besideTheDeed(terms: Term[], text: string, isYesNo: boolean): Term[] {
  const where = isAskedForLeave(text) ? wordsOf(whereAbouts.exec(text)?.[1] ?? "") : [];
  const condition = isYesNo ? conditionIn(text) : new Set<string>();
  const mostOf = ({ stem }: Term): number =>
    where.some((word) => word.stem === stem)
      ? smallWeight
      : condition.has(stem)
        ? conditionWeight
        : Number.POSITIVE_INFINITY;
  return terms.map((term) => (term.isName ? term : { ...term, weight: Math.min(term.weight, mostOf(term)) }));
}
/** Less than a verb, so that its absence speaks against nothing. */
const conditionWeight = 0.5;
const whereAbouts = /\b(?:on|in|at|along|outside|inside) (?:the |a |my |our )?(\p{L}+)(?: again)?[\s?.]*$/iu;
