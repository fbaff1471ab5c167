import { eitherOf, shareOf } from "../candidates/coverage.ts";
import type { Question } from "../question/question.ts";
import type { Ranked } from "../ranking/rank.ts";
import { isWithin } from "../words/span.ts";
import { quoteOf } from "./quote.ts";

/** The note that comes closest to a question that nothing answers for certain, and what to quote of it. */
export type Closest = {
  best: Ranked;
  quote: string;
  /** How much of the question it says, 0 to 1. */
  covered: number;
};

/** Of a question's words, by weight: less is hardly about the same thing … */
const enoughToShow = 0.3;
/** … unless the retrieval puts the note so far before the next one. */
const clearlyFirst = 1.3;

/** The retrieval has weighed every word of all memories: it mostly knows better which note is meant. */
const share = { retrieval: 3, covered: 1, best: 0.1, question: -0.5 } as const;

/** Null when no note has much to do with the question. */
export function closestOf(question: Question, ranked: readonly Ranked[]): Closest | null {
  const passages = [...Map.groupBy(ranked, ({ reading }) => reading).values()].flatMap((ofNote) => {
    // The subject of a mail says what it is about, and tells nothing of it.
    const own = ofNote.filter(({ sentence, reading }) => isWithin(sentence, reading.own));
    const [best, ...others] = own.length > 0 ? own : ofNote;
    return best === undefined ? [] : [passageOf(question, best, others)];
  });
  const bestScore = Math.max(...passages.map(scoreOf), Number.MIN_VALUE);
  const nearness = (one: Closest) =>
    share.retrieval * (scoreOf(one) / bestScore) +
    share.covered * one.covered +
    share.best * one.best.score +
    (one.best.evidence.isQuestion ? share.question : 0);
  const [first, ...others] = passages.toSorted((a, b) => nearness(b) - nearness(a));
  if (first === undefined || first.covered === 0) return null;
  const isClear = others.every((other) => scoreOf(first) >= clearlyFirst * scoreOf(other));
  return first.covered >= enoughToShow || isClear ? first : null;
}

const scoreOf = ({ best }: Closest): number => best.reading.memory.score;

/** So much is quoted. */
const longest = 320; // characters
const nothingAround = { room: 0, before: false };
const bonus = { best: 0.2, value: 0.15, length: 0.05 } as const;

/** A short note as a whole; of a longer one the run of sentences that says most of the question. */
function passageOf(question: Question, best: Ranked, others: Ranked[]): Closest {
  const { memory, own } = best.reading;
  const runs = runsOf([best, ...others].toSorted((a, b) => a.index - b.index)).map(({ start, end, run }) => {
    const covered = shareOf(run.map(({ titled }) => titled).reduce(eitherOf), question.terms);
    const worth =
      covered +
      (run.includes(best) ? bonus.best : 0) +
      (run.some(({ evidence }) => evidence.values.length > 0) ? bonus.value : 0) +
      (bonus.length * (end - start)) / longest;
    return { best, quote: memory.text.slice(start, end), covered, worth };
  });
  const whole = (isWithin(best.sentence, own) ? memory.text.slice(own.start, own.end) : memory.text).trim();
  const [most = { best, quote: quoteOf(best, nothingAround), covered: best.evidence.covered }] =
    runs.toSorted((a, b) => b.worth - a.worth);
  return whole.length <= longest ? { ...most, quote: whole } : most;
}

/** Sentences that stand one after the other and are short enough together to be quoted. */
function runsOf(inOrder: Ranked[]): { start: number; end: number; run: Ranked[] }[] {
  return inOrder.flatMap((first, from) =>
    inOrder.slice(from).flatMap((last, count) => {
      const [start, end] = [first.sentence.start, last.sentence.end];
      return end - start > longest ? [] : [{ start, end, run: inOrder.slice(from, from + count + 1) }];
    }),
  );
}
