import { isFiniteVerb, isPastForm, isVerb } from "../words/verb-forms.ts";
import { type Word, wordsOf } from "../words/words.ts";
import { type Amount, amountsIn, isRate, type Sort } from "./amounts.ts";

/** One of the things that are told side by side, and the one figure that it has. */
export type Item = { text: string; start: number; amount: Amount };

const joint = /\s*(?:[,;]\s*(?:and|plus|then|&)?|\s(?:and|plus|then)\b|[&+]|\n)\s*/giu;
const subject = /^(?:i|he|she|they|we|it|you)$/;

/** The parts of a text between commas and "and", with their places; "1,250" is no two of them. */
function partsOf(text: string): { text: string; start: number }[] {
  const parts: { text: string; start: number }[] = [];
  let from = 0;
  for (const { 0: gap, index } of text.matchAll(joint)) {
    if (/\d$/.test(text.slice(0, index)) && /^,\d/.test(text.slice(index))) continue;
    parts.push({ text: text.slice(from, index), start: from });
    from = index + gap.length;
  }
  return [...parts, { text: text.slice(from), start: from }];
}

/**
 * What one verb governs, each with one figure: of "sold the pram for 60, the cot for 45 and gave the chairs away" the pram and
 * the cot. A part with a verb of its own begins anew, a part with two figures or with a price of each ends it. Only what has
 * at least two items, all of one unit.
 */
export function enumerationsIn(text: string, sort: Sort): Item[][] {
  const runs: Item[][] = [];
  let verbs: string[] = [];
  let run: Item[] | null = null;
  for (const part of partsOf(text)) {
    const item = itemOf(part, sort);
    const own = item === null ? [] : verbsOf(item, sort);
    const goesOn = item !== null && run !== null && own.every((verb) => verbs.includes(verb));
    if (goesOn && run !== null) run.push(item);
    else {
      run = item === null ? null : [item];
      verbs = own;
      if (run !== null) runs.push(run);
    }
  }
  return runs.filter(
    (items) => items.length > 1 && new Set(items.map(({ amount }) => amount.unit)).size === 1,
  );
}

function itemOf({ text, start }: { text: string; start: number }, sort: Sort): Item | null {
  const amounts = amountsIn(text, sort);
  const [amount, ...others] = amounts;
  if (amount === undefined || others.length > 0 || isRate(text, amount)) return null;
  const rest = `${text.slice(0, amount.start)} ${text.slice(amount.end)}`;
  // A length is known by its unit; a bare figure beside another may be anything.
  if (sort !== "time" && /\d/.test(rest)) return null;
  return { text, start, amount };
}

/** The verbs before the figure, and for a length behind it, too: "20 min resting" is another deed. */
function verbsOf({ text, amount }: Item, sort: Sort): string[] {
  const words = wordsOf(text);
  const before = words.filter(({ end }) => end <= amount.start);
  const behind = words.filter(({ start }) => start >= amount.end);
  const own = before.filter((word, at) => isDeed(word, at === 0, words[at + 1])).map(({ stem }) => stem);
  return sort === "time" ? [...own, ...behind.filter(isActing).map(({ stem }) => stem)] : own;
}

const isDeed = (word: Word, isFirst: boolean, next: Word | undefined): boolean =>
  subject.test(word.lower) ||
  isPastForm(word) ||
  (/^(?:is|are|was|were|has|have|had)$/.test(word.lower) && isFiniteVerb(word)) ||
  (isFirst && next?.lower !== "for" && isVerb(word));

const isActing = (word: Word): boolean =>
  subject.test(word.lower) || (/ing$/.test(word.lower) && isVerb({ ...word, lower: word.stem }));
