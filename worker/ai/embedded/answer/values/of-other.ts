import { nameKinds } from "../../find-entities/name-lexicon.ts";
import type { Term } from "../question/term.ts";
import { wordsOf } from "../words/words.ts";
import type { Value } from "./value.ts";

const callOf = /\b(?:[Cc]all|[Rr]ing|[Tt]ext|[Pp]hone)\s((?:\p{Ll}+\s){0,3}\p{Lu}\p{L}+)[^.;]*$/u;

/** "Call her son Marc, 01632 960217" under "Celeste" is his number and not hers, unless her son's is asked for. */
function isCallOfOther(terms: readonly Term[], before: string, { say }: Value): boolean {
  if (!/^[+\d(]/.test(say)) return false;
  const called = wordsOf(callOf.exec(before)?.[1] ?? "");
  return called.length > 0 && called.every(({ stem }) => terms.every((term) => term.stem !== stem));
}

const inBrackets = /(\p{Lu}\p{L}+)\s\([^()]*$/u;

/** "Coming: Vera (train 2:30), Ole": what stands in brackets behind a name is of that one alone. */
function isInBracketsOfOther(terms: readonly Term[], before: string): boolean {
  const [name] = wordsOf(inBrackets.exec(before)?.[1] ?? "");
  if (name === undefined || (nameKinds(name.lower).size === 0 && !family.test(name.text))) return false;
  return terms.every(({ stem }) => stem !== name.stem);
}

const family = /^(?:Mum|Mom|Mummy|Mommy|Mother|Dad|Daddy|Father|Gran(?:dma|dpa|ny)?|Auntie?|Uncle)$/;

/** Whether a value is of another than who is asked about by name. */
export function isOfOther(terms: readonly Term[], sentence: string, value: Value): boolean {
  if (!terms.some(({ isName }) => isName)) return false;
  const before = sentence.slice(0, value.start);
  return isCallOfOther(terms, before, value) || isInBracketsOfOther(terms, before);
}
