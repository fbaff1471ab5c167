import { mailParts } from "../../../language/mail/mail-parts.ts";
import { copiedFields } from "../../../language/mail/mail-words.ts";

/** Only what looks like a mail is read as one. */
const mayBeMail = new RegExp(
  `^(?:${copiedFields}):\\s|^>|^-{2,}|\\b(?:wrote|schrieb|escreveu|a écrit)\\s?:\\s*$`,
  "im",
);

/** From where to where a note tells something: of a mail what stands between its headers and its signature, else all of it. */
export function quotableSpanOf({ text }: { text: string }): { start: number; end: number } {
  const whole = { start: 0, end: text.length };
  if (!mayBeMail.test(text)) return whole;
  const body = mailParts(text).filter(
    ({ kind, start, end }) => kind === "body" && text.slice(start, end).trim() !== "",
  );
  const [first, last] = [body.at(0), body.at(-1)];
  return first === undefined || last === undefined ? whole : { start: first.start, end: last.end };
}
