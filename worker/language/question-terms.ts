import type { WrittenAt } from "./calendar.ts";
import { partsOfSpeech } from "./entities/name-lexicon.ts";
import type { Language } from "./languages.ts";
import { askedSort, type ValueSort } from "./question-sorts.ts";
import { type ToldDate, toldDates } from "./told-dates.ts";
import { lightWords, smallWeight, stopWords, verbs, verbWeight } from "./word-weights.ts";
import { stemOf, type Word, wordsOf } from "./words.ts";

/** A word of a question that an answer has to be about. */
export type Term = {
  lower: string;
  stem: string;
  /** Weight in the question: a noun 1, "get" hardly anything. */
  weight: number;
  /** Says which sort of value is wanted: a note that has one need not repeat the word. */
  isAsking: boolean;
  /** Stands in a clause beside the one that asks. */
  isBeside: boolean;
  /** True for a term of an earlier question that this one leans on. */
  isCarried: boolean;
  /** Written with a capital inside the question. */
  isCapital: boolean;
};

/** One question by its own words. */
export type ReadQuestion = {
  text: string;
  language: Language;
  sort: ValueSort | null;
  terms: Term[];
  /** The days that it names, first and last, ISO. */
  days: { from: string; to: string }[];
  /** Its words say how it asks and name nothing: "how much did it cost?". */
  isBare: boolean;
};

const clauseBorder = /(?<=[.!?;]+)\s+|\s*[;\n…]+\s*|,\s+(?!\d)|\s+[–—-]+\s+|\s*\.{2,}\s*/u;
const opensAsking =
  /^(?:(?:and|or|but|so|ok|okay|also|please|pls|hey|hi|lilu)\s+)*(?:(?:at|by|for|from|in|on|since|till?|until|to|with)\s+)?(?:who|whose|whom|what|which|where|when|why|how|is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|am)(?:['’]?s|n['’]?t)?\b/i;
const opening =
  /^(?:(?:(?:hey|hi|hello|ok|okay|so|and|but|lilu|please|um+|erm?)\b[,!.]?\s+)*(?:(?:(?:can|could|would|will) you (?:please )?)?(?:tell me|remind me|show me|find(?: me)?|look up|give me|let me know)(?: again)?(?: please)?(?: of| about)?|do you (?:still )?(?:know|remember|have any idea|happen to know)|i (?:want|need|would like|'d like) to know|i (?:forgot|can't remember|don't remember|wonder)|any idea|what do (?:you|i) know about|(?:do|did) i (?:have|write|note) (?:down )?(?:anything|something|a note|any notes?) (?:about|on|for)|(?:is|are) there (?:anything|something|any notes?) (?:about|on))|(?:hey|hi|hello|ok|okay|so|and|but|lilu|please)\b[,!.]?)\s+/i;

/** Reads the words of a question; `plain` is how `plainQuestion` writes it. */
export function readTerms(plain: string, now: WrittenAt): ReadQuestion {
  const text = plain.trim().replace(opening, "").trim() || plain.trim();
  const clauses = text.split(clauseBorder).filter((clause) => clause.trim() !== "");
  const asking = clauses.filter((clause) => opensAsking.test(clause) || clause.endsWith("?"));
  const asked = asking.length > 0 ? asking : clauses;
  const sort = asked.map((clause) => askedSort(clause)).find((one) => one !== null) ?? null;
  const dates = toldDates(text, now);
  const read = (beside: readonly string[]) =>
    termsOf([...asked, ...clauses.filter((one) => !asked.includes(one))], { text, dates, beside, sort });
  const apart = read(clauses.filter((one) => !asked.includes(one)));
  // "That sea bass place, what was it called?": what is asked names nothing by itself.
  const terms = namesNothing(apart) ? read([]) : apart;
  return {
    text,
    language: "en",
    sort: sort?.sort ?? null,
    terms,
    days: dates.map(({ from, to }) => ({ from, to })),
    isBare: namesNothing(terms),
  };
}

const namesNothing = (terms: readonly Term[]): boolean =>
  terms.every(({ isAsking, isBeside, weight }) => isAsking || isBeside || weight <= smallWeight);

type Reading = {
  text: string;
  dates: readonly ToldDate[];
  /** Clauses beside the one that asks. */
  beside: readonly string[];
  sort: ReturnType<typeof askedSort>;
};

/** The terms of some clauses, each stem once. */
function termsOf(clauses: readonly string[], { text, dates, beside, sort }: Reading): Term[] {
  const askingStems = new Set(sort?.words.map(stemOf));
  const terms = new Map<string, Term>();
  for (const clause of clauses)
    for (const word of namingWords(clause, text, dates)) {
      const told = { isAsking: askingStems.has(word.stem), isBeside: beside.includes(clause) };
      if (!terms.has(word.stem)) terms.set(word.stem, termOf(word, told));
    }
  return [...terms.values()];
}

/** The words of a clause that are no stop words and belong to no date. */
function namingWords(clause: string, text: string, dates: readonly ToldDate[]): Word[] {
  const offset = text.indexOf(clause);
  return wordsOf(clause).filter(
    ({ lower, start, end }) =>
      !stopWords.has(lower) && !dates.some((date) => date.start < end + offset && start + offset < date.end),
  );
}

const besideWeight = 0.2;
const askingWeight = 0.3;

function termOf(
  { text, lower, stem, start }: Word,
  { isAsking, isBeside }: Pick<Term, "isAsking" | "isBeside">,
): Term {
  const weight = isBeside ? besideWeight : isAsking ? askingWeight : ordinaryWeight(stem, lower);
  return {
    lower,
    stem,
    weight,
    isAsking,
    isBeside,
    isCarried: false,
    isCapital: /^\p{Lu}/u.test(text) && start > 0,
  };
}

function ordinaryWeight(stem: string, lower: string): number {
  if (lightWords.has(stem) || /^\p{L}$/u.test(lower)) return smallWeight;
  const isParticiple = /\p{L}{3}ed$/u.test(lower) && !partsOfSpeech(lower).has("Noun");
  return verbs.has(stem) || isParticiple ? verbWeight : 1;
}
