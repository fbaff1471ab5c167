import { membersOf } from "../words/vocabulary.ts";
import { wordsOf } from "../words/words.ts";
import { pieceOf, type Value } from "./value.ts";

const shade = /\b(?:dark|light|pale|deep|bright|navy|olive|royal|forest|sky)\s$/i;

/** Things of a kind: of colours "dark blue", of instruments "cello". */
export function membersIn(sentence: string, kind: string): Value[] {
  const members = membersOf(kind);
  return wordsOf(sentence)
    .filter(({ stem }) => members.has(stem))
    .map(({ start, end }) => {
      const before = shade.exec(sentence.slice(0, start))?.[0].length ?? 0;
      return pieceOf(sentence, { start: start - before, end });
    });
}
