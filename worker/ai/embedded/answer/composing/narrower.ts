import { partsOfSpeech } from "../../find-entities/name-lexicon.ts";
import type { Question } from "../question/question.ts";
import { isThingTerm } from "../question/term.ts";
import type { Ranked } from "../ranking/rank.ts";
import { lightWords, stopWords, verbs } from "../words/word-weights.ts";

const nouns = new Set(["Noun", "Singular", "Uncountable"]);

/**
 * What the note calls more narrowly than the question: "key safe" to who asks for the code of the safe, so that the answer
 * says which one it is about. Null where the note says just the same, or the question has the word itself.
 */
export function narrowerThing({ terms }: Question, { sentence }: Ranked): string | null {
  for (const [at, word] of sentence.words.entries()) {
    const before = sentence.words[at - 1];
    const isAsked = terms.some((term) => isThingTerm(term) && term.stem === word.stem);
    if (!isAsked || before === undefined || sentence.text.slice(before.end, word.start) !== " ") continue;
    if (terms.some(({ stem }) => stem === before.stem) || !isNoun(before.text, before.stem)) continue;
    return sentence.text.slice(before.start, word.end);
  }
  return null;
}

function isNoun(text: string, stem: string): boolean {
  if (!/^\p{Ll}{3,}$/u.test(text) || stopWords.has(text) || lightWords.has(stem) || verbs.has(stem))
    return false;
  const parts = partsOfSpeech(text);
  return parts.size === 0 ? !/(?:ed|ing|ly|est|er)$/.test(text) : [...parts].some((part) => nouns.has(part));
}
