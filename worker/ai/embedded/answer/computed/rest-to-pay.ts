import type { DraftSentence, Working } from "../../../ai.ts";
import type { Question } from "../question/question.ts";
import { stopWords } from "../words/word-weights.ts";
import { wordsOf } from "../words/words.ts";
import { hundredthsIn, sayHundredths, signOf } from "./amounts.ts";
import type { Asked } from "./asked.ts";
import { type Fraction, fractionsIn } from "./fraction.ts";
import { payingIn } from "./payments.ts";
import { type Operand, quotingAll } from "./quoting-all.ts";
import { isSaidIn, notesOf, thingsOf } from "./said-words.ts";

const asks =
  /^(?=.*\b(?:how much|what)\b)(?=.*\b(?:still|left|remain\w*|outstanding|balance|rest|owing)\b)(?=.*\b(?:pay|paid|owe|owing|due|balance|outstanding|to go)\b)/i;
const ofPaying =
  /^(?:still|left|leave|remain\w*|outstanding|balance|rest|owing|owe|pay|paid|due|go|have|need|money|much)$/;

/** Whether a sentence tells of paying, where what is left is asked for and it does not say: then no figure of it is the rest. */
export const isOfPaying = ({ text }: Pick<Question, "text">, sentence: string): boolean =>
  asks.test(text) && (payingIn(sentence)?.paid.length ?? 0) > 0;

type Sum = Operand & { say: string };

/** "How much is still to pay for the ferry?": what it costs in all, less what the note says has been paid of it. */
export function restToPay({ question, readings, input }: Asked): DraftSentence | null {
  if (!asks.test(question.text)) return null;
  const things = thingsOf(question.terms, ofPaying).map(({ stem }) => stem);
  if (things.length === 0) return null;
  const told = notesAbout(readings, things).map((reading) => ({
    reading,
    paying: payingOf(reading, things),
  }));
  const paying = told.flatMap((one) => one.paying ?? []);
  if (told.some((one) => one.paying === null)) return null;
  const wholes = paying.flatMap((one) => one.wholes);
  const [whole] = wholes;
  if (whole === undefined || wholes.length > 1) return null;
  // Of another note only what names the thing in the same sentence was paid for it.
  const isOfWhole = ({ reading, sentence }: Operand) =>
    reading === whole.reading || things.every((stem) => isSaidIn(sentence.words, stem));
  const working = restOf(
    whole,
    paying.flatMap((one) => one.paid).filter(isOfWhole),
    paying.flatMap((one) => one.parts).filter(isOfWhole),
  );
  if (working === null) return null;
  const lead = `**${working.result}** — ${working.say}.`;
  const quoted = [whole, ...working.operands].map(({ reading, sentence }) => ({ reading, sentence }));
  return quotingAll(
    lead,
    quoted.filter((one, at) => quoted.findIndex(({ sentence }) => sentence === one.sentence) === at),
    working.working,
    input,
  );
}

/** The notes that name all of it, in one sentence or in what stands over them. */
const notesAbout = (readings: Asked["readings"], things: readonly string[]) =>
  notesOf(readings).filter(
    ({ title, sentences }) =>
      things.every((stem) => isSaidIn(title, stem)) ||
      sentences.some(({ words }) => things.every((stem) => isSaidIn([...words, ...title], stem))),
  );

type Rest = { result: string; say: string; operands: Operand[]; working: Working };

/** The whole less what was paid, or the other part of it where a part was. */
function restOf(
  whole: Sum,
  paid: readonly Sum[],
  parts: readonly (Operand & { fraction: Fraction })[],
): Rest | null {
  const [part, ...otherParts] = parts;
  if (paid.length > 0) {
    if (part !== undefined && paid.length > 1) return null;
    const left = hundredthsIn(whole.say) - paid.reduce((all, { say }) => all + hundredthsIn(say), 0);
    if (left <= 0) return null;
    const operands = [whole.say, ...paid.map(({ say }) => say)];
    const result = sayHundredths(left, signOf(whole.say), operands);
    const say = `${whole.say} less ${paid.map((one) => one.say).join(" and ")}`;
    return { result, say, operands: [...paid], working: { kind: "remainder", operands, result } };
  }
  if (part === undefined || otherParts.length > 0) return null;
  const { part: done, of } = part.fraction;
  const left = Math.round((hundredthsIn(whole.say) * (of - done)) / of);
  const result = sayHundredths(left, signOf(whole.say), [whole.say]);
  return {
    result,
    say: `${whole.say} less ${part.fraction.say}`,
    operands: [part],
    working: { kind: "share", whole: whole.say, part: of - done, of, result },
  };
}

/** The sums of a note; null where it tells itself what is left. */
function payingOf(reading: Operand["reading"], things: readonly string[]) {
  const found = reading.sentences.map((sentence) => {
    const { text } = sentence;
    const sums = payingIn(text);
    const isOther = isOfOther(text, things);
    const of = (say: string): Sum => ({ reading, sentence, say });
    return sums === null
      ? null
      : {
          wholes: sums.whole.map(of),
          paid: isOther ? [] : sums.paid.map(of),
          parts: isOther || sums.paid.length > 0 ? [] : partsPaid({ reading, sentence }),
        };
  });
  const told = found.flatMap((one) => one ?? []);
  if (told.length < found.length) return null;
  return {
    wholes: told.flatMap(({ wholes }) => wholes),
    paid: told.flatMap(({ paid }) => paid),
    parts: told.flatMap(({ parts }) => parts),
  };
}

const partPaid = /^(?:\s(?:of it|upfront|up front|already|now|was|is|has been|in advance)){0,3}\spaid\b/i;

/** "Half upfront paid", "paid half". */
const partsPaid = ({ reading, sentence }: Operand) =>
  fractionsIn(sentence.text)
    .filter(
      ({ start, end }) =>
        partPaid.test(sentence.text.slice(end)) || /\bpaid\s$/i.test(sentence.text.slice(0, start)),
    )
    .map((fraction) => ({ reading, sentence, fraction }));

const clauseOfPaying = /[^.,;!?\n]*\bpaid\b[^.,;!?\n]*/giu;
const aside =
  /\b(?:by|on|in|via|at|from|to|with|last|next|this)\s(?:the\s|my\s|our\s|his\s|her\s)?[\p{L}\d]+(?:\s\p{Lu}\p{L}+)?/gu;
const ofPayment =
  /^(?:paid|deposit|half|third|quarter|upfront|front|advance|already|card|cash|transfer|online|today|yesterday|first|second|instal\w*|part|far|back|off|so|another|further|more|pounds?|euros?|dollars?|people|persons?|\d[\d.,]*)$/;

/** "Deposit 200 paid for the cottage": the clause names something else that it was paid for. */
const isOfOther = (text: string, things: readonly string[]): boolean =>
  Array.from(text.matchAll(clauseOfPaying)).some(([clause]) =>
    wordsOf(clause.replace(aside, " ")).some(
      ({ lower, stem }) =>
        !stopWords.has(lower) && !ofPayment.test(lower) && !things.some((thing) => thing === stem),
    ),
  );
