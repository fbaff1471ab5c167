import type { WrittenAt } from "../../../../language/calendar.ts";
import { toldDates } from "../../../../language/told-dates.ts";
import { findAmounts } from "../../find-entities/find-amounts.ts";
import type { Question } from "../question/question.ts";
import { overlap } from "../words/span.ts";
import { phonesIn } from "./phones.ts";
import { matchesOf, type Value } from "./value.ts";
import { patterns } from "./value-patterns.ts";

/** The 14 and the 2027 of "14 August 2027" are no numbers of anything else, nor is the 180 of "180 euros". */
export function ofNothingElse(values: Value[], sentence: string, written: WrittenAt): Value[] {
  const taken = [
    ...toldDates(sentence, written),
    ...matchesOf(sentence, patterns.time),
    ...matchesOf(sentence, patterns.endOfHours),
    ...findAmounts(sentence),
  ];
  return values.filter((value) => !taken.some((other) => overlap(value, other)));
}

/** Numbers that count something. */
export const countsIn = (sentence: string, written: WrittenAt): Value[] =>
  ofNothingElse(matchesOf(sentence, patterns.number), sentence, written).filter(
    ({ start, end }) => !isOfList(sentence, start, end),
  );

/** "3. Gigs": the number of an entry counts nothing. */
const isOfList = (sentence: string, start: number, end: number): boolean =>
  /(?:^|[\n.;]\s*)$/.test(sentence.slice(0, start)) && /^[.)]\s+\p{L}/u.test(sentence.slice(end));

/** "The library card is 2 0417" tells no PIN of it. */
export const isNumberOfCard =
  /\b(?:card|account|membership|policy|order|booking)(?:\s(?:number|no\.?|nr\.?))?(?:\sis|:)?[\s\d]*$/i;

/** "12 bikes, 3 need tyres, number 7 is cracked": what counts or numbers a thing is no sum. */
const isCount = (sentence: string, { start, end }: Value): boolean =>
  /^\s(?:\p{Ll}{3,}s\b(?<!\b(?:pounds|euros|dollars|francs|quid|bucks|as|this|plus|is|was))|need|are\b|have\b)/u.test(
    sentence.slice(end),
  ) || /\b(?:number|no\.?|nr\.?)\s$/i.test(sentence.slice(0, start));

/** Whether a sentence has a figure that is part of no date and no time, and where a sum is asked for speaks of paying. */
export const hasFigure = (
  { wants }: Pick<Question, "wants">,
  sentence: string,
  written: WrittenAt,
): boolean =>
  /\d/.test(sentence) &&
  (wants !== "amount" || patterns.price.test(sentence)) &&
  ofNothingElse(matchesOf(sentence, patterns.figure), sentence, written).some(
    (figure) =>
      !isNumberOfCard.test(sentence.slice(0, figure.start)) &&
      !isOfList(sentence, figure.start, figure.end) &&
      (wants !== "amount" || !isCount(sentence, figure)) &&
      !phonesIn(sentence, written.timeZone).some((phone) => overlap(figure, phone)),
  );
