import type { DraftSentence } from "../../../ai.ts";
import { wordsOf } from "../words/words.ts";
import { type Amount, amountsIn, isRate, sayAdded, sayHundredths } from "./amounts.ts";
import type { Asked } from "./asked.ts";
import { type Operand, quotingAll } from "./quoting-all.ts";
import { isSaidIn, notesOf, thingsOf } from "./said-words.ts";

const asks =
  /\b(?:cost|pay|paid|spen[dt]|price|how much)\b.*\b(?:altogether|all together|together|in total|in all|all up)\b/i;
const ofCost =
  /^(?:altogether|together|total|all|costs?|pa(?:y|id)|spen[dt]|prices?|money|was|were|did|come|came|in)$/;
const both = /\s(?:and|plus|with)\s|\s?[&+]\s?/i;

type Priced = Operand & { amount: Amount };

/** "What do the tickets and the hotel cost together?": each side has one price in all that is noted, and they are of one currency. */
export function costOfBoth({ question, readings, input }: Asked): DraftSentence | null {
  if (!asks.test(question.text)) return null;
  const sides = question.text.split(both);
  const things = thingsOf(question.terms, ofCost);
  const [first, second] = sides.map((side) => {
    const said = wordsOf(side);
    return things.filter(({ stem }) => said.some((word) => word.stem === stem)).map(({ stem }) => stem);
  });
  if (sides.length !== 2 || first === undefined || second === undefined) return null;
  if (first.length === 0 || second.length === 0) return null;
  const [one, other] = [priceOf(readings, first, second), priceOf(readings, second, first)];
  if (one === null || other === null || one.amount.unit !== other.amount.unit) return null;
  const operands = [one.amount.say, other.amount.say];
  const sum = one.amount.hundredths + other.amount.hundredths;
  const result = sayHundredths(sum, one.amount.unit, operands);
  const quoted = one.sentence === other.sentence ? [one] : [one, other];
  return quotingAll(
    `**${result}** — ${sayAdded(operands)}.`,
    quoted.map(({ reading, sentence }) => ({ reading, sentence })),
    { kind: "sum", sort: "money", operands, result },
    input,
  );
}

/** The one sum that is told of one side and not of the other; null where there are several, or a price of one of many. */
function priceOf(readings: Asked["readings"], side: string[], other: string[]): Priced | null {
  const found = notesOf(readings).flatMap((reading) =>
    reading.sentences.flatMap((sentence) =>
      piecesOf(sentence.text)
        .filter((piece) => {
          const words = wordsOf(piece);
          const titled = [...words, ...reading.title];
          const isOfOther = other.some((stem) => isSaidIn(words, stem));
          return side.every((stem) => isSaidIn(titled, stem)) && !isOfOther;
        })
        .flatMap((piece) =>
          amountsIn(piece, "money").map((amount) => ({ reading, sentence, amount, piece })),
        ),
    ),
  );
  const [only, ...others] = found;
  return only === undefined || others.length > 0 || isRate(only.piece, only.amount) ? null : only;
}

/** "Tickets £120, hotel £340": each thing with its own price. */
const piecesOf = (text: string): string[] => text.split(/[,;]\s|\sand\s|\splus\s/i);
