import { findCodes } from "../../find-entities/find-codes.ts";
import { overlap } from "../words/span.ts";
import { type Value, valueAt } from "./value.ts";

/** A word that mixes in digits or signs: "4471", "trout&pine88", "QX7R2P", "24-8-31". */
const token =
  /(?<![\p{L}\p{N}@])(?=[^\s]{0,63}[\d#&!?@$%*_])[\p{L}\p{N}#&!?@$%*_.+-]{3,64}(?<![.!?,;:-])[!#*]?/gu;
/** "55#1938", "*4410": no other number has the signs of a keypad. */
const keyed = /(?<![\p{L}\p{N}#*])(?=[\d#*]{4,12}(?![\p{L}\p{N}]))\d*[#*]\d{2,8}[#*]?\d{0,6}/gu;
/** What names a code, up to where the code begins: "password for the cabin is ". */
const label =
  /\b(?:password|passwort|passcode|passphrase|pin|pw|code|combination|combo|key|user(?:name)?|login|number|no\.?|nr\.?|serial|iban|ref(?:erence)?|policy|tag)\b(?:\s(?:for|of|at|to)\s[\p{L}'’ ]{2,24}?)?\s{0,2}(?<sign>is|are|was|were|=|:|->|→|-)?\s{0,2}["“']?/giu;
/** "QQ 12 34 56 C", "88-1204-553" */
const figures =
  /(?=[^\n]{0,40}\d)[\p{Lu}\p{N}][\p{Lu}\p{N}-]{0,32}(?:\s[\p{Lu}\p{N}-]{1,16}){0,8}(?![\p{L}\p{N}])/uy;
/** "marmalade-otter-58" */
const secret = /[^\s,;"”]{3,64}/uy;

const named =
  /\b(?:passwords?|passwort|passcode|passphrase|pins?|pw|codes?|combination|combo|keys?|login|numbers?|no|nr|serial|iban|ref(?:erence)?|polic(?:y|ies)|tag|lock|padlock|locker|safe|booking|reservation|card|id|plate|licen[cs]e|passport|wi-?fi)\b/i;

/**
 * Codes, passwords and numbers of things, in order.
 *
 * @param context the sentence with the title and the question's own words of it: without a word that names a code, a mere
 * number is none.
 */
export function codesIn(sentence: string, context: string): Value[] {
  const found: Value[] = [];
  const add = (start: number, say: string) => {
    const code = valueAt(start, say);
    if (!found.some((other) => overlap(other, code))) found.push(code);
  };
  for (const { start, end } of findCodes(sentence)) add(start, sentence.slice(start, end));
  for (const { 0: say, index } of sentence.matchAll(keyed)) add(index, say);
  for (const match of sentence.matchAll(label)) {
    const start = match.index + match[0].length;
    const say = codeAt(sentence, start, match.groups?.sign);
    if (say !== null) add(start, say);
  }
  const isNamed = named.test(context);
  for (const { 0: say, index } of isNamed ? sentence.matchAll(token) : []) {
    if (/\d/.test(say) || /[#&!?@$%*_]/.test(say.slice(1, -1))) add(index, say);
  }
  return found.sort((a, b) => a.start - b.start);
}

/** After a sign that says so ("password: otter") any word is the code, otherwise only what looks like one. */
function codeAt(sentence: string, start: number, sign: string | undefined): string | null {
  const read = (pattern: RegExp) => {
    pattern.lastIndex = start;
    return pattern.exec(sentence)?.[0].replace(/[.,;:]+$/, "") ?? "";
  };
  const written = read(figures);
  if (/\d/.test(written) && written.length > 2) return written;
  const word = read(secret);
  if (word.length < 3) return null;
  return /[\d#&!?@$%*_-]/.test(word) || /^[=:→]|^->$/.test(sign ?? "") ? word : null;
}
