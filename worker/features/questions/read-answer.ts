import { mergeAnswers, type Question } from "#shared/questions";
import { lineOf, readYesOrNo, tellsReminder } from "../reminders/read-reply.ts";

/** An answer that came by message. `skip`: the question is not asked again; `open`: it waits. */
export type ReadAnswer = { kind: "answer"; text: string } | { kind: "skip" } | { kind: "open" };

const skips =
  /^(?:skip(?: it| this)?|(?:please )?(?:do ?n[o'’]?t|stop) ask(?:ing)?(?: me)?(?: (?:this|that|again|any ?more))*|not interested)$/i;
const unsure = /^(?:i(?: am|['’]m)? )?(?:not sure|unsure|do ?n[o'’]?t know|no idea)$/i;
const later = /^(?:later|not now|ask (?:me )?(?:again )?later)$/i;

/** The question is to go away. */
export const tellsSkip = (line: string): boolean => skips.test(lineOf(line)) || unsure.test(lineOf(line));

type Asked = Pick<Question, "category" | "suggestedAnswers">;

/**
 * Reads a line as the answer to a question; null when it is rather meant for something else. A free answer counts only where
 * `isFree`; the others are short words that say of themselves that they answer.
 */
export function readAnswer(line: string, asked: Asked, isFree: boolean): ReadAnswer | null {
  const word = lineOf(line);
  if (word === "") return null;
  if (skips.test(word)) return { kind: "skip" };
  if (asked.category === "merge") return readDecision(word);
  if (unsure.test(word)) return { kind: "skip" };
  const chosen = suggestionFor(word, asked.suggestedAnswers);
  if (chosen !== null) return { kind: "answer", text: chosen };
  if (later.test(word)) return { kind: "open" };
  const decided = readYesOrNo(word);
  if (decided !== null) return { kind: "answer", text: decided === "yes" ? "Yes" : "No" };
  return isFree && !tellsReminder(word) ? { kind: "answer", text: line } : null;
}

function readDecision(word: string): ReadAnswer | null {
  const same = word.toLowerCase();
  const told = mergeAnswers.find((answer) => answer.toLowerCase() === same);
  if (told !== undefined) return { kind: "answer", text: told };
  if (unsure.test(word)) return { kind: "answer", text: mergeAnswers[2] };
  if (later.test(word)) return { kind: "open" };
  const decided = readYesOrNo(word);
  if (decided === null) return null;
  return { kind: "answer", text: mergeAnswers[decided === "yes" ? 0 : 1] };
}

/** The suggestion that is meant: the same words, or the only one that begins with this "yes" or "no". */
function suggestionFor(word: string, suggestions: readonly string[]): string | null {
  const same = word.toLowerCase();
  const exact = suggestions.find((suggestion) => suggestion.toLowerCase() === same);
  if (exact !== undefined) return exact;
  const decided = readYesOrNo(word);
  const alike = suggestions.filter(
    (suggestion) => decided && new RegExp(`^${decided}\\b`, "i").test(suggestion),
  );
  return alike.length === 1 ? (alike[0] ?? null) : null;
}
