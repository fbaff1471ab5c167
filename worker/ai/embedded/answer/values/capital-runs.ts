import { isOrdinaryWord } from "../words/ordinary-words.ts";
import { stopWords } from "../words/word-weights.ts";
import { type Word, wordsOf } from "../words/words.ts";
import { pieceOf, type Value } from "./value.ts";

const calendarWord =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$|^(?:january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter|thanksgiving|halloween)$/;
const joins = /^(?:\.? |-|’|')$/;

/** Words with a capital that are no ordinary ones, those that belong together as one: "Gareth Pugh". */
export function capitalRuns(sentence: string): Value[] {
  const words = wordsOf(sentence);
  const found: Value[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (word === undefined || !startsName(word, sentence)) continue;
    const last = endOfName(words, at, sentence);
    const end = words[last]?.end ?? word.end;
    found.push(pieceOf(sentence, { start: word.start, end }));
    at = last;
  }
  return found;
}

function startsName(word: Word, sentence: string): boolean {
  if (!/^\p{Lu}\p{Ll}/u.test(word.text) || stopWords.has(word.lower) || calendarWord.test(word.lower))
    return false;
  const opens = /(?:^|[.!?:]\s+|["“])$/.test(sentence.slice(0, word.start));
  return !opens || !isOrdinaryWord(word.lower);
}

function endOfName(words: Word[], first: number, sentence: string): number {
  let last = first;
  for (let next = words[last + 1]; next !== undefined; next = words[last + 1]) {
    const gap = sentence.slice(words[last]?.end ?? 0, next.start);
    if (!joins.test(gap) || !/^\p{Lu}/u.test(next.text) || stopWords.has(next.lower)) break;
    last++;
  }
  return last;
}
