import { isTalk } from "../notes/reading.ts";
import { isPerson } from "../question/person-term.ts";
import type { Question } from "../question/question.ts";
import { isThingTerm, type Term } from "../question/term.ts";
import type { Ranked } from "../ranking/rank.ts";

/** A term counts as said by its very word, in the sentence or its title. */
const veryWord = 0.94;
const openSorts = new Set<Question["wants"]>(["anything", "reason", "kind"]);

/**
 * Of two notes that answer, one in the very word that was asked and one in another word for it, the first: who notes a
 * deadline and a due date means two things by them.
 */
export function inTheVeryWord(question: Question, acceptable: Ranked[]): Ranked[] {
  const [best] = acceptable;
  if (best === undefined || openSorts.has(question.wants) || question.isList || isTalk(best.reading))
    return acceptable;
  const isBetter = (one: Ranked) => saysMoreLiterally(question, one, best);
  return acceptable.some(isBetter) ? acceptable.filter(isBetter) : acceptable;
}

function saysMoreLiterally({ terms }: Question, one: Ranked, best: Ranked): boolean {
  if (isTalk(one.reading) || one.evidence.values.length === 0) return false;
  const isSaid = ({ titled }: Ranked, at: number) => (titled[at] ?? 0) >= veryWord;
  const asked = terms.flatMap((term, at) => (term.isName || isThingTerm(term) ? [at] : []));
  return (
    asked.every((at) => isSaid(one, at)) && asked.some((at) => isInOtherWord(terms[at], best.titled[at] ?? 0))
  );
}

/** Said, though by another word for it; people are called in many ways. */
const isInOtherWord = (term: Term | undefined, cover: number): boolean =>
  term !== undefined && isThingTerm(term) && !isPerson(term) && cover >= otherWord && cover < veryWord;
const otherWord = 0.5;
