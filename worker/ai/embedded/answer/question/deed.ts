import { isParticiple, isPastForm, isVerb } from "../words/verb-forms.ts";
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
  // "Who got the bike?" is told by who gave it to whom.
  if (isDeedOfWho(words) && found.stem === get) return null;
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

/** Verbs of putting (Levin 1993, class 9), and of what then is so: where something is tells where it was put. */
const putting = new Set(
  "put hide store keep leave stash stow tuck lay place stick shove set end stand lie sit hang belong"
    .split(" ")
    .map(stemOf),
);
export const isPutting = ({ stem }: Deed): boolean => putting.has(stem);
