import { addDays, isoDay, sayWeekday } from "../../../../language/calendar.ts";
import { toldDates } from "../../../../language/told-dates.ts";
import type { DraftSentence } from "../../../ai.ts";
import { isPerson } from "../question/person-term.ts";
import type { Term } from "../question/term.ts";
import { likeness } from "../words/vocabulary.ts";
import type { Asked } from "./asked.ts";
import { staysTold } from "./days-of-stay.ts";
import { lengthOfStay } from "./length-of-stay.ts";
import { type Operand, quotingAll } from "./quoting-all.ts";
import { isSaidIn, notesOf, thingsOf, withTitle } from "./said-words.ts";

const asks =
  /\b(?:when|(?:what|which) da(?:y|te))\b.*\b(?:go(?:es|ing)?\s(?:back|home)|leav(?:e|es|ing)|fly(?:ing)?\s(?:back|home)|stay(?:s|ing)?)\b/i;
const ofLeaving =
  /^(?:go|goes|going|back|home|leav(?:e|es|ing)|fly|flying|stay|stays|staying|visit|again|days?|dates?)$/;
const onlyUntil = /\bstay/i;
const untilWhen = /\b(?:un)?till?\b/i;
const stays = /\b(?:com(?:e|es|ing)|visit(?:s|ing)?|arriv(?:e|es|ing)|stay(?:s|ing)?|here)\b/i;
const they = /^(?:he|she|they)\b/i;

type Stay = Operand & { day: string; from: string; length: { say: string; days: number } };

/**
 * "When do Mum and Dad go home?": one note about them all tells the day on which they come and for how long; they go that
 * much later. Null where no note does, or more than one.
 */
export function endOfStay(asked: Asked): DraftSentence | null {
  const { question, readings, input } = asked;
  const { text, terms } = question;
  const people = terms.filter(isPerson);
  if (!asks.test(text) || (onlyUntil.test(text) && !untilWhen.test(text)) || people.length === 0) return null;
  // "Leave for Porto" asks for another day than that on which they leave us.
  const things = thingsOf(terms, ofLeaving).filter((term) => !isPerson(term));
  const found = notesOf(readings).flatMap((reading) =>
    reading.sentences
      .filter((sentence) => things.every(({ stem }) => isSaidIn(withTitle(reading, sentence), stem)))
      .flatMap((sentence) => stayIn({ reading, sentence }, people, input.timeZone)),
  );
  const told = leavingTold(asked);
  if (told !== null || found.length === 0) return told;
  const [stay, ...others] = found;
  if (stay === undefined || others.length > 0) return null;
  const { day, from, length, reading, sentence } = stay;
  const end = addDays(new Date(`${day}T00:00:00Z`), length.days);
  return quotingAll(
    `**${sayWeekday(end)}** — ${length.say} from ${from}.`,
    [{ reading, sentence }],
    { kind: "end-of-stay", day, result: isoDay(end) },
    input,
  );
}

/** "Comes on the 12th, stays till the 19th": the second of the days, and not the first. */
function leavingTold({ question, readings, input }: Asked): DraftSentence | null {
  const [stay, ...others] = staysTold(question.terms, ofLeaving, readings, input.timeZone);
  if (stay === undefined || others.length > 0) return null;
  const { reading, sentence } = stay;
  return quotingAll(`**${stay.to.say}.**`, [{ reading, sentence }], null, input);
}

/** A sentence that tells one day on which they come and how long they stay; "they" are those named before in the note. */
function stayIn({ reading, sentence }: Operand, people: readonly Term[], timeZone: string): Stay[] {
  const length = lengthOfStay(sentence.text);
  if (length === null || !stays.test(sentence.text)) return [];
  // "For nine days" can be read as a day, too: nine days from when it was written.
  const [date, ...others] = toldDates(sentence.text, { at: reading.memory.createdAt, timeZone }).filter(
    ({ from, to, start, end }) =>
      from === to && (end <= length.start || start > length.start + length.say.length),
  );
  if (date === undefined || others.length > 0) return [];
  const before = reading.sentences.filter(({ start }) => start < sentence.start);
  const told = [...sentence.words, ...(they.test(sentence.text) ? before.flatMap(({ words }) => words) : [])];
  const isNamed = ({ stem }: Term) => told.some((word) => likeness(stem, word.stem) >= samePerson);
  return people.every(isNamed) ? [{ reading, sentence, day: date.from, from: date.say, length }] : [];
}
const samePerson = 0.6;
