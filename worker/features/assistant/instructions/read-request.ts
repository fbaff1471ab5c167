import { asksNothing } from "#shared/telling-words";
import { agrees, asksToKeep } from "../../../language/follow-up.ts";
import type { Language } from "../../../language/languages.ts";
import { isCourtesy } from "../../../language/small-talk.ts";
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

type Said = {
  question: string;
  language: Language | undefined;
  history: readonly RecentExchange[];
  now: Date;
  timeZone: string;
};

/**
 * Reads a request, or null. A message may complete the one before it: "yes" and "remember that" keep what was told, "tomorrow
 * at 9" says when to remind, and what follows "remember this" is kept.
 */
export async function readRequest(said: Said): Promise<Request | null> {
  const { question, history, now, timeZone } = said;
  const read: Read = (words) => {
    const instruction = readInstruction(words, now, timeZone);
    return instruction === null ? null : { question: words, instruction };
  };
  const latest = history.at(-1);
  const request = read(question);
  const isBare = request?.instruction.kind === "save" && request.instruction.text === "";
  if (latest?.told !== undefined && isKept(latest, question, isBare))
    return {
      question: latest.told,
      instruction: { kind: "save", text: latest.told },
      toldIn: latest.toldIn ?? latest.id,
    };
  // Nothing goes without the tap: what was proposed is proposed again.
  if (latest?.answer.endsWith(tapToDelete) && agrees(question))
    return { question, instruction: { kind: "forget", wish: { of: "answer" } } };
  if (request !== null || latest === undefined || question.includes("?")) return request;
  return completed(latest, said, read);
}

type Read = (words: string) => Request | null;

/** Reads what was asked back together with this message, which answers it. */
async function completed(
  latest: RecentExchange,
  { question, language = "en", history }: Said,
  read: Read,
): Promise<Request | null> {
  // Says nothing of what was asked: it is asked once more.
  if (askedBack.has(latest.answer) && agrees(question)) return read(latest.question);
  if (isCourtesy(question)) return null;
  const before = withoutEnd(latest.question);
  if (latest.answer === askBack.whatToRemindOf) return read(`${before}: ${question}`);
  if (!asksNothing(question, language)) return null;
  if (latest.answer === askBack.what)
    return { question, instruction: { kind: "save", text: question.trim() } };
  if (latest.answer !== whichOne) return withTime(question, history, read);
  // Loads the word lists, which the Worker starts without.
  const { isTold } = await import("../../../language/told-not-asked.ts");
  return isTold(question, language) ? null : read(`${before} ${question}`);
}

/** True where the latest answer offers in words to keep what was told, or quotes it as told and not kept. */
const isOfferToKeep = ({ told, toldIn, action, id }: RecentExchange): boolean =>
  told !== undefined && (action === "clarification" || (toldIn ?? id) !== id);

/** True where this message has the words kept that stand in the latest answer: "yes" does where that was offered. */
function isKept(latest: RecentExchange, question: string, isBare: boolean): boolean {
  if (isOfferToKeep(latest)) return isBare || agrees(question);
  return latest.action === "no_memory_found" && (isBare || asksToKeep(question));
}

/** True where Lilu asked or proposed something last, to which one can say no. */
export const isOffered = (latest: RecentExchange | undefined): boolean =>
  latest !== undefined &&
  (isOfferToKeep(latest) || latest.action === "clarification" || latest.action === "forget_proposed");

const withoutEnd = (text: string): string => text.replace(/[\s.!?:]+$/, "");

/** Completes a reminder whose time was asked for, by this message and those since. */
function withTime(question: string, history: readonly RecentExchange[], read: Read): Request | null {
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
const askedBack = new Set<string>([...Object.values(askBack), whichOne]);
