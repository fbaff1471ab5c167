import type { AnswerInput } from "../../../ai.ts";
import { plainText } from "../notes/plain-text.ts";
import type { Reading } from "../notes/reading.ts";
import { isOnlyClosest } from "./only-closest.ts";

/** The notes that the answer before quoted, the first of them first, and whether it told them for certain. */
export type Cited = { readings: Reading[]; quotes: string[]; isCertain: boolean };

/** Shorter pieces in quotation marks stand in many notes. */
const leastQuoted = 12; // characters

/** What a conversation is about is the note that was shown last: found again by the words that the answer quoted of it. */
export function citedBefore(history: AnswerInput["history"], readings: readonly Reading[]): Cited {
  const answer = history.at(-1)?.answer ?? "";
  const quoted = Array.from(answer.matchAll(/“([^”]+)”/gu), ([, quote = ""]) => quote.trim()).filter(
    ({ length }) => length >= leastQuoted,
  );
  const found = quoted.flatMap((quote) =>
    readings.filter(({ memory }) => plainText(memory.text).includes(quote)),
  );
  return { readings: [...new Set(found)], quotes: quoted, isCertain: !isOnlyClosest(answer) };
}
