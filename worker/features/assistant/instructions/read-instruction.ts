import { type Forgetting, readForgetting } from "./read-forgetting.ts";
import { type ReadWhen, readWhen, type When } from "./read-when.ts";

/** Request to do something instead of answering. `text` is empty where the person does not say what. */
export type Instruction =
  | { kind: "save"; text: string }
  | { kind: "remind"; text: string; when: When }
  | { kind: "remind"; text: string; lacks: "none" | "hour" | "past" | "rhythm" }
  | { kind: "forget"; wish: Forgetting };

const polite =
  /^(?:(?:hey|hi|hello|ok|okay|lilu|please|pls|and|so|also|now)\b[,!.:]?\s+)*(?:(?:can|could|would|will) you\s+|i(?:['’]d| would) like you to\s+|i want you to\s+)?(?:(?:please|pls|also)\s+)*/i;
const remindMe = /^remind me\b[,:]?\s*/i;
const reminderFor =
  /^(?:(?:set|create|add|make|give)\s(?:me\s)?(?:up\s)?(?:an?\s|another\s)?(?:new\s)?reminder|(?:don['’]?t|do not) let me forget|(?:remember|(?:don['’]?t|do not) forget) (?=to\b))\b[,:]?\s*/i;
const keep =
  /^(?:remember|memori[sz]e|note(?:\sdown|\sto self)?|keep in mind|write down|jot down|save|(?:make|take|add|save) (?:an?\s|this as a\s)?(?:new\s)?(?:note|memory)|(?:don['’]?t|do not) forget|new (?:note|memory)|add to my memories)\b(?:\sof)?(?<joint>\s*:\s*|\s+(?:that|this|the following)\b\s*[:,]?\s*|\s*$)/i;
/** "Remember my PIN is 4471": told without a "that". */
const statement =
  /^remember\s+(?=(?:i|i['’]m|i['’]ve|my|our|we|the|\p{Lu}\p{L}*)\b[^?]*(?:\b(?:is|are|am|was|were|has|have|had)\b|['’](?:s|m|re|ve)\b)[^?]*$)/iu;

/**
 * Reads the person's own words, and only those: "remember that …", "note that …", "save this: …", "remind me to …", "forget …".
 * Null for a question, also for one that begins alike ("remind me what the code is", "remember when we met?").
 */
export function readInstruction(question: string, now: Date, timeZone: string): Instruction | null {
  const opening = polite.exec(question)?.[0] ?? "";
  const text = question.slice(opening.length).trim();
  const reminder = readReminder(text, now, timeZone);
  if (reminder !== null) return reminder;
  const wish = readForgetting(text);
  if (wish !== null) return { kind: "forget", wish };
  return readNote(text, /\b(?:please|pls)\b/i.test(question));
}

function readReminder(text: string, now: Date, timeZone: string): Instruction | null {
  const fixed = reminderFor.exec(text)?.[0];
  const asked = fixed ?? remindMe.exec(text)?.[0];
  if (asked === undefined) return null;
  const told = text.slice(asked.length);
  const read = readWhen(told, now, timeZone);
  if (fixed === undefined && !isReminder(told, read)) return null;
  const what = whatOf(read.rest);
  return "when" in read
    ? { kind: "remind", text: what, when: read.when }
    : { kind: "remind", text: what, lacks: read.lacks };
}

/** "remind me to …" always is one; "remind me about Friday's game" only where a time to come is told. */
function isReminder(told: string, read: ReadWhen): boolean {
  if (/^to\b/i.test(told) || aroundSomething.test(told)) return true;
  if (/^(?:what|who|whom|whose|when|where|why|how|which|if|whether)\b/i.test(told)) return false;
  // "remind me yesterday to call": a deed is told, and a time that is over.
  if ("lacks" in read && read.isFirst && /^to\s/i.test(read.rest)) return true;
  const hasWhen = "when" in read || read.lacks === "rhythm";
  return hasWhen && (read.isFirst || /^(?:about|of|that|for)\b/i.test(told));
}

/** "the day before the trip to buy wellies": a deed, and a time that only the person knows. */
const aroundSomething =
  /^(?:(?:the|an?|one|two|three|\d+) )?(?:minutes?|hours?|days?|nights?|mornings?|evenings?|weeks?|months?) (?:before|after)\b.*\sto\s/i;

function readNote(text: string, isPlea: boolean): Instruction | null {
  const match = keep.exec(text);
  const asked = match?.[0] ?? statement.exec(text)?.[0];
  if (asked === undefined) return null;
  const isQuestion = /\?\s*$/.test(text) && !match?.groups?.joint?.includes(":");
  if (isQuestion && (/^remember/i.test(text) || !isPlea)) return null;
  return {
    kind: "save",
    text: sentenceCase(text.slice(asked.length).replace(isQuestion ? /\?\s*$/ : /^$/, "")),
  };
}

/** "to call Rui, please" -> "Call Rui" */
function whatOf(rest: string): string {
  let text = rest;
  for (let before = ""; before !== text; ) {
    before = text;
    text = text
      .replace(/^(?:to|about|of|that|for|and|on|at|by|please)\b\s*|^[,;:.–—-]+\s*/i, "")
      .replace(/(?:\s+(?:please|on|at|by|for|of|in)|[\s,;:.?!–—-]+)$/i, "");
  }
  return sentenceCase(text);
}

const sentenceCase = (text: string): string => {
  const trimmed = text.trim();
  // "iPhone" and "eBay" stay as they are.
  return /^\p{Ll}(?!\p{Lu})/u.test(trimmed) ? trimmed.charAt(0).toUpperCase() + trimmed.slice(1) : trimmed;
};
