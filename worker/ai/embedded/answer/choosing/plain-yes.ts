import { shareOf } from "../candidates/coverage.ts";
import type { Question } from "../question/question.ts";
import type { Ranked } from "../ranking/rank.ts";
import { likeness } from "../words/vocabulary.ts";

const hedged =
  /\b(?:not|no|never|none|nothing|neither|nor|if|maybe|might|may|could|would|should|want|wants|plan|plans|planning|going to|gonna|will|hope|need|needs|must|have to|has to|almost|nearly|still|remember to|don['’]?t forget|to ?do|unless|except|until)\b|n['’]t\b/i;
const plainly = 0.85;

const clauseBorder =
  /[,;:()–—]|\b(?:although|though|but|because|while|when|before|after|since|so|that|which|who)\b/i;

/**
 * Whether a yes or no question is plainly answered with yes: one clause of the sentence says all of it, and nothing turns it
 * around.
 */
export function isPlainYes(question: Question, { own, sentence }: Ranked): boolean {
  if (!question.isYesNo || /\b(?:not|never|or)\b|n['’]t\b/i.test(question.text) || hedged.test(sentence.text))
    return false;
  const said = sentence.words.filter(({ stem }) =>
    question.terms.some((term) => likeness(term.stem, stem) >= sameWord),
  );
  const clause = sentence.text.slice(said.at(0)?.start ?? 0, said.at(-1)?.end ?? 0);
  return !clauseBorder.test(clause) && shareOf(own, question.terms) >= plainly;
}
const sameWord = 0.8;
