import type { DraftSentence } from "../../../ai.ts";
import type { Question } from "../question/question.ts";
import { isOrdinaryWord } from "../words/ordinary-words.ts";
import { isPastForm } from "../words/verb-forms.ts";
import { stopWords } from "../words/word-weights.ts";
import { type Word, wordsOf } from "../words/words.ts";
import { amountsIn, hundredthsIn, type Sort, sayAdded, sayHundredths } from "./amounts.ts";
import type { Asked } from "./asked.ts";
import { enumerationsIn, type Item } from "./enumeration.ts";
import { type Operand, quotingAll } from "./quoting-all.ts";
import { isSaidIn, notesOf, thingsOf, withTitle } from "./said-words.ts";

const wholeWords = /\b(?:altogether|all together|together|in total|total|in all|all up|all told|overall)\b/i;
const earning = /\b(?:make|made|earn(?:ed)?|get for|got for|take in|took in|raised?|bring in)\b/i;
const spending = /\b(?:spend|spent|pay|paid|cost|costs)\b/i;
const earned = /\b(?:sold|sell|made|earned|took|raised|got)\b/i;
const spent = /\b(?:bought|paid|spent|costs?|got)\b/i;
const ofTotal =
  /^(?:altogether|together|total|all|overall|ma[dk]e|earn(?:ed)?|salary|gets?|got|tak(?:e|en)|took|raised?|spen[dt]|pa(?:y|id)|costs?|money|did|in|sum)$/;
