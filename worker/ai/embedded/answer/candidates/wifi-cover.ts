import type { Reading, ReadSentence } from "../notes/reading.ts";
import type { Question } from "../question/question.ts";
import { wifiPasswordsIn, wifiSecret } from "../values/wifi-passwords.ts";
import { type Word, wordsOf } from "../words/words.ts";
import type { Cover } from "./coverage.ts";

/** An entry of name and password tells the password without the word, though not that of another place. */
export function coverOfWifi(
  { text, terms, wants }: Question,
  sentence: ReadSentence,
  { title }: Reading,
): Cover {
  const isTold =
    wants === "code" &&
    wifiPasswordsIn(sentence.text, text).length > 0 &&
    !isElsewhere(text, sentence.text, [...sentence.words, ...title]);
  return terms.map(({ lower }) => (isTold && wifiSecret.test(lower) ? 1 : 0));
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
