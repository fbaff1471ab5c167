import type { EntityType } from "#shared/analysis";
import { fold } from "../fold.ts";
import { isAlsoWord } from "./name-lexicon.ts";
import { isOfModel } from "./name-run.ts";
import type { Candidate } from "./settle-entities.ts";

/** A name the person's memories already know, for recognition and for answering. */
export type KnownName = { type: EntityType; value: string; aliases: string[] };

/** Types of entity that the person's memories call by a name; the other types are found by their form. */
const nameTypes: ReadonlySet<EntityType> = new Set([
  "PERSON",
  "PLACE",
  "LOCATION",
  "ORGANIZATION",
  "COMPANY",
  "EVENT",
  "PRODUCT",
  "ANIMAL",
]);
const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** Length of the text beside a name that is searched for the number of a model. */
const longestModel = 16; // characters

type Spelling = { type: EntityType; keys: string[]; capital: boolean };
type Token = { key: string; capital: boolean; first: boolean; start: number; end: number };

/**
 * The names that a person's memories already know, and their aliases, wherever they stand in a text. A name with a
 * capital is found without one only if it has two words or more; one that is a word as well ("Will") never opens a
 * sentence. Costs one look-up for each word of the text.
 */
export function findKnownNames(text: string, names: readonly KnownName[]): Candidate[] {
  const byFirstWord = spellingsOf(names);
  if (byFirstWord.size === 0) return [];
  const tokens = tokensOf(text);
  return tokens.flatMap((token, at): Candidate[] => {
    const spelling = byFirstWord.get(token.key)?.find((candidate) => standsAt(tokens, at, candidate));
    const last = tokens[at + (spelling?.keys.length ?? 0) - 1];
    if (spelling === undefined || last === undefined) return [];
    const [before, after] = [text.slice(Math.max(0, token.start - longestModel), token.start), last.end];
    if (isOfModel(token.key, before, text.slice(after, after + longestModel))) return [];
    return [{ type: spelling.type, start: token.start, end: last.end, confidence: 0.95 }];
  });
}

/** Lists of names by what was made of them: whoever reads many texts hands in the same list, to which names may be added. */
const indexes = new WeakMap<readonly KnownName[], { read: number; byFirstWord: Map<string, Spelling[]> }>();

/** Longest first, so that "Ana Silva" is read before "Ana". */
function spellingsOf(names: readonly KnownName[]): Map<string, Spelling[]> {
  const { read, byFirstWord } = indexes.get(names) ?? { read: 0, byFirstWord: new Map<string, Spelling[]>() };
  for (const { type, value, aliases } of names.slice(read)) {
    if (!nameTypes.has(type)) continue;
    for (const written of [value, ...aliases]) {
      const tokens = tokensOf(written);
      const [first] = tokens;
      if (first === undefined || written.length < 2) continue;
      const spelling = { type, keys: tokens.map((token) => token.key), capital: first.capital };
      const spellings = [...(byFirstWord.get(first.key) ?? []), spelling];
      byFirstWord.set(
        first.key,
        spellings.sort((a, b) => b.keys.length - a.keys.length),
      );
    }
  }
  indexes.set(names, { read: names.length, byFirstWord });
  return byFirstWord;
}

function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(wordPattern), (match) => ({
    key: fold(match[0]),
    capital: /^\p{Lu}/u.test(match[0]),
    first: /(?:^|[.!?…:\n]\s*|["“(«]\s?)$/u.test(text.slice(Math.max(0, match.index - 4), match.index)),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function standsAt(tokens: Token[], at: number, { keys, capital }: Spelling): boolean {
  const token = tokens[at];
  if (token === undefined || !keys.every((key, place) => tokens[at + place]?.key === key)) return false;
  if (keys.length > 1) return true;
  if (capital && !token.capital) return false;
  return !(token.first && isAlsoWord(token.key));
}
