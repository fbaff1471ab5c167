import { fold } from "../../../language/fold.ts";
import { stemsOf } from "../../../language/stems.ts";
import { readFigures } from "../../../proof/read-figures.ts";
import { overlap } from "./find-issues.ts";

/** Of all the words in two sentences, figures apart, so many stand in both when they speak of the same thing. */
const sameThing = 0.6;
/** Fewer words in common, and the two may be anything: "Ran 5 km", "Ran 7 km". */
const fewestWords = 3;
/** A verb of what holds on, not of what once happened: two towns one lives in disagree, two towns one went to do not. */
const holdsOn =
  /\b(?:is|are|isn['’]t|aren['’]t|lives?|works?|stands?|lies|costs?|opens?|closes?|belongs?|starts?|ends?)\b/i;
const denies = /\b(?:not|never|no longer|nobody|nothing)\b|n['’]t\b/i;

/**
 * True where two sentences cannot both be right: they speak of the same thing in nearly the same words, and differ in what they
 * deny, in their figures, or in one name. False in doubt.
 */
export function saysOtherwise(one: string, other: string): boolean {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  const common = [...first].filter((stem) => second.has(stem)).length;
  if (denies.test(one) !== denies.test(other)) return common >= 2 && overlap(first, second) >= sameThing;
  const figures = [figuresOf(one), figuresOf(other)] as const;
  if (figures[0].size > 0 && figures[1].size > 0) {
    const sameWords = common >= fewestWords && overlap(first, second) >= sameThing;
    return sameWords && ![...figures[0]].some((figure) => figures[1].has(figure));
  }
  return holdsOn.test(one) && holdsOn.test(other) && differInOneName([one, first], [other, second]);
}

const figuresOf = (text: string) => new Set(readFigures(fold(text)).map(({ value }) => value));

/** Stems without figures and without what denies. */
const wordsOf = (text: string) =>
  new Set(stemsOf(text.replace(/\bno longer\b/gi, " ")).filter((stem) => !/\d/.test(stem)));

type Said = [text: string, stems: ReadonlySet<string>];

function differInOneName([one, first]: Said, [other, second]: Said): boolean {
  const mine = [...first].filter((stem) => !second.has(stem));
  const theirs = [...second].filter((stem) => !first.has(stem));
  const [name, otherName] = [mine[0], theirs[0]];
  if (mine.length !== 1 || theirs.length !== 1 || first.size < 3) return false;
  return isName(name, one) && isName(otherName, other);
}

/** Written with a capital, and not only because it begins the sentence. */
const isName = (stem: string | undefined, text: string): boolean =>
  Array.from(text.trim().matchAll(/(?<=\s)\p{Lu}[\p{L}\p{M}'’-]*/gu)).some(
    ([word]) => stemsOf(word)[0] === stem,
  );
