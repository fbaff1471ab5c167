import { agrees } from "../../../language/follow-up.ts";
import { asksNothing } from "../../../language/telling-words.ts";
import type { RecentExchange } from "../keep-turn.ts";
import { askBack } from "./carry-out.ts";
import { tapToDelete, whichOne } from "./propose-forgetting.ts";
import { type Instruction, readInstruction } from "./read-instruction.ts";

export type Request = {
  /** The words that ask for it, of several messages where it took them. */
  question: string;
  instruction: Instruction;
  /** The turn that what is to be kept was told in. */
  toldIn?: string | undefined;
};

type Said = { question: string; history: readonly RecentExchange[]; now: Date; timeZone: string };

/**
 * Reads a request, or null. A message may complete the one before it: "yes" and "remember that" keep what was told, "tomorrow
 * at 9" says when to remind, and what follows "remember this" is kept.
 */
export function readRequest({ question, history, now, timeZone }: Said): Request | null {
  const read = (words: string): Request | null => {
    const instruction = readInstruction(words, now, timeZone);
    return instruction === null ? null : { question: words, instruction };
  };
  const latest = history.at(-1);
  const request = read(question);
  const isBare = request?.instruction.kind === "save" && request.instruction.text === "";
  if (latest?.told !== undefined && (agrees(question) || isBare))
    return {
      question: latest.told,
      instruction: { kind: "save", text: latest.told },
      toldIn: latest.toldIn ?? latest.id,
    };
  // Nothing goes without the tap: what was proposed is proposed again.
  if (latest?.answer.endsWith(tapToDelete) && agrees(question))
    return { question, instruction: { kind: "forget", wish: { of: "answer" } } };
  if (request !== null || latest === undefined || !asksNothing(question)) return request;
  if (latest.answer === askBack.what)
    return { question, instruction: { kind: "save", text: question.trim() } };
  if (latest.answer === askBack.whatToRemindOf) return read(`${withoutEnd(latest.question)}: ${question}`);
  if (latest.answer === whichOne) return read(`${withoutEnd(latest.question)} ${question}`);
  return withTime(question, history, read);
}

/** True where Lilu asked or proposed something last, to which one can say no. */
export const isOffered = (latest: RecentExchange | undefined): boolean =>
  latest !== undefined &&
  (latest.told !== undefined || latest.action === "clarification" || latest.action === "forget_proposed");

const withoutEnd = (text: string): string => text.replace(/[\s.!?:]+$/, "");

/** Completes a reminder whose time was asked for, by this message and those since. */
function withTime(
  question: string,
  history: readonly RecentExchange[],
  read: (words: string) => Request | null,
): Request | null {
  const isAnswered = history.findLastIndex(({ answer }) => !timesAskedFor.has(answer));
  const [first, ...others] = history.slice(isAnswered + 1).map((exchange) => exchange.question);
  const asked = first === undefined ? undefined : read(first)?.instruction;
  if (first === undefined || asked?.kind !== "remind") return null;
  const said = [withoutEnd(first), ...others, question].join(" ");
  // Lilu asks for the time in English, so that of a request in another language may come in English.
  const inEnglish = ["remind me to", asked.text, ...others, question].join(" ");
  for (const words of [said, inEnglish]) {
    const completed = read(words)?.instruction;
    const isOnlyTime = completed?.kind === "remind" && completed.text === asked.text;
    if (isOnlyTime) return { question: said, instruction: completed };
  }
  return null;
}

const timesAskedFor = new Set<string>([askBack.none, askBack.hour, askBack.past, askBack.rhythm]);
