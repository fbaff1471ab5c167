import { isTalk } from "../notes/reading.ts";
import type { Question } from "../question/question.ts";
import type { Ranked } from "../ranking/rank.ts";
import { isSameThing } from "../words/vocabulary.ts";

/** What follows tells why or to what end, and when that is, is not when the rest is. */
const reasonOrEnd = /\s(?:so|because|bc|cos|although|though)\s(?!(?:far|much|many|on|long)\b)/gi;

/** "Back on the 4th so I make your party" does not tell when the party is. */
export function isInOtherClause(
  { wants, terms }: Question,
  { evidence, sentence, reading }: Ranked,
): boolean {
  if ((wants !== "date" && wants !== "time") || evidence.values.length === 0 || isTalk(reading)) return false;
  const things = sentence.words.filter(({ stem }) =>
    terms.some(({ isAsking, weight, stem: asked }) => !isAsking && weight >= 1 && isSameThing(asked, stem)),
  );
  if (things.length === 0) return false;
  const sides = [...sentence.text.matchAll(reasonOrEnd)].map(({ index }) => index);
  const sideOf = ({ start }: { start: number }) => sides.filter((border) => border < start).length;
  return things.every((thing) => evidence.values.every((value) => sideOf(value) !== sideOf(thing)));
}
