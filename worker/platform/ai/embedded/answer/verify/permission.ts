import type { Question } from "../question.ts";
import type { Ranked } from "../rank.ts";

const asksLeave = /^(?:am|are) (?:i|we) (?:\p{L}+ )?allowed to\b|^may (?:i|we)\b/iu;
const tellsLeave =
  /\b(?:may|allow(?:s|ed)?|can|cannot|must|only|not?|never|until|unless|fine|ok(?:ay)?|forbidden|permi(?:t|ts|tted|ssion))\b|n['’]t\b/i;

/** Whether one asks for leave: "am I allowed to run on the road?" */
export const isAskedForLeave = (text: string): boolean => asksLeave.test(text);

/** "The fridge runs at night" neither allows nor forbids running. */
export const tellsNoLeave = ({ text }: Question, { sentence, reading }: Ranked): boolean =>
  isAskedForLeave(text) && reading.author.length === 0 && !tellsLeave.test(sentence.text);
