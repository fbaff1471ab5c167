import { sentencesOf } from "../language/sentences.ts";
import { plainText } from "./plain-text.ts";
import { baseVerbs } from "./read-tense.ts";

const lead =
  "(?:(?:please|kindly|now|first|then|so|just|also|and|or|immediately|always|never|better|best|next|again|quickly|go ahead and|do not|do|be sure to|make sure(?: to)?)[, ]+)*";
const imperative = new RegExp(
  `^["'(]*${lead}(?:${[...baseVerbs].join("|")})\\b(?! (?:is|was|are|were|has|costs|from|of)\\b)`,
  "i",
);
const asking =
  /\b(?:please|kindly|make sure|be sure to|do not forget|you (?:must|should|need to|have to|ought to|had better|are to)|could you|can you|would you|will you|i (?:recommend|suggest|advise|urge)|(?:it is|would be) (?:best|better|time|wise|advisable|important) to|feel free)\b/i;
const pieces = /(?<=[,;:!?.])\s+|\s[-–—]+\s|\b(?=(?:and|so|then|please|now) )/gi;

/** Whether a text tells somebody to do something: "Call this number now", "You should send …". */
export function givesOrder(text: string): boolean {
  const plain = plainText(text).replace(/"[^"]*"/g, " ");
  return sentencesOf(plain).some(
    ({ text: sentence }) =>
      asking.test(sentence) || sentence.split(pieces).some((piece) => imperative.test(piece.trim())),
  );
}

/** Whether a text says that somebody has to do something, which may be repeated to them. */
export const givesDuty = (text: string): boolean =>
  /\b(?:must|should|ought to|ha(?:s|ve) to|needs? to|better)\b/i.test(text);
