import type { Cover } from "../candidates/coverage.ts";
import type { Question } from "../question/question.ts";
import type { Reading, ReadSentence } from "../notes/reading.ts";
import type { Value } from "./value.ts";
import { type Word, wordsOf } from "../words/words.ts";

const wifi = /\b(?:wi-?fi|wlan)\b/i;
const secret = /\b(?:password|passwort|passphrase|passcode|pw|pwd|pass|key|code|pin)s?\b/i;
/** "wifi in the loft: Finch / oak-leaf-77": name and password; a password of a wifi has 8 to 63 characters (IEEE 802.11i). */
const entry =
  /\b(?:wi-?fi|wlan)\b[^:=/\n]{0,40}[:=]\s*[^\s/,;]{2,32}(?:\s[^\s/,;]{1,16}){0,2}?\s*(?<between>[/,;]|\b(?:pass(?:word)?|pw|pwd|key)\b:?)\s*(?<password>[^\s/;,“”"]{8,63})(?=[\s,;)]|$)/giu;
/** Digits, signs or letters of both sizes are in no ordinary word. */
const looksSecret = /\d|[\p{L}\p{N}][-_#&!?@$%*][\p{L}\p{N}]|\p{Ll}\p{Lu}/u;

const asksForWifiPassword = (text: string): boolean => wifi.test(text) && secret.test(text);

/** The passwords of a note on a wifi that does not call them so; where one may be any word, it is not said by itself. */
export function wifiPasswordsIn(sentence: string, question: string): Value[] {
  if (!asksForWifiPassword(question)) return [];
  return Array.from(sentence.matchAll(entry)).flatMap(({ 0: whole, index, groups }) => {
    const say = (groups?.password ?? "").replace(/[.!?]+$/, "");
    const start = index + whole.length - (groups?.password ?? "").length;
    const value = { start, end: start + say.length, say };
    if (looksSecret.test(say)) return [value];
    return groups?.between === "/" && say !== "" ? [{ ...value, isUnsure: true as const }] : [];
  });
}

/** Such an entry tells the password without the word, though not that of another place. */
export function coverOfWifi(
  { text, terms, wants }: Question,
  sentence: ReadSentence,
  { title }: Reading,
): Cover {
  const isTold =
    wants === "code" &&
    wifiPasswordsIn(sentence.text, text).length > 0 &&
    !isElsewhere(text, sentence.text, [...sentence.words, ...title]);
  return terms.map(({ lower }) => (isTold && secret.test(lower) ? 1 : 0));
}

const where =
  /\b(?:(?:at|in|of|on)\s(?:(?:the|my|our|his|her|their)\s)?|for\s(?:the|my|our)\s)(?<place>\p{L}[\p{L}'’]*)/iu;

/** The wifi of the cabin is not that at home, nor that of a cottage; what is noted without a place is mostly that at home. */
function isElsewhere(question: string, sentence: string, told: readonly Word[]): boolean {
  const place = where.exec(question)?.groups?.place;
  if (place === undefined) return false;
  const [asked] = wordsOf(place);
  if (told.some(({ stem }) => stem === asked?.stem)) return false;
  return !(isHome.test(place) && where.exec(sentence) === null);
}
const isHome = /^(?:home|house|flat|apartment)$/i;
