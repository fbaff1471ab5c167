import type { WrittenAt } from "../../../language/calendar.ts";
import { type AskedTime, takeTime } from "./asked-time.ts";
import type { Direction } from "./stretches.ts";

export type Words = readonly string[];
/** A question without its time: the words that are left, in small letters. */
export type Asked = {
  words: Words;
  /** Begins like a question or a wish, and tells nothing. */
  isAsking: boolean;
  /** Asks how many there are. */
  isCount: boolean;
  /** "on" of "what's on Friday?". */
  before: string;
  timeOf: (direction: Direction) => AskedTime | null;
  written: WrittenAt;
};

export const listOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));
const both = (...lists: ReadonlySet<string>[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => [...list]));

const asking = listOf(
  "what which am is are was were there do does did have has had i we my me our us any anything something everything all the a an can you please of in on for at so and got getting still else",
);
const openings =
  /^(?:(?:hey|hi|hello|ok|okay|lilu|please|so|and|but|then|now)\s+)*(?:(?:can|could|would|will) you (?:please )?)?(?:(?<wish>(?:(?:tell|show|give|list|get|read)(?: me)?|remind me of|i (?:want|need) (?:to (?:see|know)))\s+(?:(?:a|the) (?:list|overview) of\s+)?)|(?:do you know|let me know)\s+)?/;
const questionBegins =
  /^(?:what|which|who|whose|when|any|anything|something|do (?:i|we|you)|did (?:i|we)|have (?:i|we)|had (?:i|we)|am i|are (?:we|there|any)|is (?:there|anything|something)|(?:was|were) there)\b/;
const tells = /\b(?:is|are|was|were|do|did|have|has|had|am|i|we)\b/;

/** Takes the time and what one only says to ask out of a question. */
export function readWords(question: string, written: WrittenAt): Asked {
  const whole = spelledOut(question);
  const opening = openings.exec(whole);
  const asked = whole.slice(opening?.[0].length ?? 0);
  // Reads it as a question for the list, which tells how many there are.
  const text = asked.replace(/^how many\b/, "which");
  const ahead = takeTime(text, written, "ahead");
  const rest = ahead?.rest ?? text;
  const isWish = opening?.groups?.wish !== undefined;
  return {
    words: rest.split(/\s+/).filter((word) => word !== ""),
    isAsking: isWish || questionBegins.test(text) || !tells.test(text),
    isCount: text !== asked,
    before: ahead?.before ?? "",
    timeOf: (direction) => (direction === "ahead" ? ahead : takeTime(text, written, direction))?.time ?? null,
    written,
  };
}

/** In small letters, without marks, and "what's" in two words. */
export const spelledOut = (question: string): string =>
  question
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .replace(
      /\b(what|who|when|that|there|where|it)(?:'s|s(?=\s(?:on|coming|up|next|planned|happening|due|my|the|in)\b))/g,
      "$1 is",
    )
    .replace(/'ve\b/g, " have")
    .replace(/'re\b/g, " are")
    .replace(/'m\b/g, " am")
    .replace(/\bto-dos?\b/g, "tasks")
    .replace(/[?!,;"“”…]+|[.:](?=\s|$)/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^(?:what|how) (?:does|is|will|do) (.+?) look(?:ing)?(?: like)?$/, "what is on $1");

/** True where nothing is left but words that ask and words of these lists. */
export const consistsOf = (words: Words, ...lists: ReadonlySet<string>[]): boolean => {
  const known = both(asking, ...lists);
  return words.every((word) => known.has(word));
};
export const has = (words: Words, ...some: string[]): boolean => some.some((word) => words.includes(word));
