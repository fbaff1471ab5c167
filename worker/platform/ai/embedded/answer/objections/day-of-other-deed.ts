import { isTalk } from "../notes/reading.ts";
import type { Question } from "../question/question.ts";
import type { Ranked } from "../ranking/rank.ts";
import { wayOf } from "../values/comings-and-goings.ts";
import { isPastForm } from "../words/verb-forms.ts";
import { wordsOf } from "../words/words.ts";

const lastWords = /(\p{L}+)(?:\s(?:on|in|at|the))*\s$/iu;

/** "Born 15 May" does not tell when she comes: a day right behind what was done is the day of that. */
export function isDayOfOtherDeed(
  { wants, text }: Question,
  { evidence, sentence, reading }: Ranked,
): boolean {
  if (wants !== "date" || wayOf(text) === null || isTalk(reading) || evidence.values.length === 0)
    return false;
  if (wayOf(sentence.text) !== null) return false;
  return evidence.values.every(({ start }) => {
    const [before] = wordsOf(lastWords.exec(sentence.text.slice(0, start))?.[1] ?? "");
    return (
      before !== undefined && (before.lower === "born" || isPastForm(before)) && !planned.test(before.lower)
    );
  });
}
/** What is fixed beforehand tells of what is to come. */
const planned = /^(?:booked|ordered|planned|scheduled|arranged|due|set|agreed)$/;
