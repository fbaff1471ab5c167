import type { WrittenAt } from "../../../language/calendar.ts";
import { type AskedTime, beside, takeTime } from "./asked-time.ts";
import { readWords, spelledOut } from "./asked-words.ts";
import type { ListQuestion } from "./list-question.ts";
import { readNamed, readNoted } from "./read-kept.ts";
import { readPlanned, readReminders } from "./read-planned.ts";
import type { Direction } from "./stretches.ts";

type Exchange = { question: string };

/**
 * Reads a question for a list: "what's on next week?", "what did I note yesterday?", "list all people I know". Null for every
 * other, also for one that begins alike and has a word left to search for: "what did I note about Porto?". "And the week
 * after?" goes on from such a question before it.
 */
export function readListQuestion(
  question: string,
  history: readonly Exchange[],
  written: WrittenAt,
): ListQuestion | null {
  if (question.length > longestQuestion) return null;
  return readAlone(question, written) ?? readOn(question, history, written);
}
/** Longest question that is read as one for a list; a longer one asks for something particular. */
const longestQuestion = 160; // characters

function readAlone(question: string, written: WrittenAt): ListQuestion | null {
  const asked = readWords(question, written);
  if (!asked.isAsking || asked.words.length === 0) return null;
  const list = readReminders(asked) ?? readPlanned(asked) ?? readNoted(asked) ?? readNamed(asked);
  // Of the latest notes nobody counts how many there are.
  if (list === null || (asked.isCount && list.what === "noted" && list.time === null)) return null;
  return { ...list, isCount: asked.isCount };
}

const goesOn = /^(?:(?:and|but|so|ok|okay|then|also|now)\s+)*(?:(?:what|how) about\s+)?(?<other>.+)$/;
const besides = /^(?:(?:in|on|for) )?the (?<what>day|week|month) (?<which>after|before)(?: that)?$/;
const looksBack = 3; // exchanges

/** "And the week after?", "what about December?": the list before, of another time. */
function readOn(question: string, history: readonly Exchange[], written: WrittenAt): ListQuestion | null {
  const other = goesOn.exec(spelledOut(question))?.groups?.other ?? "";
  const before = history.at(-1);
  if (before === undefined || !isTimeAlone(other, written)) return null;
  const earlier = readListQuestion(before.question, history.slice(-looksBack, -1), written);
  if (earlier === null || !("time" in earlier)) return null;
  const direction =
    earlier.what === "noted" || (earlier.what === "planned" && earlier.isPast) ? "back" : "ahead";
  const time = otherTime(other, earlier.time, direction, written);
  return time === null ? null : { ...earlier, time, most: null };
}

const isTimeAlone = (text: string, written: WrittenAt): boolean =>
  besides.test(text) || takeTime(text, written, "ahead")?.rest === "";

function otherTime(
  text: string,
  time: AskedTime | null,
  direction: Direction,
  written: WrittenAt,
): AskedTime | null {
  const { what, which } = besides.exec(text)?.groups ?? {};
  const isStretch = what === "day" || what === "week" || what === "month";
  if (isStretch && (which === "after" || which === "before"))
    return time === null ? null : beside(time, what, which);
  return takeTime(text, written, direction)?.time ?? null;
}
