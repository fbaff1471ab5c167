import type { EntityType } from "#shared/analysis";
import { isAlsoWord, nameKinds } from "./name-lexicon.ts";
import { isNameWord, longestName, runEnd } from "./name-run.ts";
import {
  connectors,
  legalForms,
  organizationHeads,
  organizationTails,
  placeHeads,
  placeTails,
} from "./name-words.ts";
import type { Reading } from "./reading.ts";
import type { Word } from "./words.ts";

/** "Hotel Bellevue", "University of Vienna", "Royal Albert Hall", "St. Mary's School": a kind of thing and its name. */
export function readInstitution(words: Word[], at: number): Reading | null {
  return readFromHead(words, at) ?? readToTail(words, at);
}

function readFromHead(words: Word[], at: number): Reading | null {
  const head = words[at];
  if (!isNameWord(head) || head.possessive) return null;
  const type = kindOf(head.key, placeHeads, organizationHeads);
  const to = runEnd(words, at);
  const named = words.slice(at + 1, to).filter((word) => !connectors.has(word.key));
  const hasName = named.some(
    (word) => !word.shouted && kindOf(word.key, placeTails, organizationTails) === null,
  );
  return type === null || !hasName ? null : { type, from: at, to, confidence: 0.82 };
}

function readToTail(words: Word[], at: number): Reading | null {
  const first = words[at];
  if (!isNameWord(first)) return null;
  for (let to = runEndPastPossessives(words, at); to > at + 1; to -= 1) {
    const tail = words[to - 1];
    if (tail === undefined || !tail.capital || tail.shouted) continue;
    const type = kindOf(tail.key, placeTails, organizationTails);
    if (type === null || (isPlainOpening(words, at, to) && !legalForms.has(tail.key))) continue;
    if (to === at + 2 && /^(?:the|an?|my|our)$/.test(first.key)) continue;
    return { type, from: at, to, confidence: 0.8 };
  }
  return null;
}

/** "King's College" goes on after its possessive. */
function runEndPastPossessives(words: Word[], at: number): number {
  let end = runEnd(words, at);
  while (end - at < longestName && /^['’]s? $/.test(words[end]?.gap ?? "") && isNameWord(words[end])) {
    end = runEnd(words, end);
  }
  return Math.min(end, at + longestName);
}

/**
 * An everyday word that has its capital only because it opens the sentence ("Visited Central Park"), or a heading in
 * capitals ("Train Station"). Where a verb goes on ("Harbour Vets say …"), the capital of the second word is meant,
 * and the first belongs to it unless it is a word of another kind.
 */
function isPlainOpening(words: Word[], at: number, to: number): boolean {
  const word = words[at];
  if (word === undefined || !word.first || word.possessive || word.key === "st") return false;
  if (nameKinds(word.key).size > 0 && !isAlsoWord(word.key)) return false;
  const next = words[to];
  const goesOn = next?.gap === " " && !next.capital && verbs.some((tag) => next.partsOfSpeech.has(tag));
  const maySayWhat =
    !/(?:ed|ing|ly)$/.test(word.key) && [...word.partsOfSpeech].every((part) => nouns.has(part));
  return !goesOn || !maySayWhat;
}

/** compromise's tags. */
const verbs = ["PresentTense", "PastTense", "Infinitive", "Copula", "Modal", "Auxiliary"];
const nouns: ReadonlySet<string> = new Set(["Noun", "Singular", "Plural", "Uncountable", "Actor"]);

function kindOf(
  key: string,
  places: ReadonlySet<string>,
  organizations: ReadonlySet<string>,
): EntityType | null {
  if (organizations.has(key) || legalForms.has(key)) return "ORGANIZATION";
  return places.has(key) ? "PLACE" : null;
}
