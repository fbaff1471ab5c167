import type { DraftSentence } from "../../../ai.ts";
import { findAmounts } from "../../find-entities/find-amounts.ts";
import type { ReadSentence } from "../notes/reading.ts";
import { matchesOf } from "../values/value.ts";
import { patterns } from "../values/value-patterns.ts";
import { wordsOf } from "../words/words.ts";
import type { Asked } from "./asked.ts";
import { type Operand, quotingAll } from "./quoting-all.ts";
import { isSaidIn, notesOf, thingsOf } from "./said-words.ts";

const asks =
  /\b(?:how much (?:did|do|does|would|will|can|could|am|are|is) (?:\S+ ){1,3}?(?:sav(?:e|ing)|gain)|how much (?:more|less|cheaper|dearer|pricier)|(?:price )?difference)\b/i;
const between = /\s(?:vs\.?|versus|instead of|compared (?:to|with)|rather than|than|over|and|to)\s/i;
const ofComparing =
  /^(?:sav(?:e|ed|ing)|gain|differences?|more|less|cheap(?:er)?|dear(?:er)?|pric(?:e|ier)|switch(?:ing|ed)?|cost(?:s|ed)?|pay|paid|was|is)$/;

type Priced = Operand & { figure: string };

/** "How much did I save with Calor versus Marlow?": one price of each stands in the notes, and the larger less the smaller is told. */
export function differenceOf({ question, readings, input }: Asked): DraftSentence | null {
  if (!asks.test(question.text)) return null;
  const sides = question.text.split(between).slice(-2);
  const things = thingsOf(question.terms, ofComparing);
  const [first, second] = sides.map((side) => {
    const said = wordsOf(side);
    return things.filter(({ stem }) => said.some((word) => word.stem === stem)).map(({ stem }) => stem);
  });
  if (first === undefined || second === undefined || first.length === 0 || second.length === 0) return null;
  const pairs = notesOf(readings).flatMap((reading) => {
    const [one, other] = [pricesOf(reading, first, second), pricesOf(reading, second, first)];
    const [a, b] = [one[0], other[0]];
    return one.length === 1 && other.length === 1 && a !== undefined && b !== undefined
      ? [[a, b] as const]
      : [];
  });
  const [pair] = pairs;
  return pair === undefined || pairs.length > 1 ? null : tell(pair, input);
}

/** The sentences of a note that say one side, not the other, and one sum. */
const pricesOf = (reading: Operand["reading"], side: string[], other: string[]): Priced[] =>
  reading.sentences.flatMap((sentence) => {
    const isOfSide = side.every((stem) => isSaidIn(sentence.words, stem));
    if (!isOfSide || other.some((stem) => isSaidIn(sentence.words, stem))) return [];
    const sums = sumsIn(sentence);
    const [figure] = sums;
    return figure === undefined || sums.length > 1 ? [] : [{ reading, sentence, figure }];
  });

function sumsIn({ text }: ReadSentence): string[] {
  const signed = findAmounts(text).map(({ start, end }) => text.slice(start, end));
  if (signed.length > 0) return signed;
  return [...matchesOf(text, patterns.bareSum), ...matchesOf(text, patterns.paidSum)]
    .map(({ say }) => say)
    .filter((say, at, all) => all.indexOf(say) === at);
}

const plainFigure = /^[£€$]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{2})?$/;

function tell([one, other]: readonly [Priced, Priced], input: Asked["input"]): DraftSentence | null {
  if (!plainFigure.test(one.figure) || !plainFigure.test(other.figure)) return null;
  const [larger, smaller] = amountOf(one) >= amountOf(other) ? [one, other] : [other, one];
  const signs = [larger, smaller].map(({ figure }) => /^[£€$]/.exec(figure)?.[0] ?? "");
  const [sign = ""] = signs;
  const difference = (hundredths(larger) - hundredths(smaller)) / 100;
  if (difference <= 0 || new Set(signs).size > 1) return null;
  const result = `${sign}${Number.isInteger(difference) ? difference : difference.toFixed(2)}`;
  const inOrder = [one, other].toSorted((a, b) => a.sentence.start - b.sentence.start);
  return quotingAll(
    `**${result}** — ${larger.figure} less ${smaller.figure}.`,
    inOrder,
    { kind: "difference", operands: [larger.figure, smaller.figure], result },
    input,
  );
}

const amountOf = ({ figure }: Priced): number => Number(figure.replace(/[^\d.]/g, ""));
const hundredths = (priced: Priced): number => Math.round(amountOf(priced) * 100);
