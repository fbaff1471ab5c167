import { partsOfSpeech } from "../language/entities/name-lexicon.ts";
import { sentencesOf } from "../language/sentences.ts";
import { plainText } from "./plain-text.ts";
import { baseVerbs } from "./read-tense.ts";

const lead =
  "(?:(?:please|kindly|now|first|then|so|just|also|and|or|immediately|always|never|better|best|next|again|quickly|go ahead and|do not|do|be sure to|make sure(?: to)?)[, ]+)*";
const opening = new RegExp(`^["'(]*${lead}`, "i");
/** Noun that looks like a verb, by the word behind it: "Water is on", "Rent from May". */
const noOrder = /^\p{L}+ (?:is|was|are|were|has|had|will|costs|from|of)\b/iu;

/** Verbs that may as well tell what was done: "Put the key back". */
const alsoPast = /^(?:put|cut|set|let|read|cost|hit|hurt|shut|quit|beat|spread|bet)$/;

/** True for a piece of a sentence that begins with an imperative. */
function isImperative(piece: string): boolean {
  const said = piece.trim().replace(opening, "");
  const first = /^\p{L}+/u.exec(said)?.[0].toLowerCase() ?? "";
  return (baseVerbs.has(first) || partsOfSpeech(first).has("Infinitive")) && !noOrder.test(said);
}
const asking =
  /\b(?:please|kindly|make sure|be sure to|do not forget|you (?:must|should|need to|have to|ought to|had better|are to)|could you|can you|would you|will you|i (?:recommend|suggest|advise|urge)|(?:it is|would be) (?:best|better|time|wise|advisable|important) to|feel free)\b/i;
const pieces = /(?<=[,;:!?.])\s+|\s[-–—]+\s|\b(?=(?:and|so|then|please|now) )/gi;

/** True for a text that tells somebody to do something: "Call this number now", "You should send …". */
export function givesOrder(text: string): boolean {
  const plain = plainText(text).replace(/"[^"]*"/g, " ");
  return sentencesOf(plain).some(
    ({ text: sentence }) => asking.test(sentence) || sentence.split(pieces).some(isImperative),
  );
}

/** True for a note that says what to do, in a verb that cannot be a past tense as well. */
export const setsTask = (piece: string): boolean =>
  isImperative(piece) && !alsoPast.test(/\p{L}+/u.exec(piece)?.[0].toLowerCase() ?? "");

/** True for a text that says that somebody has to do something, which may be repeated to them. */
export const givesDuty = (text: string): boolean =>
  /\b(?:must|should|ought to|ha(?:s|ve) to|needs? to|better)\b/i.test(text);
