import { endOfMatch, matchesOf, type Value, valueAt } from "./value.ts";

const address =
  /\b\p{Lu}[\p{L}-]*(?:strasse|straße|gasse|weg|platz)\b\s?\d*|\b\d{1,4}[a-d]?\s\p{Lu}\p{L}+\s(?:Street|St|Road|Rd|Avenue|Ave|Lane|Drive|Way|Terrace|Close|Mews|Court|Gardens|Grove|Crescent|Place|Row|Square|Walk|Yard|Hill|Wharf|Quay|Green|Park)\b|\b\d{1,5}\s(?:[NSEW]{1,2}\.?\s)?\d{1,3}(?:st|nd|rd|th)\s(?:Street|St|Avenue|Ave|Road|Rd|Place|Court|Drive)\b\.?(?:\s(?:[NSEW]{1,2}|North|South|East|West)\b)?(?:,?\s(?:apt|unit|#)\.?\s?\w+)?|\b\p{Lu}\p{L}+\s(?:Street|Road|Avenue|Lane|Drive|Terrace|Square)\b/gu;
const phrase =
  /\b(?:in|at|on|under|behind|beside|next to|inside|near|above|below|between|outside|opposite|around|to|from|by|upstairs|downstairs|level|spot|box)\s(?:(?:the|a|my|our|his|her|their)\s)?[\p{L}\p{N}][\p{L}\p{N}'’&-]*/giu;
const noPlace =
  /^(?:in|at|on|by|to|from|around|with|near)\s(?:(?:the|a|my)\s)?(?:\d{1,2}(?:[:.]\d\d|st|nd|rd|th)?$|\d{4}$|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|morning|evening|afternoon|night|weekend|week|month|year|summer|winter|spring|autumn|end|time|moment|first|last|next|it|them|her|him|me|us|you|that|this|be|do|get|have|make|see|go|take|help|keep|find|learn|work|play|spend|try|give|say|tell|buy|least|all|once)\b/i;

/** "9 feet straight out from the window" */
const awayFrom =
  /\b(?:\d+(?:[.,]\d+)?|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)\s?(?:feet|foot|ft|yards?|inch(?:es)?|met(?:er|re)s?|m|cm|steps|paces|doors?|houses?|floors?|blocks?)\s(?:\p{Ll}+\s){0,3}?(?:from|off|of|behind|above|below|beyond|past|before|under|left|right|in from)\s(?:the|a|my|our|his|her|their)\s\p{L}+(?:\s\p{Ll}+(?=[,.;]|$))?/giu;

const nearby = /\b(?:inside|outside|upstairs|downstairs|next door|over there|in there|in it|abroad)\b/giu;
/** "The drill is with Sam": where it is. */
const withSomebody = /\b(?:is|are|was|were|left|stays?|stayed)\b[^.;,]{0,30}?\b(with\s\p{Lu}\p{L}+)/gu;

/** "Priya has my jacket": where it is. */
const heldBy = /(?<=^|[,;.]\s|\b(?:and|but)\s)(\p{Lu}\p{L}+)\s(?:has|keeps|borrowed)\s(?:my|our|the)\b/gu;

/** A house and its street, as far as their words tell. */
export const streetsIn = (sentence: string): Value[] => matchesOf(sentence, address);

/** Addresses, and phrases that say where: "under the flowerpot", "at Casa Amora". */
export function placesIn(sentence: string): Value[] {
  const holders = Array.from(sentence.matchAll(withSomebody), (match) => endOfMatch(match, match[1] ?? ""));
  const keepers = Array.from(sentence.matchAll(heldBy), ({ 1: say = "", index }) => ({
    ...valueAt(index, say),
    say: `with ${say}`,
  }));
  return [
    ...matchesOf(sentence, awayFrom),
    ...matchesOf(sentence, nearby),
    ...holders,
    ...keepers,
    ...matchesOf(sentence, address),
    ...matchesOf(sentence, phrase).filter(({ say }) => !noPlace.test(say)),
  ];
}
