import { findNames } from "../../find-entities/find-names.ts";
import { nameKinds } from "../../find-entities/name-lexicon.ts";
import { isOrdinaryWord } from "../words/ordinary-words.ts";
import { stopWords } from "../words/word-weights.ts";
import { stemOf, type Word, wordsOf } from "../words/words.ts";
import type { Value } from "./value.ts";

/** What people are to somebody. */
const relations = new Set(
  `mother father sister brother son daughter uncle aunt cousin grandmother grandfather nephew niece husband wife partner
  boyfriend girlfriend friend colleague boss neighbor teacher coach doctor dentist plumber landlord manager parent family
  team teammate client child mentor`
    .split(/\s+/)
    .map(stemOf),
);
const calendarWord =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$|^(?:january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter|thanksgiving|halloween)$/;
const joins = /^(?:\.? |-|’|')$/;
const ofPlace = /\b(?:in|at|near|around|visit(?:ed|ing)?|via|through)\s(?:the\s)?$/i;

/** People as far as capital letters tell, and people named by what they are to somebody. */
export function peopleIn(sentence: string): Value[] {
  const named = capitalRuns(sentence);
  const related = wordsOf(sentence).filter(
    ({ stem, start }) =>
      relations.has(stem) && !named.some((name) => name.start <= start && start < name.end),
  );
  return [
    ...named.filter(({ start, say }) => !ofPlace.test(sentence.slice(0, start)) && !isThing(say)),
    ...related.map(({ start, end, text }) => ({ start, end, say: text })),
  ].sort((a, b) => a.start - b.start);
}

/** Of a note, without what is no one: the "Chalk Lane" of "hall = Chalk Lane" is a paint, "Reed & Sons" a firm. */
export function peopleOfNote(sentence: string): Value[] {
  const things = findNames(sentence).filter(({ type }) => type !== "PERSON");
  return peopleIn(sentence).filter(
    ({ start, end }) =>
      !things.some((thing) => thing.start < end && start < thing.end) &&
      !/[=&]\s*$/.test(sentence.slice(0, start)) &&
      !/^\s*&/.test(sentence.slice(end)),
  );
}

/** "National Insurance", "Soft Clay": it begins with a word of everyday English that is no name and no title of people. */
function isThing(say: string): boolean {
  const [first] = wordsOf(say);
  if (first === undefined || titles.test(first.lower) || relations.has(first.stem)) return false;
  return nameKinds(first.lower).size === 0 && isOrdinaryWord(first.text);
}
const titles =
  /^(?:dr|mr|mrs|ms|miss|sir|prof|professora?|sister|nurse|mum|dad|mom|aunty?|auntie|granny|nana?|avo|tia|tio)$/;

/** Words with a capital that are no ordinary ones, those that belong together as one: "Gareth Pugh". */
export function capitalRuns(sentence: string): Value[] {
  const words = wordsOf(sentence);
  const found: Value[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (word === undefined || !startsName(word, sentence)) continue;
    const last = endOfName(words, at, sentence);
    const end = words[last]?.end ?? word.end;
    found.push({ start: word.start, end, say: sentence.slice(word.start, end) });
    at = last;
  }
  return found;
}

function startsName(word: Word, sentence: string): boolean {
  if (!/^\p{Lu}\p{Ll}/u.test(word.text) || stopWords.has(word.lower) || calendarWord.test(word.lower))
    return false;
  const opens = /(?:^|[.!?:]\s+|["“])$/.test(sentence.slice(0, word.start));
  return !opens || !isOrdinaryWord(word.lower);
}

function endOfName(words: Word[], first: number, sentence: string): number {
  let last = first;
  for (let next = words[last + 1]; next !== undefined; next = words[last + 1]) {
    const gap = sentence.slice(words[last]?.end ?? 0, next.start);
    if (!joins.test(gap) || !/^\p{Lu}/u.test(next.text) || stopWords.has(next.lower)) break;
    last++;
  }
  return last;
}
