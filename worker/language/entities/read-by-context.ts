import { isAlsoWord, nameKinds } from "./name-lexicon.ts";
import { isNameWord, isPersonWord, runEnd } from "./name-run.ts";
import {
  commonDeeds,
  companyWords,
  honorifics,
  kinTitles,
  personDeeds,
  personThings,
  personVerbs,
  petWords,
  placeWords,
  relations,
} from "./name-words.ts";
import type { Reading } from "./reading.ts";
import type { Word } from "./words.ts";

/** "Dr. Marta Silva" is Marta Silva, "Mrs Patel" stays Mrs Patel, "Aunt Rosa" is Rosa. */
export function readTitled(words: Word[], at: number): Reading | null {
  const title = words[at];
  const name = words[at + 1];
  if (!title?.capital || !isNameWord(name) || !/^\.? $/.test(name.gap)) return null;
  const to = runEnd(words, at + 1);
  if (kinTitles.has(title.key)) return { type: "PERSON", from: at + 1, to, confidence: 0.88 };
  if (!honorifics.has(title.key) || (name.shouted && name.text.length < 4)) return null;
  return { type: "PERSON", from: to - at > 2 ? at + 1 : at, to, confidence: 0.92 };
}

/** "my sister Clara", "the nanny, Agnieszka,", "Plumber: Kowalski", "our dog Biscuit". */
export function readRelated(words: Word[], at: number): Reading | null {
  const name = words[at];
  const before = words[at - 1];
  if (!isNameWord(name) || name.shouted || before === undefined || isListedThing(name)) return null;
  if (petWords.has(before.key) && name.gap === " " && (isPersonWord(name) || !before.capital)) {
    return { type: "ANIMAL", from: at, to: at + 1, confidence: 0.9 };
  }
  if (!relations.has(before.key) || !/^(?: |, | \(|: | is )$/.test(name.gap)) return null;
  if (name.text.length < 2 || (!isPersonWord(name) && (name.first || !isOwned(words, at - 2)))) return null;
  return { type: "PERSON", from: at, to: runEnd(words, at), confidence: 0.88 };
}

/** True for a relation that is somebody's ("my sister", "the new neighbour") or opens the sentence, and so is no verb. */
function isOwned(words: Word[], at: number): boolean {
  const before = words.slice(Math.max(0, at - 1), at + 1).map((word) => word.key);
  return before.length === 0 || before.some((key) => /^(?:my|our|his|her|their|your|the|a|an)$/.test(key));
}

/** "She works at Canada Post": whatever the lists make of it, an employer. */
export function readEmployer(words: Word[], at: number): Reading | null {
  const name = words[at];
  if (!isNameWord(name) || !/^(?:at|for)$/.test(words[at - 1]?.key ?? "")) return null;
  if (
    !/^(?:work|works|worked|working|job|intern|interned|internship|shifts?)$/.test(words[at - 2]?.key ?? "")
  )
    return null;
  const to = runEnd(words, at);
  return isPersonWord(name) && to === at + 1
    ? null
    : { type: "ORGANIZATION", from: at, to, confidence: 0.82 };
}

/** A name that no list knows, by what stands around it. One sign is enough only where it leaves little doubt. */
export function readByContext(words: Word[], at: number): Reading | null {
  const word = words[at];
  if (!isNameWord(word) || word.shouted || word.text.length < 2) return null;
  const to = runEnd(words, at);
  const person = isThing(words, at, to) ? 0 : personEvidence(words, at, to);
  const place = placeEvidence(words, at, to);
  if (Math.max(person, place) <= 0.6 || isListedThing(word)) return null;
  if (place > person && isNumbered(words, to)) return null;
  return {
    type: person >= place ? "PERSON" : "PLACE",
    from: at,
    to,
    confidence: Math.min(0.9, Math.max(person, place)),
  };
}

/** "The Violet left at noon": English puts no article before the one name of a person. */
const isThing = (words: Word[], at: number, to: number): boolean =>
  words[at - 1]?.key === "the" && words[at]?.gap === " " && to === at + 1;

/** "Raum 3.07", "Gleis 4": what a house or a station counts, in any language. */
const isNumbered = (words: Word[], to: number): boolean =>
  words[to]?.gap === " " && /^\p{L}?\d/u.test(words[to]?.text ?? "");

/** On a list as something that is no person; its context does not change that. */
function isListedThing(word: Word): boolean {
  const kinds = nameKinds(word.key);
  return kinds.size > 0 && !isPersonWord(word);
}

/** 0 to 1. */
function personEvidence(words: Word[], at: number, to: number): number {
  const word = words[at];
  const last = words[to - 1];
  if (word === undefined || last === undefined) return 0;
  const listed = isPersonWord(word);
  const plain = word.first && !listed && word.partsOfSpeech.size > 0;
  let evidence = listed ? (isAlsoWord(word.key) && word.first ? 0.3 : 0.5) : plain ? -0.3 : 0;
  if (!word.first && isAddressed(words, at)) evidence += 0.65;
  if (!word.first && isInCompany(words, at)) evidence += 0.65;
  if (last.possessive && personThings.has(words[to]?.key ?? "")) evidence += 0.7;
  evidence += deedEvidence(words, to, word.first);
  if (words.slice(to, to + 12).some(({ key }) => /^(?:he|she|his|her|him)$/.test(key))) evidence += 0.2;
  return evidence;
}

/** "call Priya", "I named her Zoe", but not "a game called Fortnite". */
function isAddressed(words: Word[], at: number): boolean {
  const verb = words[at - 1];
  if (verb === undefined || words[at]?.gap !== " ") return false;
  if (verb.key === "by") return isNameWord(words[at + 1]) && words[at + 1]?.gap === " ";
  if (!/^(?:called|named)$/.test(verb.key)) return personVerbs.has(verb.key);
  const subject = words[at - 2]?.key;
  return (
    subject === undefined || relations.has(subject) || /^(?:i|we|he|she|they|just|and|him|her)$/.test(subject)
  );
}

function isInCompany(words: Word[], at: number): boolean {
  const before = words[at - 1]?.key ?? "";
  if (!/^(?:with|and|to)$/.test(before)) return false;
  const earlier = words.slice(Math.max(0, at - 8), at - 1);
  return before === "with"
    ? earlier.some((word) => companyWords.has(word.key))
    : /^(?:spoke|talk|talked|talking|speak|spoken|listen|listened)$/.test(words[at - 2]?.key ?? "");
}

/** A deed of people, or "is allergic", right after the name. 0 to 1. */
function deedEvidence(words: Word[], to: number, opens: boolean): number {
  const next = words[to];
  if (next === undefined || next.gap !== " ") return 0;
  if (isPersonal(words, to)) return opens ? 0.45 : 0.64;
  return commonDeeds.has(next.key) ? 0.42 : 0;
}

function isPersonal(words: Word[], to: number): boolean {
  const next = words[to];
  if (next === undefined) return false;
  const after = words[to + 1];
  if (/^(?:is|was|has|does|did|will|would|can|could|should)$/.test(next.key)) {
    return (
      after !== undefined &&
      (/^(?:allergic|vegan|vegetarian|pregnant|married|ill|sick|born|coming|leaving|afraid|not|my|our|his|her)$/.test(
        after.key,
      ) ||
        personDeeds.has(after.key))
    );
  }
  return personDeeds.has(next.key);
}

/** 0 to 1. */
function placeEvidence(words: Word[], at: number, to: number): number {
  const word = words[at];
  const before = words[at - 1]?.key ?? "";
  if (word === undefined || word.first || words[to - 1]?.possessive) return 0;
  const earlier = words.slice(Math.max(0, at - 8), at - 1);
  const travels = earlier.some(({ key, capital, first }) => placeWords.has(key) && (first || !capital));
  const named = earlier.at(-1);
  if (/^(?:near|outside|via)$/.test(before)) return travels ? 0.72 : 0.64;
  if (before === "in") {
    const isSomebody = isNameWord(named) && !named.first && !isOfTitle(named);
    return travels || isSomebody ? 0.72 : 0.5;
  }
  if (/^(?:to|from|at)$/.test(before)) return travels ? 0.66 : 0.3;
  return /^(?:visit|visited|visiting)$/.test(before) ? 0.66 : 0;
}

/** An everyday word with a capital within its sentence: it stands in a title ("A Study in Scarlet"), where capitals tell nothing. */
function isOfTitle(word: Word): boolean {
  return word.capital && !word.first && word.partsOfSpeech.size > 0 && nameKinds(word.key).size === 0;
}
