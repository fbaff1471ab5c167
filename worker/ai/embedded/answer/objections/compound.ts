import { partsOfSpeech } from "../../find-entities/name-lexicon.ts";
import { isTalk } from "../notes/reading.ts";
import type { Question } from "../question/question.ts";
import type { Ranked } from "../ranking/rank.ts";
import { lightWords, stopWords, verbs } from "../words/word-weights.ts";

const asksForOne = /^(?:what|which)\s(?:\p{L}+\s){1,3}?(?:do|does|did|has|have)\s/iu;

/** "The spare car key" tells nothing of which car somebody has. */
export function isWordOfOther(
  { head, text, wants, terms }: Question,
  { sentence, reading }: Ranked,
): boolean {
  if (head === null || wants !== "anything" || isTalk(reading) || !asksForOne.test(text)) return false;
  const said = sentence.words.flatMap(({ stem }, at) => (stem === head ? [at] : []));
  return said.length > 0 && said.every((at) => isBeforeNoun(at));

  function isBeforeNoun(at: number): boolean {
    const [word, next] = [sentence.words[at], sentence.words[at + 1]];
    if (word === undefined || next === undefined || sentence.text.slice(word.end, next.start) !== " ")
      return false;
    if (stopWords.has(next.lower) || lightWords.has(next.stem) || verbs.has(next.stem)) return false;
    if (!/^\p{Ll}/u.test(next.text) || terms.some(({ stem }) => stem === next.stem)) return false;
    const parts = partsOfSpeech(next.lower);
    return (
      ["Noun", "Singular"].some((part) => parts.has(part)) ||
      (parts.size === 0 && !/(?:ed|ing|ly|s)$/.test(next.lower))
    );
  }
}
