import type { DraftSentence } from "../../../ai.ts";
import { wordsOf } from "../words/words.ts";
import { amountsIn, hundredthsIn, isRate, sayHundredths, signOf } from "./amounts.ts";
import type { Asked } from "./asked.ts";
import { fractionsIn } from "./fraction.ts";
import { pricesIn } from "./payments.ts";
import { type Operand, quotingAll } from "./quoting-all.ts";
import { isSaidIn, notesOf, thingsOf, withTitle } from "./said-words.ts";

const ofPart = /^(?:pay|pays|paid|get|owe|cost|money|sum)$/;

/** "How much do they pay upfront?" of "budget 2400, half upfront": one part and one whole in one sentence, and the question has the word beside the part. */
export function partOfWhole({ question, readings, input }: Asked): DraftSentence | null {
  if (question.wants !== "amount" || question.isYesNo) return null;
  const things = thingsOf(question.terms, ofPart).map(({ stem }) => stem);
  // "At the end" says which part, though "end" says little.
  const words = question.terms.filter(({ isAsking }) => !isAsking).map(({ stem }) => stem);
  const found = notesOf(readings).flatMap((reading) =>
    reading.sentences
      .filter((sentence) => things.every((stem) => isSaidIn(withTitle(reading, sentence), stem)))
      .flatMap((sentence) => partIn({ reading, sentence }, words)),
  );
  const [only, ...others] = words.length < fewestWords ? [] : found;
  if (only === undefined || others.length > 0) return null;
  const { reading, sentence, fraction, whole } = only;
  const { part, of } = fraction;
  const hundredths = (hundredthsIn(whole) * part) / of;
  if (!Number.isInteger(hundredths)) return null;
  const result = sayHundredths(hundredths, signOf(whole), [whole]);
  return quotingAll(
    `**${result}** — ${fraction.say} of ${whole}.`,
    [{ reading, sentence }],
    { kind: "share", whole, part, of, result },
    input,
  );
}
/** What it is of, and which part. */
const fewestWords = 2;

function partIn({ reading, sentence }: Operand, asked: readonly string[]) {
  const { text } = sentence;
  const [fraction, ...others] = fractionsIn(text);
  const signed = amountsIn(text, "money");
  const wholes = signed.length > 0 ? signed : pricesIn(text);
  const [whole] = wholes;
  if (fraction === undefined || others.length > 0 || whole === undefined || wholes.length > 1) return [];
  if (whole.start > fraction.start || isRate(text, whole)) return [];
  const clause = /^[^,;.]*/.exec(text.slice(fraction.end))?.[0] ?? "";
  const isAsked = asked.some((stem) => isSaidIn(wordsOf(clause), stem));
  return isAsked ? [{ reading, sentence, fraction, whole: whole.say }] : [];
}
