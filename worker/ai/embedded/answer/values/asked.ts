import type { Question } from "../question/question.ts";

/** What a question wants of a sentence, and of what note the sentence is. */
export type Asked = Pick<Question, "text" | "wants" | "kind" | "isPast" | "isYesNo" | "terms"> & {
  /** Of the memory. */
  title: string;
  /** How the memory begins: a note says there what it is about. */
  opening: string;
  /** Whether it is a turn of a conversation. */
  isTalk: boolean;
};
