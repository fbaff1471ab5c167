import { mailParts, withoutQuotedThread } from "../../../../language/mail/mail-parts.ts";
import { copiedFields } from "../../../../language/mail/mail-words.ts";
import type { ContextMemory } from "../../../ai.ts";
import type { Span } from "../words/span.ts";

/** Only what looks like a mail is read as one. */
const mayBeMail = new RegExp(
  `^(?:${copiedFields}):\\s|^>|^-{2,}|\\b(?:wrote|schrieb|escreveu|a écrit)\\s?:\\s*$`,
  "im",
);

/**
 * Where the words of a note stand that are its author's own and tell something: of a mail what stands between its headers
 * and its signature, without the thread that it answers. All of any other note.
 */
export function quotableSpanOf({ text }: Pick<ContextMemory, "text">): Span {
  const whole = { start: text.length - text.trimStart().length, end: text.trimEnd().length };
  if (!mayBeMail.test(text)) return whole;
  const body = mailParts(text).filter(
    ({ kind, start, end }) => kind === "body" && text.slice(start, end).trim() !== "",
  );
  const [first, last] = [body.at(0), body.at(-1)];
  if (first === undefined || last === undefined) return whole;
  const [opening, closing] = [text.slice(first.start), text.slice(0, last.end)];
  return { start: text.length - opening.trimStart().length, end: closing.trimEnd().length };
}

/** A note without the thread that it answers, of which blanks are left. */
export const withoutThread = (text: string): string =>
  mayBeMail.test(text) ? withoutQuotedThread(text) : text;
