import { isTalk } from "../notes/reading.ts";
import type { Question } from "../question/question.ts";
import type { Ranked } from "../ranking/rank.ts";
import { wayOf } from "../values/comings-and-goings.ts";
import type { Value } from "../values/value.ts";
import { isPastForm } from "../words/verb-forms.ts";
import { wordsOf } from "../words/words.ts";

const lastWords = /(\p{L}+)(?:\s(?:on|in|at|the))*\s$/iu;
/** What is fixed beforehand tells of what is to come. */
const planned = /^(?:booked|ordered|planned|scheduled|arranged|due|set|agreed)$/;
const asksForNext = /\b(?:due|next|coming|comes?)\b/i;
const wasToCome = /\b(?:was|were)\s(?:\S+\s){1,5}?\p{L}+ing\b/iu;
const justNow = /^(?:today|this morning|this afternoon|tonight|yesterday)$/i;
const ofDay = /^in the (?:morning|afternoon|evening)s?$|^(?:before|after|with|at) \p{L}+$/iu;

/**
 * "Born 15 May" does not tell when she comes, nor "serviced today" when the engineer does: a day beside what was done is the
 * day of that. "In the morning" tells of nobody's coming, where the sentence speaks of none.
 */
export function isDayOfOtherDeed(question: Question, { evidence, sentence, reading }: Ranked): boolean {
  const { wants, text, isPast } = question;
  // "When were they coming?" was still to come.
  if (
    wants !== "date" ||
    (isPast && !wasToCome.test(text)) ||
    isTalk(reading) ||
    evidence.values.length === 0
  )
    return false;
  const isOfComing = wayOf(text) !== null;
  if (!isOfComing && !asksForNext.test(text)) return false;
  if (wayOf(sentence.text) !== null || asksForNext.test(sentence.text)) return false;
  if (evidence.values.some((value) => isDoneJustNow(sentence.text, value))) return true;
  return (
    isOfComing &&
    evidence.values.every((value) => isRightBehindDeed(sentence.text, value) || ofDay.test(value.say))
  );
}

const isRightBehindDeed = (sentence: string, { start }: Value): boolean =>
  isDone(lastWords.exec(sentence.slice(0, start))?.[1]);

function isDoneJustNow(sentence: string, { start, end }: Value): boolean {
  return (
    justNow.test(sentence.slice(start, end)) &&
    wordsOf(sentence.slice(0, start)).some(({ text }) => isDone(text))
  );
}

function isDone(written: string | undefined): boolean {
  const [word] = wordsOf(written ?? "");
  return word !== undefined && (word.lower === "born" || isPastForm(word)) && !planned.test(word.lower);
}
