import { partsOfSpeech } from "../../find-entities/name-lexicon.ts";
import type { Candidate } from "../candidates/candidates.ts";
import type { Deed } from "../question/deed.ts";
import { isPastForm, isVerb } from "../words/verb-forms.ts";
import { likeness } from "../words/vocabulary.ts";
import { verbs } from "../words/word-weights.ts";
import { stemOf, type Word } from "../words/words.ts";

/** Nouns and the like that say of a deed that it was done, where they are no form of its verb. */
const asThings = new Map<string, ReadonlySet<string>>(
  [
    ["buy", "receipt purchase order got"],
    ["marry", "wedding"],
    ["study", "degree university"],
    ["travel", "trip journey flight"],
    ["repair", "service done"],
    ["fix", "done"],
    ["stay", "hotel hostel guesthouse apartment airbnb"],
    ["speak", "talk speech"],
    ["mend", "done"],
    ["earn", "salary wage income pay"],
    ["born", "birthday"],
    ["weigh", "weight kg kilo"],
    ["feed", "food"],
    ["expire", "valid until renewal renew due"],
    ["pick", "ready collect fetch"],
    ["collect", "ready pick fetch"],
    ["fetch", "ready pick collect"],
    ["owe", "missing left outstanding remaining debt"],
  ].map(([verb = "", nouns = ""]) => [stemOf(verb), new Set(nouns.split(" ").map(stemOf))]),
);

const leastAlike = 0.6;
/** What stands before a deed that is only planned, wanted or explained. */
const notYet = /\b(?:to|will|would|must|should|shall|can|could|may|might|not|never)\s$|['’]ll\s$|n['’]t\s$/i;

/**
 * Whether the words tell of the deed: a form of the verb, another verb for it, or a noun that stands for it. A noun that is
 * only near it is none ("garage" for "park"), nor is a plan where one asks what was done.
 */
const tellsDeed = (deed: Deed, text: string, words: readonly Word[]): boolean =>
  wordsOfDeed(deed, text, words).length > 0;

/** The words of a text that tell of the deed. */
export function wordsOfDeed({ stem, isDone }: Deed, text: string, words: readonly Word[]): Word[] {
  return words.filter((word) => {
    if (likeness(stem, word.stem) < leastAlike && asThings.get(stem)?.has(word.stem) !== true) return false;
    const before = text.slice(0, word.start);
    if (isDone && (notYet.test(before) || isBidding(word, before))) return false;
    return isFormOf(stem, word) || (isVerbHere(word) && !owned.test(before));
  });
}

/** "Joana's flowers" are things, though "flowers" may be a verb. */
const owned = /(?:['’]s|\b(?:the|a|an|my|our|your|his|her|their))\s$/i;

/** "Give it before the food" tells nobody that it was given. */
const isBidding = ({ lower }: Word, before: string): boolean =>
  /(?:^|[.,;:!]\s*)$/.test(before) && partsOfSpeech(lower).has("Infinitive");

const isFormOf = (stem: string, word: Word): boolean =>
  likeness(stem, word.stem) >= sameWord || asThings.get(stem)?.has(word.stem) === true;
const sameWord = 0.85;

const isVerbHere = (word: Word): boolean => isVerb(word) || isPastForm(word) || verbs.has(word.stem);

/** The sentence, what it takes up, or the title of its note tells of the deed. */
export function tellsDeedOf(deed: Deed, { sentence, reading, index, refers }: Candidate): boolean {
  const before = refers ? reading.sentences[index - 1] : undefined;
  return [
    sentence,
    ...(before === undefined ? [] : [before]),
    { text: reading.heading, words: reading.title },
  ].some(({ text, words }) => tellsDeed(deed, text, words));
}