const wholeTold =
  /(?<before>\d[\d.,]*)\s?(?:all together|altogether|in total|total|in all|all told)\b|(?:\btotal(?:s|led)?(?:\sis|\sof)?:?|\bmakes|\bthat(?:['’]s| is)|=)\s?[€£$]?(?<behind>\d[\d.,]*)/giu;

/** Whether a question wants all of something in one figure: "altogether", "in total". */
export const asksForTotal = ({ text }: Pick<Question, "text">): boolean =>
  wholeWords.test(text) && /\b(?:how (?:much|many|long)|total|cost)\b/i.test(text);

/** The sort of what is to be added, by the word that asks. */
export const sortAsked = ({ wants }: Pick<Question, "wants">): Sort | null =>
  wants === "amount"
    ? "money"
    : wants === "duration"
      ? "time"
      : wants === "number" || wants === "measure"
        ? "count"
        : null;

/** "How much did I make at the car boot?": one sentence about it tells what each of several things brought. */
export function totalOf(asked: Asked): DraftSentence | null {
  const { question, readings } = asked;
  const isCollective = /\bhow much\b/i.test(question.text) && earning.test(question.text);
  if (!asksForTotal(question) && !isCollective && !/\bspen[dt]\b/i.test(question.text)) return null;
  const things = thingsOf(question.terms, ofTotal);
  if (things.length === 0) return null;
  const about = notesOf(readings).flatMap((reading) =>
    reading.sentences
      .filter((sentence) => things.every(({ stem }) => isSaidIn(withTitle(reading, sentence), stem)))
      .map((sentence) => ({ reading, sentence })),
  );
  const sums = about.flatMap((operand) => totalIn(asked, operand) ?? []);
  const [sum, ...others] = sums;
  if (sum === undefined) return eachByItself(asked, about);
  return others.length > 0 ? null : sum;
}

/** Several sentences, each with one sum of that deed: all of them are shown, and not added, as nothing says that they are all. */
function eachByItself({ question, input }: Asked, about: readonly Operand[]): DraftSentence | null {
  const paid = about.filter(({ sentence: { text } }) => {
    const [sum, ...others] = amountsIn(text, "money");
    return sum !== undefined && others.length === 0 && isOfDeed(question.text, text.slice(0, sum.start));
  });
  const isSeveral = asksForTotal(question) && paid.length > 1 && paid.length <= mostShown;
  return isSeveral ? quotingAll(notAdded, paid, null, input) : null;
}
const mostShown = 5;
const notAdded = "I have not added these up, as there may be more.";

/** The sum of what a sentence enumerates under the deed that is asked about; null where that is not plain. */
export function totalIn(
  { question, input }: Omit<Asked, "readings">,
  operand: Operand,
): DraftSentence | null {
  const sort = sortAsked(question);
  if (sort === null || (sort !== "money" && !asksForTotal(question))) return null;
  const { sentence } = operand;
  const runs = enumerationsIn(sentence.text, sort).filter((run) => isOfAsked(question, sort, operand, run));
  const [run, ...others] = runs;
  if (run === undefined || others.length > 0 || isTold(sentence.text, run)) return null;
  const amounts = run.map(({ amount }) => amount);
  const unit = amounts[0]?.unit ?? "";
  const operands = amounts.map(({ say }) => say);
  const all = amounts.reduce((before, { hundredths }) => before + hundredths, 0);
  const sum = sayHundredths(all, unit, operands);
  const result = sort === "time" ? `${sum} ${/[a-z]+$/i.exec(amounts[0]?.say ?? "")?.[0] ?? ""}` : sum;
  return quotingAll(
    `**${result}** — ${sayAdded(operands)}.`,
    [operand],
    { kind: "sum", sort, operands, result },
    input,
  );
}

function isOfAsked(question: Question, sort: Sort, { reading, sentence }: Operand, run: Item[]): boolean {
  const [first] = run;
  if (first === undefined) return false;
  const before = sentence.text.slice(0, first.start + first.amount.start);
  if (sort === "money") return isOfDeed(question.text, before) && isOfNoOneItem(question, reading, run);
  const terms = thingsOf(question.terms, ofTotal);
  const doing = wordsOf(first.text.slice(0, first.amount.start));
  const isDone = terms.some(({ stem }) => isSaidIn(doing, stem));
  if (sort === "time") return isDone && goOn(run);
  const isOnlyAsked = run.slice(1).every((item) => nameOf(item) === null);
  return (isDone || isOnlyAsked) && areCounted(terms, run);
}

/** Selling brings in, and buying costs. */
const isOfDeed = (asked: string, before: string): boolean =>
  (earning.test(asked) && earned.test(before)) || (spending.test(asked) && spent.test(before));

/**
 * "How much did I get for the cot?" is about one of the items alone; what stands over the note, before the deed or a colon, or
 * behind the figures is about all.
 */
const isOfNoOneItem = ({ terms }: Question, { title }: Operand["reading"], run: readonly Item[]): boolean =>
  thingsOf(terms, ofTotal)
    .filter(({ stem }) => !isSaidIn(title, stem))
    .every(({ stem }) => {
      const among = run.filter((item) => isSaidIn(itsOwn(item), stem)).length;
      return among === 0 || among === run.length;
    });

function itsOwn({ text, amount }: Item): Word[] {
  const words = wordsOf(text.slice(0, amount.start).replace(/^.*:/, (label) => " ".repeat(label.length)));
  return words.slice(words.findLastIndex(isPastForm) + 1);
}

/** "Bake 25 min lid on, then 20 min lid off": the later lengths are of nothing else that is named before them. */
const goOn = (run: readonly Item[]): boolean =>
  run.slice(1).every(({ text, amount }) => further.test(text.slice(0, amount.start)));
const further = /^(?:(?:then|another|a further|about|again|for|and)\s)*$/i;

/**
 * "40 tulip bulbs and 20 alliums" are bulbs altogether: one item says the word, and each other says it, or nothing of its own,
 * or a special name. An everyday word is another kind of thing: "and 3 trees".
 */
function areCounted(terms: Question["terms"], run: readonly Item[]): boolean {
  const things = terms.filter(({ weight }) => weight >= 1);
  const saysOne = ({ text }: Item) => things.some(({ stem }) => isSaidIn(wordsOf(text), stem));
  const isOfKind = (item: Item) => {
    const named = nameOf(item);
    return saysOne(item) || named === null || !isOrdinaryWord(named);
  };
  return things.length > 0 && run.some(saysOne) && run.every(isOfKind);
}

/** What an item counts: the word behind its figure; null for "5 on Monday". */
function nameOf({ text, amount }: Item): string | null {
  const next = wordsOf(text.slice(amount.end))[0];
  return next === undefined || stopWords.has(next.lower) ? null : next.lower;
}

/**
 * The sentence says what all is in one figure. "And three boxes for 20 all together" does not: a whole is no smaller than what
 * it is made of.
 */
const isTold = (text: string, run: readonly Item[]): boolean =>
  Array.from(text.matchAll(wholeTold)).some(({ groups: { before = "", behind = "" } = {} }) => {
    const told = hundredthsIn(before || behind);
    return run.every(({ amount }) => amount.hundredths <= told);
  });

/** Whether one of the figures of a sentence would pass for all of them: then none is told by itself. */
export const hasSeveralToAdd = (question: Question, text: string): boolean => {
  const sort = sortAsked(question);
  return sort !== null && asksForTotal(question) && enumerationsIn(text, sort).length > 0;
};
