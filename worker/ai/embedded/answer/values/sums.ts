import type { WrittenAt } from "../../../../language/calendar.ts";
import { toldDates } from "../../../../language/told-dates.ts";
import { findAmounts } from "../../find-entities/find-amounts.ts";
import { overlap } from "../words/span.ts";
import { likeness } from "../words/vocabulary.ts";
import { stopWords } from "../words/word-weights.ts";
import { wordsOf } from "../words/words.ts";
import type { Asked } from "./asked.ts";
import { ofNothingElse } from "./figures.ts";
import { isLimit, limitsIn } from "./limits.ts";
import { namedSumsIn } from "./named-sums.ts";
import { asksForPeriod, ofPeriod, withPeriodPrices } from "./period-prices.ts";
import { matchesOf, orElse, pieceOf, type Value } from "./value.ts";
import { patterns } from "./value-patterns.ts";

/** Sums of money: a limit where one is asked for, the sum behind the very word, those with a currency, and what is a sum without one. */
export function sumsIn(sentence: string, asked: Asked, written: WrittenAt): Value[] {
  const sums = [
    () => limitsIn(sentence, asked.text),
    () => namedSumsIn(sentence, asked.text),
    () => sumsWithCurrency(sentence).filter((sum) => !isForOther(sum, sentence, asked.text)),
    () => bareSumsIn(sentence, asked, written),
  ].reduce<Value[]>(
    (found, find) => orElse(found, () => find().filter((sum) => !isLimit(sentence, sum, asked.text))),
    [],
  );
  return ofPeriod(sums, sentence, asked.text);
}

/** Sums without the sign of a currency. */
const bareSumsIn = (
  sentence: string,
  { text, title, opening, isYesNo }: Asked,
  written: WrittenAt,
): Value[] => {
  // "41,500, start in May", under an offer or a rent, is what is offered or paid.
  const isPriced = [sentence, title, opening].some((said) => patterns.price.test(said));
  const large = isPriced ? ofNothingElse(matchesOf(sentence, patterns.bareSum), sentence, written) : [];
  const paid = isYesNo ? [] : paidAtNoTime(paidIn(sentence, text), sentence, written);
  const others = [patterns.thousandsOfSum, patterns.hourlySum].flatMap((pattern) =>
    matchesOf(sentence, pattern),
  );
  const known = [...large, ...paid, ...others];
  const sums = [
    ...known,
    ...aloneIn(sentence, text, written).filter((sum) => !known.some((other) => overlap(other, sum))),
  ];
  return isYesNo ? sums : withPeriodPrices(sums, sentence, text);
};

/** What something was bought for is no price of a day or a month. */
const aloneIn = (sentence: string, question: string, written: WrittenAt): Value[] =>
  bought.test(sentence) && !asksForPeriod(question)
    ? ofNothingElse(matchesOf(sentence, patterns.aloneSum), sentence, written)
    : [];

const bought =
  /\b(?:order(?:ed)?|bought|booked|quoted?|sold|hired|rented|paid|serviced|repaired|fixed|plus vat)\b/i;

const sumsWithCurrency = (sentence: string): Value[] =>
  findAmounts(sentence)
    .map((found) => pieceOf(sentence, found))
    .sort((a, b) => a.start - b.start);

/** Who asks what is left does not ask what came back: of "150 are back and 50 are missing" the 50. */
function paidIn(sentence: string, question: string): Value[] {
  const balance = asksForRest.test(question) ? matchesOf(sentence, patterns.restOfSum) : [];
  return balance.length > 0 ? balance : matchesOf(sentence, patterns.paidSum);
}
/** "Practice goes to 8.30" is a time, "her pay goes to 20.50" none. */
const paidAtNoTime = (values: Value[], sentence: string, written: WrittenAt): Value[] =>
  ofPay.test(sentence)
    ? values.filter((value) => !toldDates(sentence, written).some((date) => overlap(value, date)))
    : ofNothingElse(values, sentence, written);
const ofPay = /\b(?:raised?|salary|wages?|pay|price|rent|fee|costs?)\b/i;
const asksForRest = /\b(?:still|left|remain\w*|missing|outstanding|to go)\b/i;

const forWhat = /^\s(?:for|per)\s(?:the|an?|my|our|his|her|their)\s((?:[\p{L}'’-]+\s?){1,3})/iu;

/** "£95 for the new battery" is no price of the laptop. */
function isForOther({ end }: Value, sentence: string, question: string): boolean {
  const what = wordsOf(forWhat.exec(sentence.slice(end))?.[1] ?? "").filter(
    ({ lower }) => !stopWords.has(lower),
  );
  const asked = wordsOf(question);
  return what.length > 0 && !what.some(({ stem }) => asked.some((word) => likeness(word.stem, stem) > 0));
}
