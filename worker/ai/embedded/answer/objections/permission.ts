import { isTalk } from "../notes/reading.ts";
import { isAskedForLeave } from "../question/beside-the-deed.ts";
import type { Question } from "../question/question.ts";
import type { Ranked } from "../ranking/rank.ts";

const tellsLeave =
  /\b(?:may|allow(?:s|ed)?|can|cannot|must|only|not?|never|until|unless|fine|ok(?:ay)?|forbidden|permi(?:t|ts|tted|ssion))\b|n['’]t\b/i;

/** "The fridge runs at night" neither allows nor forbids running. */
export const tellsNoLeave = ({ text }: Question, { sentence, reading }: Ranked): boolean =>
  isAskedForLeave(text) && !isTalk(reading) && !tellsLeave.test(sentence.text);
