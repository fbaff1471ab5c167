import { findNames } from "../../find-entities/find-names.ts";
import { nameKinds } from "../../find-entities/name-lexicon.ts";
import { deedOf } from "../question/deed.ts";
import { family } from "../words/family.ts";
import { isOrdinaryWord } from "../words/ordinary-words.ts";
import { overlap } from "../words/span.ts";
import { stemOf, wordsOf } from "../words/words.ts";
import { capitalRuns } from "./capital-runs.ts";
import { pieceOf, type Value } from "./value.ts";

/** What people are to somebody. */
const relations = new Set(
  [
    ...family,
    ..."cousin nephew niece partner boyfriend girlfriend friend colleague boss neighbor parent family child".split(
      " ",
    ),
    ..."teacher coach doctor dentist plumber landlord manager team teammate client mentor".split(" "),
  ].map(stemOf),
);
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
    (one) =>
      !things.some((thing) => overlap(thing, one)) &&
      !/[=&]\s*$/.test(sentence.slice(0, one.start)) &&
      !/^\s*&/.test(sentence.slice(one.end)),
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

/** "We water her orchids" tells who waters them. */
export function selfIn(sentence: string, question: string): Value[] {
  const deed = /^who\b/i.test(question) ? deedOf(question) : null;
  if (deed === null) return [];
  const words = wordsOf(sentence);
  return words
    .filter(({ lower }, at) => /^(?:i|we)$/.test(lower) && words[at + 1]?.stem === deed.stem)
    .map((word) => pieceOf(sentence, word));
}
