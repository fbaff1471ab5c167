import { nameKinds, partsOfSpeech } from "./entities/name-lexicon.ts";
import { wordsOf } from "./words.ts";

/** Beginnings of questions and commands without a question mark. */
const asks =
  /^(?:who|whom|whose|what|when|where|which|why|how|is|are|am|was|were|do|does|did|can|could|shall|should|will|would|may|might|has|have|had|any|anything|show|find|search|list|tell|give|read|open|look|compare|explain|summari[sz]e|translate|delete|remove|forget|remind|remember|need|name|date|code|number|whats|wheres|whens)\b/i;
const ofOneself = /^(?:i|we)(?:['’](?:m|ve|d|ll))?\s\p{L}+/iu;
const wants =
  /^(?:i|we)(?:['’]d)?\s(?:\p{L}+\s){0,2}?(?:need|want|would like|like to|wonder|forgot|forget|can['’]?t|cannot|don['’]?t|am looking|lost|have to)\b/iu;
/** "My sister's birthday is 4 May": somebody or something, and what is said of it. */
const says =
  /^\S+(?:\s\S+){0,5}?\s(?:is|are|was|were|has|have|had|costs?|lives?|likes?|moved|said|called)\s\S/iu;
/** "Call mum tomorrow at 6pm" */
const plans =
  /^(?:call|ring|text|email|mail|buy|get|pay|book|meet|send|pick up|bring|take|clean|water|cancel|renew|order|return|visit|feed|collect|fetch|post|print|ask|fix|check)\s.*\b(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|next (?:week|month)|at \d{1,2}|on the \d{1,2}|\d{1,2}\s?[ap]m)\b/i;

/** "til when is the car insured", "it goes through the door or not" */
const asksLater =
  /^(?:\S+\s){0,2}?(?:who|what|when|where|which|why|how)\b|[,.;] (?:who|what|when|where|which|why|how|is|does|will|can)\b|\bor (?:not|no)$/i;

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

const leastWords = 3;

const isAsking = (said: string): boolean => said.includes("?") || asks.test(said) || asksLater.test(said);

/** True for a text with a figure that asks nothing: "locker code 4471" tells as a note does. */
export const tellsFigure = (text: string): boolean => /\d/.test(text) && !isAsking(text.trim());

/**
 * True for a text that tells something and asks nothing: "I parked on level 3". Narrower than what the web offers to keep,
 * which is only a button: decides here what is said in place of "I found nothing".
 */
export function isTold(text: string): boolean {
  const said = text.trim();
  if (isAsking(said) || said.split(/\s+/).length < leastWords) return false;
  if (happened(said)) return true;
  return (ofOneself.test(said) && !wants.test(said)) || says.test(said) || plans.test(said);
}
