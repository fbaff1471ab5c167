import type { Term } from "../question/term.ts";
import { isSameThing, likeness } from "../words/vocabulary.ts";
import { wordsOf } from "../words/words.ts";
import type { Value } from "./value.ts";

/** A name without "called" is the name of what stands beside it: "my sister Inês", "Hotel Almada". */
export function namesBeside(names: Value[], sentence: string, terms: readonly Term[]): Value[] {
  const isAsked = (word: { stem: string } | undefined) =>
    word !== undefined &&
    terms.some(
      ({ stem, isName, weight }) =>
        !isName && weight >= 1 && likeness(stem, word.stem) >= sameThing && isSameThing(stem, word.stem),
    );
  return names.filter(
    ({ start, end, isTold }) =>
      isTold === true ||
      wordsOf(sentence.slice(start, end)).some(isAsked) ||
      isAsked(beforeName(sentence.slice(0, start))) ||
      (/^\s/.test(sentence.slice(end)) && isAsked(wordsOf(sentence.slice(end))[0])) ||
      isAsked(wordsOf(apposition.exec(sentence.slice(end))?.[1] ?? "")[0]),
  );
}

const sameThing = 0.8;
/** "Fátima, Joana's mum" */
const apposition = /^,\s(?:(?:my|our|his|her|their|the)|\p{Lu}\p{L}+['’]s?)\s(?:\p{Ll}+\s)?(\p{Ll}+)\b/u;

/** The word that a name stands beside, "is" left out: "the receptionist is Kim". */
function beforeName(before: string) {
  if (/[,;.]\s?$/.test(before)) return undefined;
  const [last, other] = wordsOf(before).toReversed();
  return last !== undefined && /^(?:is|was)$/.test(last.lower) ? other : last;
}
