import { type Forgetting, readForgetting } from "./read-forgetting.ts";
import { type ReadWhen, readWhen, type When } from "./read-when.ts";
import { type RequestPatterns, requestPatterns } from "./request-words.ts";

/** Request to do something instead of answering. `text` is empty where the person does not say what. */
export type Instruction =
  | { kind: "save"; text: string }
  | { kind: "remind"; text: string; when: When }
  | { kind: "remind"; text: string; lacks: "none" | "hour" | "past" | "rhythm" }
  | { kind: "forget"; wish: Forgetting };

/** "Remember my PIN is 4471": told without a "that". */
const statement =
  /^remember\s+(?=(?:i|i['’]m|i['’]ve|my|our|we|the|\p{Lu}\p{L}*)\b[^?]*(?:\b(?:is|are|am|was|were|has|have|had)\b|['’](?:s|m|re|ve)\b)[^?]*$)/iu;

/**
 * Reads the person's own words, and only those, in the languages that dates are read in: "remember that …", "note that …",
 * "save this: …", "remind me to …", "erinnere mich an …", "vergiss …". Null for a question, also for one that
 * begins alike ("remind me what the code is", "remember when we met?").
 */
export function readInstruction(question: string, now: Date, timeZone: string): Instruction | null {
  const typed = question.normalize("NFC");
  for (const words of requestPatterns) {
    const opening = words.polite.exec(typed)?.[0] ?? "";
    const text = typed.slice(opening.length).trim();
    const reminder = readReminder(text, words, now, timeZone);
    if (reminder !== null) return reminder;
    const wish = readForgetting(text, words.language, opening !== "");
    if (wish !== null && wish.of !== "kept") return { kind: "forget", wish };
    const isPlea = words.language === "en" ? /\b(?:please|pls)\b/i.test(typed) : opening !== "";
    const note = readNote(text, words, isPlea, wish?.text);
    if (note !== null) return note;
  }
  return null;
}

function readReminder(text: string, words: RequestPatterns, now: Date, timeZone: string): Instruction | null {
  const fixed = words.setReminder.exec(text)?.[0];
  const asked = fixed ?? words.remindMe.exec(text)?.[0];
  if (asked === undefined) return null;
  const told = text.slice(asked.length);
  const read = readWhen(told, now, timeZone, words.language);
  if (fixed === undefined && !isReminder(told, read, words)) return null;
  const what = whatOf(read.rest, words);
  return "when" in read
    ? { kind: "remind", text: what, when: read.when }
    : { kind: "remind", text: what, lacks: read.lacks };
}

/** "remind me to …" and "remind me about …" always are one; "remind me of Friday's game" only where a time to come is told. */
function isReminder(
  told: string,
  read: ReadWhen,
  { language, asking, task, timedTask }: RequestPatterns,
): boolean {
  if (asking.test(told)) return false;
  if (task.test(told) || (language === "en" && aroundSomething.test(told))) return true;
  // "remind me yesterday to call": a deed is told, and a time that is over.
  if ("lacks" in read && read.isFirst && task.test(read.rest)) return true;
  if ("lacks" in read) return read.lacks === "rhythm";
  return read.isFirst || timedTask.test(told);
}

/** "the day before the trip to buy wellies": a deed, and a time that only the person knows. */
const aroundSomething =
  /^(?:(?:the|an?|one|two|three|\d+) )?(?:minutes?|hours?|days?|nights?|mornings?|evenings?|weeks?|months?) (?:before|after)\b.*\sto\s/i;

/** `kept` is what is to be kept where only a negated verb asks for it: "die Milch nicht vergessen". */
function readNote(
  text: string,
  { language, keep }: RequestPatterns,
  isPlea: boolean,
  kept?: string,
): Instruction | null {
  const match = keep.exec(text);
  const asked = match?.[0] ?? (language === "en" ? statement.exec(text)?.[0] : undefined);
  const told = asked === undefined ? kept : text.slice(asked.length);
  if (told === undefined) return null;
  const isQuestion = /\?\s*$/.test(text) && !match?.groups?.joint?.includes(":");
  if (isQuestion && (/^remember/i.test(text) || !isPlea)) return null;
  return {
    kind: "save",
    text: sentenceCase(told.replace(isQuestion ? /\?\s*$/ : /^$/, "")),
  };
}

/** "to call Rui, please" -> "Call Rui" */
function whatOf(rest: string, { joints, endings }: RequestPatterns): string {
  let text = rest;
  for (let before = ""; before !== text; ) {
    before = text;
    text = text.replace(joints, "").replace(endings, "");
  }
  return sentenceCase(text);
}

const sentenceCase = (text: string): string => {
  const trimmed = text.trim();
  // "iPhone" and "eBay" stay as they are.
  return /^\p{Ll}(?!\p{Lu})/u.test(trimmed) ? trimmed.charAt(0).toUpperCase() + trimmed.slice(1) : trimmed;
};
