import { nameKinds, partsOfSpeech } from "./entities/name-lexicon.ts";
import type { Language } from "./languages.ts";
import { sentencesOf } from "./sentences.ts";
import { asksIn, foreignTelling, isLong, readsAsWish } from "./telling-words.ts";
import { wordsOf } from "./words.ts";

const ofOneself = /^(?:i|we)(?:['’](?:m|ve|d|ll))?\s\p{L}+/iu;
/** "My sister's birthday is 4 May": somebody or something, and what is said of it. */
const says =
  /^\S+(?:\s\S+){0,5}?\s(?:is|are|was|were|has|have|had|costs?|lives?|likes?|moved|said|called)\s\S/iu;
/** "Call mum tomorrow at 6pm" */
const plans =
  /^(?:call|ring|text|email|mail|buy|get|pay|book|meet|send|pick up|bring|take|clean|water|cancel|renew|order|return|visit|feed|collect|fetch|post|print|ask|fix|check)\s.*\b(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|next (?:week|month)|at \d{1,2}|on the \d{1,2}|\d{1,2}\s?[ap]m)\b/i;

const ofSomebody = /^(?:my|our|the|his|her|their)\s(?:\p{L}+\s){1,3}?/iu;
/** Words that follow a verb with a subject: none, or those of when, where or whom. */
const goesOn =
  /^\s*(?:$|[.!,]|(?:yesterday|today|tonight|this|last|again|off|away|out|down|up|over|on|at|in|to|from|for|with|me|us|him|her|them|it|my|our|the|a|an)\b)/i;

/** "My bike broke yesterday", "paid 89 for the headphones": a deed that is over, of somebody or something or oneself. */
function happened(said: string): boolean {
  const words = wordsOf(said).slice(0, 5);
  const [first, second] = words;
  const isByName =
    first !== undefined &&
    second !== undefined &&
    nameKinds(first.lower).has("given") &&
    partsOfSpeech(second.lower).has("PastTense");
  if (isByName || (first !== undefined && partsOfSpeech(first.lower).has("PastTense"))) return true;
  if (!ofSomebody.test(said)) return false;
  return words.some(
    ({ lower, end }, at) => at >= 2 && partsOfSpeech(lower).has("PastTense") && goesOn.test(said.slice(end)),
  );
}

/** True for a text with a figure that asks nothing: "locker code 4471" tells as a note does. */
export const tellsFigure = (text: string): boolean => /\d/.test(text) && !asksIn(text.trim(), "en");

/** Of more sentences than these, a mail that was pasted, only the first and the last are meant for Lilu. */
const mostSpoken = 4;

/**
 * True for a message that tells something and asks nothing: "I parked on level 3". Decides before anything is searched for,
 * so in doubt it is false: words without a verb ("locker code pool") and a wish ("I need the code") ask for something.
 */
export function isTold(text: string, language: Language = "en"): boolean {
  const sentences = sentencesOf(text).map((sentence) => sentence.text);
  const spoken =
    sentences.length > mostSpoken ? [...sentences.slice(0, 1), ...sentences.slice(-1)] : sentences;
  if (spoken.some((said) => said.includes("?") || asksIn(said, language) || readsAsWish(said, language)))
    return false;
  return sentences.some((said) => isLong(said) && tells(said, language));
}

/** "Wifi at grandma's: Sonnenblume42", and a whole sentence with its full stop, which nobody puts behind a search. */
const isWritten = (said: string): boolean =>
  label.test(said) || (/\p{L}[.!]$/u.test(said) && /(?:\s\S+){3}/.test(said));
const label = /^[^:?]{2,60}\p{L}\s?:\s\S/u;

function tells(said: string, language: Language): boolean {
  if (isWritten(said)) return true;
  if (language !== "en") return foreignTelling[language].test(said);
  return happened(said) || ofOneself.test(said) || says.test(said) || plans.test(said);
}
