import { baseForm } from "../../../../language/irregular-forms.ts";
import { partsOfSpeech } from "../../find-entities/name-lexicon.ts";
import type { Candidate } from "../candidates/candidates.ts";
import { likeness } from "../words/vocabulary.ts";
import { verbs } from "../words/word-weights.ts";
import { stemOf, type Word, wordsOf } from "../words/words.ts";

/** What a question says that somebody does or did: its main verb. */
export type Deed = {
  stem: string;
  /** Asked of as done, so that a plan of it is no answer. */
  isDone: boolean;
  /** What one feels or wants, said in so many ways that only a yes or no hangs on the word. */
  isFelt: boolean;
};

const auxiliary =
  /^(?:did|do|does|have|has|had|is|are|was|were|am|will|would|can|could|should|shall|must|may|didn['’]t|don['’]t|doesn['’]t)$/;
const past = /^(?:did|didn['’]t|have|has|had|was|were)$/;
const ofBeing = /^(?:is|are|was|were|am)$/;
const ofHaving = /^(?:have|has|had)$/;
const pronoun = /^(?:i|you|we|he|she|it|they)$/;
const determiner = /^(?:the|a|an|my|our|your|his|her|its|their|this|that|these|those|any|some)$/;
const adverb =
  /^(?:last|ever|already|first|just|still|really|also|both|all|finally|actually|usually|not|never)$/;
/** They stand for so much that nothing can be said to be that deed. */
const anyDeed = new Set(
  "do be have get go take see happen say tell mention last mean come allow suppose permit let use put start begin"
    .split(" ")
    .map(stemOf),
);
const feelings = new Set("want need like love know think".split(" ").map(stemOf));

/** The main verb of a question, null where it has none, or only one that stands for nearly everything. */
export function deedOf(text: string): Deed | null {
  const words = wordsOf(text);
  const at = words.findIndex(({ lower }) => auxiliary.test(lower));
  const found = isDeedOfWho(words) ? words[1] : at < 0 ? undefined : verbAfter(words, at);
  if (found === undefined) return null;
  const isDone = isDeedOfWho(words) ? isPastForm(found) : past.test(words[at]?.lower ?? "");
  const isGot = isDone && found.stem === get && isBuyable(words.slice(words.indexOf(found) + 1));
  if (anyDeed.has(found.stem) && !isGot) return null;
  return { stem: isGot ? buy : found.stem, isDone, isFelt: feelings.has(found.stem) };
}

/** "Where did I get the teapot?" asks where it was bought; a vaccination, a haircut or a letter is got otherwise. */
const [get, buy] = [stemOf("get"), stemOf("buy")];
const noObject = /^(?:to|back|home|there|here|in|into|on|off|out|up|along|rid)$/;
const afterObject = /^(?:for|from|in|at|on|to|by|with|of|last|this|that|when|yesterday|today|done)$/;
const happenings =
  /(?:\p{L}{2}(?:[ts]ion|ment|ance|ing)s?|shots?|jabs?|vaccines?|boosters?|check-?ups?|haircuts?)$/u;
const comings = /^(?:jobs?|calls?|mails?|letters?|messages?|news|answers?|results?|offers?|cold|flu)$/;

function isBuyable(after: readonly Word[]): boolean {
  const [first] = after;
  if (first === undefined || noObject.test(first.lower)) return false;
  const end = after.findIndex(({ lower }) => afterObject.test(lower));
  const head = (end === -1 ? after : after.slice(0, end)).at(-1)?.lower ?? "";
  return !happenings.test(head) && !comings.test(head);
}

/** "Who swept the stove?" */
const isDeedOfWho = ([first, second]: Word[]): boolean =>
  first?.lower === "who" && second !== undefined && !auxiliary.test(second.lower) && isVerb(second);

function verbAfter(words: Word[], at: number): Word | undefined {
  const helper = words[at]?.lower ?? "";
  const isForm = ofBeing.test(helper) ? isParticiple : ofHaving.test(helper) ? isPastForm : isVerb;
  const isFirst = (place: number): boolean =>
    place === at + 1 && (/^who$/.test(words[at - 1]?.lower ?? "") || ofBeing.test(helper));
  for (let place = at + 1; place < words.length; place++) {
    const word = words[place];
    const before = words[place - 1]?.lower ?? "";
    if (
      word === undefined ||
      pronoun.test(word.lower) ||
      determiner.test(word.lower) ||
      adverb.test(word.lower)
    )
      continue;
    const hasSubject = pronoun.test(before) || adverb.test(before) || place > at + 1 || isFirst(place);
    if (pronoun.test(before) && isForm === isVerb) return word;
    if (hasSubject && !determiner.test(before) && isForm(word)) return word;
  }
  return undefined;
}

/** Verbs that the list of words has as something else. */
const alsoVerbs = new Set(["live", "plant", "lay", "call", "work", "rest", "age"].map(stemOf));

const isVerb = ({ lower, stem }: Word): boolean => {
  const parts = partsOfSpeech(lower);
  return (
    verbs.has(stem) ||
    alsoVerbs.has(stem) ||
    ["Infinitive", "PastTense", "PresentTense", "Verb"].some((part) => parts.has(part))
  );
};
export const isPastForm = ({ lower }: Word): boolean => {
  const parts = partsOfSpeech(lower);
  return (
    parts.has("PastTense") ||
    parts.has("Participle") ||
    /\p{L}{2}ed$/u.test(lower) ||
    (!lower.endsWith("s") && baseForm(lower) !== lower && verbs.has(stemOf(baseForm(lower))))
  );
};
const isParticiple = (word: Word): boolean =>
  word.lower === "born" ||
  isPastForm(word) ||
  (/\p{L}{2}ing$/u.test(word.lower) && isVerb({ ...word, lower: word.stem }));

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
    ["expire", "valid until"],
    ["owe", "missing left outstanding remaining debt"],
  ].map(([verb = "", nouns = ""]) => [stemOf(verb), new Set(nouns.split(" ").map(stemOf))]),
);

/** Verbs of putting (Levin 1993, class 9), and of what then is so: where something is tells where it was put. */
const putting = new Set(
  "put hide store keep leave stash stow tuck lay place stick shove set end stand lie sit hang belong"
    .split(" ")
    .map(stemOf),
);
export const isPutting = ({ stem }: Deed): boolean => putting.has(stem);

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
