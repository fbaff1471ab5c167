import { isAlsoWord, nameKinds } from "./name-lexicon.ts";
import { connectors, neverNames, relations } from "./name-words.ts";
import type { Word } from "./words.ts";

/** No name that people write has more words. */
export const longestName = 5; // words

/** A word that may be part of a name: a capital, and not one of the capitals that every text has. */
export function isNameWord(word: Word | undefined): word is Word {
  return (
    word?.capital === true &&
    !neverNames.has(word.key) &&
    !relations.has(word.key) &&
    /^\p{L}[\p{L}\p{M}'’.-]*$/u.test(word.text)
  );
}

/** True where a word follows the one before it as names do: "Ana Silva", "Jean-Luc", "St. Mary", "J. Smith". */
export function continues(words: Word[], at: number): boolean {
  const word = words[at];
  const before = words[at - 1];
  if (word === undefined || before === undefined) return false;
  if (word.gap === " " || word.gap === "-") return true;
  return word.gap === ". " && (before.text.length === 1 || before.key === "st");
}

/**
 * Finds the end of the run of capitalised words from a word: the index after the last one. Small words such as "de" and
 * "von" are part of it when a capital follows. A possessive ends it.
 */
export function runEnd(words: Word[], from: number, allowConnectors = true): number {
  let end = from + 1;
  while (end - from < longestName && continues(words, end)) {
    if (isNameWord(words[end])) {
      end += 1;
      continue;
    }
    const bridge = bridgeEnd(words, end);
    if (!allowConnectors || bridge === null || bridge - from > longestName) break;
    end = bridge;
  }
  return end;
}

/** After one or two connectors, the index after the capital that follows them; null where none does. */
function bridgeEnd(words: Word[], at: number): number | null {
  for (let next = at; next < at + 3; next += 1) {
    if (!continues(words, next)) return null;
    if (next > at && isNameWord(words[next])) return next + 1;
    if (!connectors.has(words[next]?.key ?? "") || words[next]?.capital) return null;
  }
  return null;
}

/** A word that some list knows as a given name or surname. */
export function isPersonWord(word: Word): boolean {
  const kinds = nameKinds(word.key);
  return kinds.has("given") || kinds.has("surname") || kinds.has("person");
}

/**
 * "EOS 5D Mark II", "a Grace III": a name that is a word as well, behind the number of a model or before a numeral. `before`
 * and `after` are what stands around it.
 */
export const isOfModel = (key: string, before: string, after: string): boolean =>
  isAlsoWord(key) &&
  (/(?:^|\s)(?=\S*\d)(?=\S*\p{Lu})\S+ $/u.test(before) || /^ [IVX]{2,}(?![\p{L}\p{N}])/u.test(after));
