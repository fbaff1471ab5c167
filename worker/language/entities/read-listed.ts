import type { EntityType } from "#shared/analysis";
import { isAlsoWord, isSurnameBehind, type NameKind, nameKinds } from "./name-lexicon.ts";
import { isNameWord, isOfModel, isPersonWord, longestName, runEnd } from "./name-run.ts";
import { connectors, namedThings, personDeeds, placeOpenings, rangesOfThings } from "./name-words.ts";
import type { Reading } from "./reading.ts";
import type { Word } from "./words.ts";

/** Names that the lists know, most words first. What is a word as well needs more than the capital of a sentence. */
export function readListed(words: Word[], at: number): Reading | null {
  if (!words[at]?.capital) return null;
  return readPhrase(words, at) ?? readPerson(words, at) ?? readSingle(words, at);
}

/** "São Paulo", "World Health Organization", "Marks & Spencer": two words or more, together on a list. */
function readPhrase(words: Word[], at: number): Reading | null {
  for (let to = Math.min(at + longestName, words.length); to > at + 1; to -= 1) {
    if (!isOneStretch(words, at, to)) continue;
    const last = words[to - 1];
    const kinds = nameKinds(phraseWithMarks(words, at, to));
    const type = last?.capital ? typeOf(kinds, true) : null;
    if (type !== null) return { type, from: at, to, confidence: 0.92 };
  }
  return null;
}

function isOneStretch(words: Word[], at: number, to: number): boolean {
  return words.slice(at + 1, to).every((word) => /^(?:['’]s)?(?: | & |-)$/.test(word.gap));
}

/** As the lists write it, "&" and possessives included. */
function phraseWithMarks(words: Word[], at: number, to: number): string {
  return words
    .slice(at, to)
    .map((word, place) => (place === 0 ? "" : word.gap.replace("’", "'")) + word.key)
    .join("");
}

/** A given name, and what follows it with a capital: "Ana", "Sarah J. Johnson", "Ludwig van Beethoven". */
function readPerson(words: Word[], at: number): Reading | null {
  const word = words[at];
  if (!isNameWord(word) || word.shouted) return null;
  const kinds = nameKinds(word.key);
  const to = personEnd(words, at);
  if (kinds.has("given") && to > at + 1)
    return { type: "PERSON", from: at, to, confidence: isPlain(word) ? 0.75 : 0.94 };
  if (isPlain(word) || prefersPlace(words, at, kinds) || isOfThing(words, at, to)) return null;
  if (kinds.has("given")) return { type: "PERSON", from: at, to, confidence: 0.86 };
  if (kinds.has("person")) return { type: "PERSON", from: at, to: at + 1, confidence: 0.7 };
  return null;
}

/** "The Aurora", "our boat called Aurora", "Den Helder", "two coats of Soft Clay": a name that people have, and something else's. */
function isOfThing(words: Word[], at: number, to: number): boolean {
  const [word, before, after] = [words[at], words[at - 1], words[at + 1]];
  if (word === undefined || before === undefined || to > at + 1) return false;
  if (isOfModel(word.key, before.text + word.gap, after === undefined ? "" : after.gap + after.text))
    return true;
  if (before.key === "the" && word.gap === " ") return true;
  if (/^(?:called|named)$/.test(before.key))
    return words.slice(Math.max(0, at - 3), at - 1).some(({ key }) => namedThings.has(key));
  const goesOn = word.gap === " " && before.capital && !isPersonWord(before);
  if (goesOn && !before.first && (connectors.has(before.key) || placeOpenings.has(before.key))) return true;
  if (!isAlsoWord(word.key)) return false;
  const isOfPhrase = goesOn && (!before.first || before.partsOfSpeech.has("Adjective"));
  const earlier = words.slice(Math.max(0, at - 8), at);
  return isOfPhrase || earlier.some(({ key }) => rangesOfThings.has(key));
}

/** The end of a personal name: surnames known or unknown, but no word that is a name of something else. */
function personEnd(words: Word[], at: number): number {
  let end = at + 1;
  const run = runEnd(words, at);
  while (end < run && end - at < 4) {
    const next = words[end];
    if (next === undefined || next.shouted) break;
    if (!connectors.has(next.key) && !mayBeSurname(next) && !isSurnameHere(words, end)) break;
    end += 1;
  }
  while (end > at + 1 && connectors.has(words[end - 1]?.key ?? "")) end -= 1;
  return end;
}

/**
 * "Kevin Harrow comes", "Emma Stone lent": a surname that is also a town or a word, because it is known for one or because of
 * the deed behind it. In a heading that goes on in capitals it stays a word.
 */
function isSurnameHere(words: Word[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (word === undefined) return false;
  const goesOn = next?.gap === " ";
  if (goesOn && next.capital) return false;
  const kinds = nameKinds(word.key);
  if (kinds.size === 0) return isSurnameBehind(word.key) || (goesOn && personDeeds.has(next.key));
  const does = ["PresentTense", "PastTense", "Copula", "Modal"].some((part) => next?.partsOfSpeech.has(part));
  return goesOn && does && kinds.size === 1 && kinds.has("place");
}

function mayBeSurname(word: Word): boolean {
  if (isPersonWord(word)) return true;
  if (nameKinds(word.key).size > 0) return false;
  return word.partsOfSpeech.size === 0;
}

/** A town, a country or a firm of one word. */
function readSingle(words: Word[], at: number): Reading | null {
  const word = words[at];
  if (!isNameWord(word)) return null;
  const kinds = nameKinds(word.key);
  const type = typeOf(kinds, /^(?:in|to|from|near|via)$/.test(words[at - 1]?.key ?? ""));
  if (type === null || (type === "PERSON" && !kinds.has("person"))) return null;
  if (word.key.length <= 3 && !word.shouted) return null;
  if (type === "ORGANIZATION" && isProduct(words, at)) return null;
  const alone = runEnd(words, at, false) === at + 1;
  const clear = isAlsoWord(word.key) ? !word.first && followsPreposition(words, at) : true;
  return clear ? { type, from: at, to: at + 1, confidence: alone ? 0.88 : 0.7 } : null;
}

/** "the Toyota", "my Nike": a thing and not its maker. */
function isProduct(words: Word[], at: number): boolean {
  return /^(?:the|a|an|my|our|your|his|her|their|old|new)$/.test(words[at - 1]?.key ?? "");
}

/** Sofia, Florence, Paris: a town after "in" and "to", otherwise a person. */
function prefersPlace(words: Word[], at: number, kinds: ReadonlySet<NameKind>): boolean {
  return kinds.has("place") && /^(?:in|from|near|via|around|outside)$/.test(words[at - 1]?.key ?? "");
}

function followsPreposition(words: Word[], at: number): boolean {
  return /^(?:in|from|near|to|via|at|for|with|by|on)$/.test(words[at - 1]?.key ?? "");
}

/** A word as well, where its capital may only open the sentence. */
function isPlain(word: Word): boolean {
  return isAlsoWord(word.key) && word.first;
}

/** Santander is a town after "in", "to" and "from", otherwise a bank. */
function typeOf(kinds: ReadonlySet<NameKind>, located: boolean): EntityType | null {
  if (kinds.has("place") && (located || !kinds.has("organization"))) return "PLACE";
  if (kinds.has("organization")) return "ORGANIZATION";
  return kinds.has("person") ? "PERSON" : null;
}
