import type { DraftPassage } from "../../ai.ts";
import type { Scored } from "./score-sentences.ts";
import type { WeighedTerm } from "./weigh-terms.ts";

/** A note no longer than this is shown whole: that is what a person would read out. */
const wholeNote = 300; // characters
/** A passage takes in what stands around its sentence up to this length. */
const longestPassage = 300; // characters

type Stretch = [number, number];

/** The words of a note around a sentence of it, with what answers marked. */
export function makePassage(one: Scored, terms: readonly WeighedTerm[], isReplaced: boolean): DraftPassage {
  const { note, sentence } = one;
  const [start, end] = stretchOf(one, terms);
  const marks = marksIn(one, terms).map(
    ([from, to]): Stretch => [sentence.start + from - start, sentence.start + to - start],
  );
  return {
    kind: "passage",
    memoryId: note.memory.id,
    quote: note.memory.text.slice(start, end),
    marks,
    ...(isReplaced && { isReplaced }),
  };
}

/** The whole of a short note; else the sentence and its neighbours, those that tell more of what is asked first. */
function stretchOf({ note, at, sentence, isBeforeValue }: Scored, terms: readonly WeighedTerm[]): Stretch {
  const first = note.sentences.at(0);
  const last = note.sentences.at(-1);
  if (first !== undefined && last !== undefined && last.end - first.start <= wholeNote)
    return [first.start, last.end];
  let [start, end] = [sentence.start, sentence.end];
  let [before, after] = [at - 1, at + 1];
  while (true) {
    const options = [
      { one: note.sentences[before], isAfter: false },
      { one: note.sentences[after], isAfter: true },
    ].flatMap(({ one, isAfter }) => (one === undefined ? [] : [{ one, isAfter }]));
    const fitting = options.filter(
      ({ one }) => Math.max(end, one.end) - Math.min(start, one.start) <= longestPassage,
    );
    const worth = ({ one, isAfter }: (typeof options)[number]) =>
      terms.filter(({ isLike }) => one.words.some((word) => isLike(word) > 0.5)).length +
      (isAfter ? 0.5 : 0) +
      (isAfter && isBeforeValue && after === at + 1 ? 5 : 0);
    const [best] = fitting.toSorted((a, b) => worth(b) - worth(a));
    if (best === undefined) return [start, end];
    [start, end] = [Math.min(start, best.one.start), Math.max(end, best.one.end)];
    if (best.isAfter) after += 1;
    else before -= 1;
  }
}

const clauses = /[^,;:–—()]+/g;

/** The values of the sort that is asked for; else the clause that has most of the question, and the one after it. */
function marksIn({ sentence, values }: Scored, terms: readonly WeighedTerm[]): Stretch[] {
  if (values.length > 0) return values.map(({ start, end }): Stretch => [start, end]);
  const { text, words } = sentence;
  const worth = ({ index, 0: clause }: RegExpMatchArray) =>
    terms.reduce((sum, { isLike, share }) => {
      const [from, to] = [index ?? 0, (index ?? 0) + clause.length];
      const told = words.some((word) => word.start >= from && word.end <= to && isLike(word) > 0.5);
      return sum + (told ? share : 0);
    }, 0);
  const [best] = [...text.matchAll(clauses)].toSorted((a, b) => worth(b) - worth(a));
  if (best === undefined) return [];
  const from = best.index + best[0].length - best[0].trimStart().length;
  return [[from, from + best[0].trim().replace(/[.!?]+$/, "").length]];
}
