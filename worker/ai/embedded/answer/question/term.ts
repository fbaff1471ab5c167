import type { Word } from "../words/words.ts";
import type { Wanted } from "./ask-rules.ts";

/** A word of the question that an answer should cover. */
export type Term = {
  lower: string;
  stem: string;
  /** How much of the question it carries: a name most, "get" hardly anything. */
  weight: number;
  isName: boolean;
  /** Written with a capital inside the question. */
  isCapital: boolean;
  /** Says what sort of answer is wanted; the answer need not repeat it. */
  isAsking: boolean;
  /** Says which of its sort: "serial" of "serial number", "door" of "door code". */
  isLabel: boolean;
};

/** What is known of the words before they become terms. */
export type Marks = {
  asking: RegExp;
  /** The stem of the kind that is asked for. */
  kind: string | null;
  /** The stem of X in "which X". */
  head: string | null;
  isName: (word: Word) => boolean;
  /** The sort of what is asked for. */
  wants: Wanted;
};

/** Whether it names a thing: neither somebody, nor what only asks, nor a word that says less than a noun. */
export const isThingTerm = ({ isName, isAsking, weight }: Term): boolean =>
  !isName && !isAsking && weight >= 1;
