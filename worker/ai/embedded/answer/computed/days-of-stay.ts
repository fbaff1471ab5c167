import type { DraftSentence } from "../../../ai.ts";
import { isPerson } from "../question/person-term.ts";
import type { Term } from "../question/term.ts";
import { likeness } from "../words/vocabulary.ts";
import type { Asked } from "./asked.ts";
import { type Operand, quotingAll } from "./quoting-all.ts";
import { isSaidIn, notesOf, thingsOf, withTitle } from "./said-words.ts";
import { type StayBetween, stayBetween } from "./stay-between.ts";

const asks =
  /\bhow (?:long|many (?:days|nights))\b.*\b(?:stay(?:s|ing)?|here|visit(?:s|ing)?|with us|over)\b/i;
const ofStaying = /^(?:stay|stays|staying|visit|visiting|here|days?|nights?|long|us|over)$/;
const samePerson = 0.6;

/** "How long is Mum staying?": one sentence about her tells the day on which she comes and the day on which she leaves. */
export function daysOfStay({ question, readings, input }: Asked): DraftSentence | null {
  const { text, terms } = question;
  if (!asks.test(text) || question.days.length > 0) return null;
  const [stay, ...others] = staysTold(terms, ofStaying, readings, input.timeZone);
  if (stay === undefined || others.length > 0) return null;
  const { from, to, days, reading, sentence } = stay;
  const unit = /\bnights\b/i.test(text) ? "night" : "day";
  return quotingAll(
    `**${days} ${days === 1 ? unit : `${unit}s`}** — from ${from.say} until ${to.say}.`,
    [{ reading, sentence }],
    { kind: "stay", from: from.from, to: to.from, result: String(days) },
    input,
  );
}

/** The sentences about somebody that tell when they come and when they leave. */
export function staysTold(
  terms: readonly Term[],
  isOfDeed: RegExp,
  readings: readonly Operand["reading"][],
  timeZone: string,
): (Operand & StayBetween)[] {
  const people = terms.filter(isPerson);
  const things = thingsOf(terms, isOfDeed).filter((term) => !isPerson(term));
  if (people.length === 0) return [];
  return notesOf(readings).flatMap((reading) =>
    reading.sentences.flatMap((sentence) => {
      const isTold =
        people.every(({ stem }) => sentence.words.some((word) => likeness(stem, word.stem) >= samePerson)) &&
        things.every(({ stem }) => isSaidIn(withTitle(reading, sentence), stem));
      const written = { at: reading.memory.createdAt, timeZone };
      const stay = isTold ? stayBetween(sentence.text, written) : null;
      return stay === null ? [] : [{ reading, sentence, ...stay }];
    }),
  );
}
