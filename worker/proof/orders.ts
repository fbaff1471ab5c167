import { sentencesOf } from "../language/sentences.ts";
import { plainText } from "./plain-text.ts";

const deeds =
  "call|phone|dial|ring|text|send|pay|transfer|wire|click|tap|press|visit|go|open|give|tell|write|email|mail|message|contact|reply|respond|answer|buy|order|purchase|book|download|install|enter|type|share|forward|delete|remove|erase|sign|log|login|register|subscribe|confirm|verify|update|reset|change|disable|enable|turn|switch|take|bring|put|use|check|ask|stop|start|keep|remember|make|see|try|wait|let|run|follow|scan|hand|leave|get|donate|invest|deposit|withdraw|provide|submit|throw|drop|cancel|eat|drink|avoid|copy|paste|post|upload|read|look|come|meet|hurry|act|trust|ignore|forget|consider|report|return|move|set|add|fill|lock|unlock|unplug|plug|collect|fetch|note|do";
const lead =
  "(?:(?:please|kindly|now|first|then|so|just|also|and|or|immediately|always|never|better|best|next|again|quickly|go ahead and|do not|do|be sure to|make sure(?: to)?)[, ]+)*";
const imperative = new RegExp(
  `^["'(]*${lead}(?:${deeds})\\b(?! (?:is|was|are|were|has|costs|from|of)\\b)`,
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
