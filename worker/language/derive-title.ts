import { clip } from "#shared/cut-text";
import { copiedFields, salutations } from "./mail/mail-words.ts";

const longest = 60; // characters
/** A mail says within its first lines what it is about, or it does not. */
const lookedAt = 2_000; // characters

/**
 * Derives the title of a text without one: the subject that it begins with, or else its first line without greetings and
 * pleasantries; cut at a word when it is long. A text of nothing else is called by its first line.
 */
export function deriveTitle(content: string): string {
  const lines = content
    .slice(0, lookedAt)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const written = lines.filter((line) => !isFrame(line));
  const headers = written.slice(0, lengthOfHead(written));
  const subject = headers.map(subjectIn).find(saysSomething);
  if (subject !== undefined) return cutAtWord(subject);
  for (const line of written.slice(headers.length)) {
    const said = withoutPleasantries(line);
    if (saysSomething(said)) return cutAtWord(said === lines[0] ? said : capitalised(said));
  }
  return cutAtWord(lines[0] ?? "");
}

const saysSomething = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
/** Capitalises the first word, for a line begins in small letters behind "Hi Ana,"; an address stays as it is. */
const capitalised = (text: string): string =>
  text.replace(/^\p{Ll}(?=[\p{L}'’]*(?:[\s,.!?]|$))/u, (letter) => letter.toUpperCase());

const header = new RegExp(`^(?:${copiedFields}):(?:\\s|$)`, "i");
/** "Re: Fwd: ", also as German, French and Swedish programs write it. */
const replied = /^(?:(?:re|fwd?|aw|wg|tr|sv)\s*:\s*)+/i;

/** Counts the headers of a copied mail at the top. One alone is none, unless it is the subject: "To: buy milk". */
function lengthOfHead(lines: readonly string[]): number {
  const end = lines.findIndex((line) => !header.test(line));
  const length = end === -1 ? lines.length : end;
  return length > 1 || /^subject:/i.test(lines[0] ?? "") ? length : 0;
}

const subjectIn = (line: string): string =>
  /^subject:(.*)/i.exec(line)?.[1]?.trim().replace(replied, "") ?? "";

/** True for a line around a text: a rule, a quoted line, "---- Forwarded message ----", "On Friday Ana wrote:". */
const isFrame = (line: string): boolean =>
  /^>|^[-_=*]{2,}|^on .{4,120} wrote:$/i.test(line) || !saysSomething(line);

const salutation = new RegExp(`^(?:${salutations})(?![\\p{L}\\p{N}])`, "iu");

/** Up to four names or words for people, or a single word in small letters; then the greeting must be over. */
const addressee =
  /^(?:\s+(?:\p{Lu}[\p{L}.'’-]*|all|both|everybody|everyone|family|folks|friends|guys|team|there|again|sir|madam|or|and|my|dear)){0,4}\s*(?:[,!]+|[.…–—-]+(?=\s|$)|:$|$)\s*|^\s+\p{Ll}+\s*(?:[,!]+|$)\s*/u;

const pleasantries = [
  /^(?:(?:i|we) )?(?:hope|trust) (?:you|all|everything|things|this)\b[^.!?]*\b(?:well|fine|good|great|ok|okay)\b[^.!?]*/i,
  /^how(?:['’]s| is| are| have) (?:you|it|things|everything|life|your (?:day|week|weekend))\b[^.!?]*/i,
  /^(?:many )?thank(?:s| you)(?: (?:so|very) much| a lot)?(?: for (?:your|the) (?:\p{L}+ )?(?:e-?mail|mail|message|letter|note|reply|answer|text))?(?=\s*(?:[.!,]|$))/iu,
  /^(?:it(?:['’]s| is| was) )?(?:(?:so|very|really) )?(?:nice|good|great|lovely) (?:to (?:see|meet|hear from)|seeing|meeting|hearing from) you\b[^.!?]*/i,
  /^(?:what['’]s up|long time no see)\b/i,
];

function withoutPleasantries(line: string): string {
  const opening = salutation.exec(line)?.[0];
  const named = opening === undefined ? null : addressee.exec(line.slice(opening.length));
  let rest = opening === undefined || named === null ? line : line.slice(opening.length + named[0].length);
  for (;;) {
    const said = pleasantries.reduce((text, one) => text.replace(one, ""), rest);
    if (said === rest) return rest;
    rest = said.replace(/^[\s.!?,…-]+/, "");
  }
}

/** A word that takes more than half of the room, an address, is cut itself. */
function cutAtWord(text: string): string {
  if (text.length <= longest) return text;
  const word = text.lastIndexOf(" ", longest);
  const length = word > longest / 2 ? word : longest;
  return `${clip(text, length).trimEnd()}…`;
}
