import type { EntityType } from "#shared/analysis";
import { continues, isNameWord, runEnd } from "./name-run.ts";
import { isAlsoWord, nameKinds } from "./name-lexicon.ts";
import { connectors, organizationHeads, organizationTails, placeHeads, placeTails } from "./name-words.ts";
import type { Reading } from "./read-name.ts";
import type { Word } from "./words.ts";

/** "Hotel Bellevue", "University of Vienna", "Royal Albert Hall", "St. Mary's School": a kind and a name. */
export function readInstitution(words: Word[], at: number): Reading | null {
  return readFromHead(words, at) ?? readToTail(words, at);
}

function readFromHead(words: Word[], at: number): Reading | null {
  const head = words[at];
  if (!isNameWord(head) || head.possessive) return null;
  const type = kindOf(head.key, placeHeads, organizationHeads);
  if (type === null) return null;
  const to = runEnd(words, at);
  const named = words.slice(at + 1, to).filter((word) => !connectors.has(word.key));
  if (named.length === 0 || named.every((word) => word.shouted)) return null;
  if (named.length === 1 && named[0] !== undefined && kindOf(named[0].key, placeTails, organizationTails) !== null) return null;
  return { type, from: at, to, confidence: 0.82 };
}

function readToTail(words: Word[], at: number): Reading | null {
  const first = words[at];
  if (!isNameWord(first) || isPlainOpening(first)) return null;
  const longest = runEndThroughPossessive(words, at);
  for (let to = longest; to > at + 1; to -= 1) {
    const tail = words[to - 1];
    const type = tail !== undefined && tail.capital ? kindOf(tail.key, placeTails, organizationTails) : null;
    if (type !== null && !words.slice(at, to).every((word) => word.shouted)) {
      return { type, from: at, to, confidence: 0.8 };
    }
  }
  return null;
}

/** "King's College" goes on after a possessive. */
function runEndThroughPossessive(words: Word[], at: number): number {
  let end = runEnd(words, at);
  while (end - at < 5 && words[end - 1]?.possessive && words[end]?.gap === "'s ".slice(-1) && isNameWord(words[end])) {
    end = runEnd(words, end);
  }
  return end;
}

/** An everyday word that only has its capital because it opens the sentence: "Train Station", "Visited Central Park". */
function isPlainOpening(word: Word): boolean {
  if (!word.first) return false;
  if (nameKinds(word.key).size > 0) return isAlsoWord(word.key);
  return word.key !== "st" && !word.possessive;
}

function kindOf(key: string, places: ReadonlySet<string>, organizations: ReadonlySet<string>): EntityType | null {
  if (organizations.has(key)) return "ORGANIZATION";
  return places.has(key) ? "PLACE" : null;
}

export { continues };
