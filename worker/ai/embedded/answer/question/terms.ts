import { partsOfSpeech } from "../../find-entities/name-lexicon.ts";
import {
  askingWeight,
  lightWords,
  smallWeight,
  stopWords,
  verbs,
  verbWeight,
} from "../words/word-weights.ts";
import type { Word } from "../words/words.ts";
import type { Marks, Term } from "./term.ts";
import { inItsPlace } from "./term-place.ts";

const nameWeight = 1.5;
/** X of "which X": the answer names one and often does not say what it is. */
const headWeight = 0.75;

/** The terms of a question, each stem once. `isBare` where they only ask and name nothing: "how much did it cost?". */
export function termsOf(words: Word[], marks: Marks): { terms: Term[]; isBare: boolean } {
  const byStem = new Map<string, Term>();
  for (const [at, word] of words.entries()) {
    if (stopWords.has(word.lower) || byStem.has(word.stem)) continue;
    byStem.set(
      word.stem,
      inItsPlace(
        termOf(word, words[at + 1], marks),
        word,
        { earlier: words.slice(0, at), following: words[at + 1]?.lower },
        marks,
      ),
    );
  }
  const every = [...byStem.values()];
  const terms = marks.wants === "amount" ? withoutIncome(every) : every;
  const isBare = terms.every(({ isName, isAsking, stem }) => !isName && (isAsking || lightWords.has(stem)));
  return { terms: terms.every(({ isAsking }) => isAsking) ? terms.map(asContent) : terms, isBare };
}

/** "19 an hour" tells what somebody earns without the word; who names nobody has to be answered by it. */
function withoutIncome(terms: Term[]): Term[] {
  const isOfSomebody = terms.some(({ isName, lower }) => isName && !income.test(lower));
  return terms.map((term) =>
    isOfSomebody && income.test(term.lower) ? { ...term, weight: askingWeight, isAsking: true } : term,
  );
}
const income = /^(?:salary|wages?|income|earns?|earned)$/;

function termOf(word: Word, next: Word | undefined, { asking, kind, head, isName }: Marks): Term {
  const { lower, stem, text, start } = word;
  const name = isName(word);
  const isAsking = !name && (asking.test(lower) || stem === kind);
  const isPartOfName =
    gerund.test(lower) && !lightWords.has(stem) && next !== undefined && !stopWords.has(next.lower);
  const weight = name ? nameWeight : isAsking ? askingWeight : isPartOfName ? 1 : ordinaryWeight(stem, lower);
  return {
    lower,
    stem,
    weight: stem === head && !name ? Math.min(weight, headWeight) : weight,
    isName: name,
    isCapital: /^\p{Lu}/u.test(text) && start > 0,
    isAsking,
    isLabel: !name && !isAsking && next !== undefined && asking.test(next.lower),
  };
}

function ordinaryWeight(stem: string, lower: string): number {
  // "B&Q", "w the van full": a letter by itself names hardly anything.
  if (lightWords.has(stem) || /^\p{L}$/u.test(lower)) return smallWeight;
  return verbs.has(stem) || (participle.test(lower) && !isNoun(lower)) ? verbWeight : 1;
}

/** "parking fine", "washing machine": says which one. */
const gerund = /\p{L}{3}ing$/u;
const participle = /\p{L}{3}ed$/u;
const isNoun = (lower: string): boolean => partsOfSpeech(lower).has("Noun");

/** Where nothing else is left, the words that ask are what is asked about: "hotline number?". */
const asContent = (term: Term): Term => ({
  ...term,
  isAsking: false,
  weight: ordinaryWeight(term.stem, term.lower),
});
