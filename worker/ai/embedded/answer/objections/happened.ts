import { isTalk } from "../notes/reading.ts";
import type { Question } from "../question/question.ts";
import type { Ranked } from "../ranking/rank.ts";
import { isPastForm } from "../words/verb-forms.ts";

const whatHappened = /^what(?:['’]s| has| had)? happened\b/i;

/** "Dad wants a new rod" does not tell what happened to him. */
export const tellsNoEvent = ({ text }: Question, { sentence, reading }: Ranked): boolean =>
  whatHappened.test(text) && !isTalk(reading) && !sentence.words.some(isPastForm);
