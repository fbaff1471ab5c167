import { compromiseLexicon } from "./entities/compromise-lexicon.ts";
import { nameKinds } from "./entities/name-lexicon.ts";
import { stemOf } from "./stems.ts";

/** Somebody in a text. "me" is whose memory it is, in an answer "you"; "they" is whom a pronoun stands for. */
export type Mention = {
  at: number;
  end: number;
  /** "me", "they", or the stem of a name or of what somebody is called: "ana", "sister". */
  who: string;
  /** "Ana's", "my": whose something is, and nobody who does it. */
  isOwner: boolean;
  /** "Ana": and no "my sister" or "the plumber". */
  isName: boolean;
  /** "At the Adler", "Lisbon": perhaps nobody. */
  isPlace: boolean;
  /** "My brother Maxim": the stem of what he is called before his name. */
  alias?: string;
  /** "He": somebody who may be named elsewhere. */
  isPronoun?: boolean;
};

export const isSamePerson = (one: Mention, other: Mention): boolean =>
  one.who === other.who || one.who === other.alias || one.alias === other.who;

const called = new Set(
  `mother father parent sister brother sibling son daughter child baby toddler twin grandmother grandfather grandparent aunt uncle cousin niece nephew
wife husband spouse partner fiance fiancee girlfriend boyfriend ex stepmother stepfather godmother godfather godson goddaughter
friend buddy neighbor colleague coworker roommate flatmate housemate classmate teammate boss manager assistant intern landlord landlady tenant lodger
doctor dentist surgeon nurse midwife therapist physio optician pharmacist vet teacher tutor trainer coach instructor professor headteacher
plumber electrician carpenter joiner builder painter roofer gardener cleaner mechanic locksmith glazier plasterer tiler handyman
lawyer solicitor notary accountant adviser agent broker banker caretaker janitor babysitter sitter nanny childminder
driver postman courier waiter chef cook baker butcher hairdresser barber tailor photographer designer architect
client customer supplier seller buyer owner guest host organiser speaker author singer actor player captain referee
police officer judge mayor minister priest vicar aunty nana folk team kid boy girl man woman guy lady dog cat puppy kitten`
    .split(/\s+/)
    .map(stemOf),
);

/** True for what somebody is called without a name: "sister", "plumber". */
export const isCalled = (word: string): boolean => called.has(stemOf(word.toLowerCase()));

const me = /^(?:i|me|my|mine|myself|we|us|our|ours|ourselves)$/;
const you = /^(?:you|your|yours|yourself|yourselves)$/;
const they = /^(?:he|him|his|himself|she|her|hers|herself|they|them|their|theirs|themselves)$/;
const owners = /^(?:my|mine|our|ours|your|yours|his|her|hers|their|theirs)$/;
const word = /[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*(?:'s?(?=[^\p{L}]|$))?/gu;
const behindPlace = /\b(?:at|in|near|via|into|around)(?: the)? $/i;
/** Words with a capital that name nobody. */
const noName =
  /^(?:I|AI|OK|TV|PC|Mr|Mrs|Ms|Mx|Dr|Prof|Yes|No|Hi|Hello|Dear|Lilu|GP|ID|PIN|USB|DIY|English|Mum|Mom|Mummy|Mommy|Dad|Daddy|Papa|Mama|Granny|Grandma|Grandpa|Granddad|Grandad|Nana|Auntie|Uncle|Aunt)$/;

/**
 * Reads who stands in a text, in order.
 * @param isOrdinary whether a word at the beginning of a sentence is written with a capital for that reason only
 */
export function readPersons(
  text: string,
  speaks: { first: string; second: string },
  isOrdinary: (word: string) => boolean,
): Mention[] {
  const mentions = Array.from(text.matchAll(word)).flatMap(({ 0: written, index: at }): Mention[] => {
    const isPossessive = written.includes("'");
    const name = written.replace(/'s?$/, "");
    const lower = name.toLowerCase();
    const isPlace = behindPlace.test(text.slice(0, at)) && !isPossessive;
    const place = { at, end: at + written.length, isOwner: isPossessive || owners.test(lower), isPlace };
    if (me.test(lower)) return [{ ...place, who: speaks.first, isName: speaks.first !== "me" }];
    if (you.test(lower)) return [{ ...place, who: speaks.second, isName: false }];
    if (they.test(lower)) return [{ ...place, who: "they", isName: false, isPronoun: true }];
    const stem = stemOf(lower.normalize("NFD").replace(/\p{M}/gu, ""));
    if (/^(?:dr|mr|mrs|ms|mx|prof)$/.test(lower)) return [];
    if (called.has(stem)) return [{ ...place, who: stem, isName: false }];
    if (!/^\p{Lu}/u.test(name) || noName.test(name) || /^[\p{Lu}\d]{2,}$/u.test(name)) return [];
    const opens = /(?:^|[.!?:\n–—]\s*|[-*•]\s+)["'(]*$/u.test(text.slice(0, at));
    if (opens && isOrdinary(lower)) return [];
    const kinds = nameKinds(lower);
    const isTown = kinds.has("place") && !kinds.has("given") && !kinds.has("surname") && !isPossessive;
    return [{ ...place, who: stem, isName: true, isPlace: isPlace || isTown }];
  });
  return mentions.flatMap((mention, index) => {
    const [before, next] = [mentions[index - 1], mentions[index + 1]];
    if (next !== undefined && isApposed(mention, next, text)) return [];
    return before !== undefined && isApposed(before, mention, text)
      ? [{ ...mention, at: before.at, alias: before.who, isPlace: mention.isPlace || before.isPlace }]
      : [mention];
  });
}

const feminine =
  /^(?:mother|sister|daughter|grandmother|aunt|aunty|niece|wife|girlfriend|fiancee|stepmother|godmother|nana|girl|woman|lady|landlady|midwife)$/;
const masculine =
  /^(?:father|brother|son|grandfather|uncle|nephew|husband|boyfriend|stepfather|godfather|boy|man|guy)$/;

/** True where "she" or "he" may mean somebody: unknown names may be either. */
export function mayMean(pronoun: string, { who }: Mention, written: string): boolean {
  const tags = compromiseLexicon().get(written.toLowerCase().replace(/'s?$/, "")) ?? [];
  if (/^(?:she|her|hers)$/i.test(pronoun)) return !masculine.test(who) && !tags.includes("MaleName");
  return !feminine.test(who) && !tags.includes("FemaleName");
}

/** "Brother Maxim", "Maxim Weber": one person. */
const isApposed = (one: Mention, next: Mention, text: string): boolean =>
  next.isName &&
  !one.isOwner &&
  !["me", "you", "they"].includes(one.who) &&
  /^\s$/.test(text.slice(one.end, next.at));
