import { asksIn, isLong, readsAsWish } from "#shared/telling-words";
import type { Language } from "./languages.ts";
import { beginsWithDeed, hasMainVerb } from "./main-verb.ts";
import { sentencesOf } from "./sentences.ts";

const ofSomebody = /^(?:(?:i|we|he|she|they)(?:['’]\p{L}+)?|(?:it|there|that)['’]s)\s\p{L}+/iu;
/** "Call mum tomorrow at 6pm" */
const plans =
  /^(?:call|ring|text|email|mail|buy|get|pay|book|meet|send|pick up|bring|take|clean|water|cancel|renew|order|return|visit|feed|collect|fetch|post|print|ask|fix|check)\s.*\b(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|next (?:week|month)|at \d{1,2}|on the \d{1,2}|\d{1,2}\s?[ap]m)\b/i;
/** "Wifi at grandma's: Sonnenblume42" */
const label = /^[^:?]{2,60}\p{L}\s?:\s\S/u;

/** Limit of sentences that are all meant for Lilu: of a longer text with blank lines, a pasted mail, only the first and the last are. */
const mostSpoken = 4;
/** So many sentences are looked at for one that tells: to find a verb takes a millisecond or two. */
const mostRead = 12;
const blankLine = /\n\s*\n/;

/**
 * True for a message that tells something and asks nothing: "I parked on level 3". Decides before anything is searched for,
 * so in doubt it is false: words without a verb of their own ("the hotel we had in Porto.") and a wish ("I need the code") ask
 * for something.
 */
export function isTold(text: string, language: Language = "en"): boolean {
  const sentences = sentencesOf(text).map((sentence) => sentence.text);
  const isPasted = sentences.length > mostSpoken && blankLine.test(text);
  const spoken = isPasted ? [...sentences.slice(0, 1), ...sentences.slice(-1)] : sentences;
  if (spoken.some((said) => said.includes("?") || asksIn(said, language) || readsAsWish(said, language)))
    return false;
  return sentences.slice(0, mostRead).some((said) => isLong(said) && tells(said, language));
}

function tells(said: string, language: Language): boolean {
  if (label.test(said) || hasMainVerb(said, language)) return true;
  return language === "en" && (ofSomebody.test(said) || plans.test(said) || beginsWithDeed(said));
}
