import { firstPerson } from "../words/first-person.ts";
import { isFiniteVerb } from "../words/verb-forms.ts";
import { verbs } from "../words/word-weights.ts";
import type { ReadSentence } from "./reading.ts";

const backReference =
  /^(?:(?:and|but|so|also|then|plus)\s+)?(?:it|he|she|they|his|her|their|its|this|that|these|those|there|both|the (?:\p{L}+ )?(?:one|other|others|latter|former))\b/iu;
const withoutSubject =
  /^(?:\p{L}{2,}ly\s|(?:and|but|also|then|plus|not|only|no|just|still|already|never|paid|got|took|bought|booked|ordered|stayed|met|saw|had|went|made|gave|came|rented|ready|on|in|at|from|until|since|for|with)\b)/iu;
/** "Dad: a head torch": a line of its own, whatever stood before. */
const entry = /^\p{Lu}[\p{L}'’ ]{0,24}:\s/u;
const inside = /\b(?:inside|in there|in it|on it|next to it|with it)\b/i;
/** "Shed at hers: 5206" */
const ofHers = /\b(?:at|of|from|with|to) (?:his|hers|theirs)\b(?!\s\p{L})/iu;

/** Whether a sentence leans on the one before: it begins with "he", with a verb or in the middle, or has no verb at all. */
export function refersBack({ text, words }: ReadSentence): boolean {
  const [first, second] = words;
  if (entry.test(text)) return false;
  if (first === undefined || backReference.test(text) || /^\p{Ll}/u.test(text) || withoutSubject.test(text))
    return true;
  if (ofHers.test(text) || inside.test(text) || !words.some(isFiniteVerb)) return true;
  return verbs.has(first.stem) && !(second !== undefined && isFiniteVerb(second));
}

const thirdPerson = /\b(?:he|she|they|him|them|his|her|hers|their|it|its)\b/i;

/** After "Pieter is happy with me." nobody knows whose "new salary" is meant: the writer may be, too. */
export const leavesOpenWhose = (before: ReadSentence | undefined, sentence: ReadSentence): boolean =>
  before !== undefined && firstPerson.test(before.text) && !thirdPerson.test(sentence.text);
