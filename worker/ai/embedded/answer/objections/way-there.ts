import { isTalk } from "../notes/reading.ts";
import type { Question } from "../question/question.ts";
import type { Ranked } from "../ranking/rank.ts";

const asksForWay =
  /^how (?:do|can|could|should|will) (?:i|we|you|they) (?:get|go|come) (?:to|from|there|home)\b/i;
/** Means of transport, and what one does on the way. */
const tellsWay =
  /\b(?:by|via|through|towards?|past|along|across|trains?|trams?|bus(?:es)?|coach(?:es)?|metro|tube|underground|flights?|fl(?:y|ies|ew|ying)|ferry|ferries|boats?|taxis?|cabs?|lifts?|rides?|driv(?:e|es|ing)|drove|walk(?:s|ing)?|cycl(?:e|es|ing)|bikes?|exit|junction|turn(?:s|ing)?|left|right|straight|station|stop|line|platform|road|route|motorway|park|minutes|miles|km)\b/i;

/** "Trip to Lisbon 5-9 May" tells nobody how to get there. */
export const tellsNoWay = ({ text }: Question, { sentence, reading }: Ranked): boolean =>
  asksForWay.test(text) && !isTalk(reading) && !tellsWay.test(sentence.text);
