import type { Term } from "../question/term.ts";
import { isThingTerm } from "../question/term.ts";
import { wordsOf } from "../words/words.ts";
import { endOfMatch, type Value, valueAt } from "./value.ts";

/** "hall = Chalk Lane" */
const entry = /([\p{L}\d][\p{L}\d ]{1,24}?)\s?(?:=|→|->)\s?(?<told>\p{L}[^.,;=\n]{1,40})/gu;

/** What a line of entries says of the thing that was asked about: a name of a colour need be no colour that one knows. */
export const entriesIn = (sentence: string, terms: readonly Term[]): Value[] =>
  Array.from(sentence.matchAll(entry)).flatMap((match) => {
    const { 1: thing = "", groups } = match;
    const said = wordsOf(thing).at(-1);
    const isAsked = terms.some((term) => isThingTerm(term) && term.stem === said?.stem);
    const { start, say } = endOfMatch(match, groups?.told ?? "");
    return isAsked ? [valueAt(start, say.trimEnd())] : [];
  });
