import { isTalk } from "../notes/reading.ts";
import type { Question } from "../question/question.ts";
import type { Ranked } from "../ranking/rank.ts";

const asksForProvider = /^who(?:['’]?s| is| are| am)\s(?:i|we|my|our|the)\b.*\bwith(?:\sfor\s.*)?[\s?.]*$/i;
const ofThings =
  /\b(?:gas|electricity|energy|power|water|broadband|internet|phone|mobile|insurance|mortgage|pension|loan|account|bank|cover|policy|contract|car|house|home|van|boiler)\b/i;
const provides =
  /\b(?:with|by|from|suppl(?:y|ied|ier|iers)|provid(?:es?|ed|er)|insur(?:es?|ed|er|ance)|contract|tariff|account|switch(?:ed)?|swapp?(?:ed)?|changed|moved|joined|bank|broker|lender|agent|company)\b/i;

/** "Closed for gas works" does not tell who our gas is with: somebody has to provide it there. */
export const tellsNoProvider = ({ wants, text }: Question, { sentence, reading }: Ranked): boolean =>
  wants === "person" &&
  asksForProvider.test(text) &&
  ofThings.test(text) &&
  !isTalk(reading) &&
  !provides.test(sentence.text);
