import { membersOf, } from "./vocabulary.ts";
import { stemOf, type Word, wordsOf } from "./words.ts";
import { toldDates, type WrittenAt } from "./told-dates.ts";

/** What a question may ask for. `none`: anything that tells something. */
export const wanted = ["person","date","time","place","amount","number","quantity","duration","age","frequency","phone","email","url","code","size","kind","reason","none"] as const;
export type Wanted = (typeof wanted)[number];

/** A piece of a sentence that is of the wanted sort; `say` is how an answer leads with it. */
export type Value = { start: number; end: number; say: string };

const numberWord = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fifteen|twenty|thirty|forty|fifty|hundred|half|dozen|once|twice|both|couple|several";
const units = "minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|weekends?|months?|years?|seconds?|decades?|semesters?";
const currency = "€|\\$|£|¥|chf|eur|usd|gbp|euros?|dollars?|francs?|pounds?|bucks?|cents?|rappen|kr|sek|nok|dkk|yen|sfr|fr\\.?";
const figure = "\\d{1,3}(?:[ ’',.]\\d{3})+(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d+)?";

const patterns: Partial<Record<Wanted, RegExp>> = {
  amount: new RegExp(`(?<![\\w.])(?:(?:€|\\$|£|¥|chf|eur|usd|gbp|fr\\.)\\s?(?:${figure})(?:\\s?(?:k|m|million|thousand))?|(?:${figure})(?:\\s?(?:k|million|thousand))?\\s?(?:${currency})(?![\\w]))`, "gi"),
  number: new RegExp(`(?<![\\w.:/-])(?:(?:${figure})(?![\\w:/-])|\\b(?:${numberWord}|a (?:few|lot|couple))\\b)`, "gi"),
  quantity: new RegExp(`(?<![\\w.:/-])(?:(?:${figure})\\s?(?:%|°|kg|g|mg|ml|cl|dl|l|km|cm|mm|m|bar|degrees|grams?|kilos?|litres?|liters?|pounds?|cups?|tsp|tbsp|spoons?|pages?|steps|points|percent|miles?|meters?|metres?)?(?![\\w:/])|\\b(?:${numberWord})\\b)`, "gi"),
  duration: new RegExp(`(?:\\b(?:over|almost|about|around|nearly|more than|half)\\s+)?(?:(?<![\\w.:/])(?:${figure})(?:\\s?(?:-|to|or)\\s?\\d+)?|\\b(?:an?|${numberWord}|few|a few|many)\\b)[\\s-]?(?:and a half |more |whole |full )?(?:${units})\\b(?! ago| old)`, "gi"),
  age: /\b(?:turn(?:s|ed|ing)?|aged?|is|was|am)\s+(?:now\s+)?\d{1,3}\b(?!\s*(?:%|kg|km|cm|€|\$|:|euros|francs|chf|degrees|minutes|hours))|\b\d{1,3}(?:\s|-)?(?:years?|months?|weeks?)(?:\s|-)old\b|\bborn (?:on|in) [^.,;]+/gi,
  frequency: new RegExp(`\\b(?:every(?:day| (?:single |other |second |third |few |\\d+ |two |three |four |six )*(?:${units}|morning|evening|night|time|mon|tues|wednes|thurs|fri|satur|sun)\\w*)|daily|weekly|monthly|yearly|annually|(?:once|twice|(?:\\d+|two|three|four|five|several|a few|many) times)(?: (?:a|an|per|every|each) \\w+)?|each \\w+|on (?:mon|tues|wednes|thurs|fri|satur|sun)days|(?:always|usually|often|rarely|sometimes|regularly))`, "gi"),
  phone: /(?<![\w/.-])(?:\+|00)?\(?\d{2,4}\)?(?:[ \-/.]?\d{2,4}){2,5}(?![\w-])/g,
  email: /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu,
  url: /\b(?:https?:\/\/|www\.)[^\s)>\]]+|\b[a-z0-9-]+\.(?:com|org|net|ch|de|fr|it|pt|es|uk|io|app|dev|eu|at|co)(?:\/[^\s)>\]]*)?\b/gi,
  time: /(?<![\d:.])(?:[01]?\d|2[0-3])[:.h][0-5]\d(?!\d|[:.]\d)(?:\s?[ap]\.?m\.?)?|\b(?:1[0-2]|[1-9])\s?(?:am|pm|a\.m\.|p\.m\.|o'clock|uhr)(?!\w)|\b(?:noon|midnight|midday|half past \w+|quarter (?:past|to) \w+)\b/gi,
  size: /\b(?:size|sizes|gr(?:ö|o)sse)\s+(?:is\s+)?[\w.\/-]+|(?<![\w.])\d{1,3}(?:[.,]5)?(?:\s?(?:cm|mm|m|x\s?\d+|inch(?:es)?))?(?![\w%:])|\b(?:x{0,3}[sl]|m|small|medium|large)\b/gi,
  reason: /\b(?:because|since|so that|due to|in order to|to (?=\p{L})|as (?:it|she|he|they|we|i)|therefore|reason|wants?|wanted|thanks to|otherwise|for the)\b/giu,
};
const codeToken = /(?<![\w@])(?=[^\s]*[\d#&!?@$%*_])[A-Za-z0-9\p{L}#&!?@$%*_.+-]{3,}(?<![.!?,;:])[!#*]?/gu;
const afterLabel = /\b(?:password|passwort|passcode|passphrase|pin|code|combination|combo|pw|key|username|user|login|number|no\.?|nr\.?|serial|iban|reference|ref|policy|tag)\b(?:\s+(?:for|of|at|to)\s+[\p{L}' ]{2,24}?)?\s*(?:is|are|was|=|:|->|→|-)?\s*["“']?((?:(?=[^\s]*\d)[\w-]+(?: [\w-]*\d[\w-]*)*|[^\s,;"”]+))/giu;

const relations = new Set("mother father sister brother son daughter uncle aunt cousin grandmother grandfather nephew niece husband wife partner boyfriend girlfriend friend colleague boss neighbor teacher coach doctor dentist plumber landlord manager parent family team teammate client".split(" ").map(stemOf));

export function valuesOf(sort: Wanted, sentence: string, written: WrittenAt, kind: string | null): Value[] {
  switch (sort) {
    case "date":
      return dates(sentence, written);
    case "person":
      return people(sentence);
    case "place":
      return places(sentence);
    case "code":
      return codes(sentence);
    case "kind":
      return kind === null ? [] : ofKind(sentence, kind);
    case "phone":
      return spans(sentence, patterns.phone).filter(({ say }) => { const n = say.replace(/\D/g, "").length; return n >= 7 && n <= 15 && !/^\d{4}-\d\d-\d\d$/.test(say); });
    case "none":
      return [];
    default:
      return spans(sentence, patterns[sort]);
  }
}

function spans(sentence: string, pattern: RegExp | undefined): Value[] {
  if (pattern === undefined) return [];
  return [...sentence.matchAll(pattern)].map((m) => ({ start: m.index, end: m.index + m[0].length, say: m[0].trim() }));
}
const dates = (sentence: string, written: WrittenAt): Value[] =>
  toldDates(sentence, written).map(({ start, end, say }) => ({ start, end, say }));

function codes(sentence: string): Value[] {
  const found: Value[] = [];
  for (const match of sentence.matchAll(afterLabel)) {
    const value = (match[1] ?? "").replace(/[.,;:]+$/, "");
    if (value.length < 3 || /^(?:is|was|are|for|the|and|has|from|with|not)$/i.test(value)) continue;
    const start = match.index + match[0].lastIndexOf(match[1] ?? "");
    found.push({ start, end: start + value.length, say: value });
  }
  for (const match of sentence.matchAll(codeToken)) {
    const start = match.index;
    const end = start + match[0].length;
    if (!/\d/.test(match[0]) && !/[#&!?@$%*_]/.test(match[0].slice(1, -1))) continue;
    if (found.some((other) => start < other.end && other.start < end)) continue;
    found.push({ start, end, say: match[0] });
  }
  return found;
}

const notNames = new Set("i the a an my our his her their this that it we he she they you and but so or if when where what who how why yes no ok okay hey hi hello thanks thank wow great cool nice oh ah well also then there here today yesterday tomorrow monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december christmas easter just not at in on for from to with got had went bought took saw met finished spoke called ordered booked".split(" "));
const placeBefore = /\b(?:in|at|from|to|near|around|to|visit(?:ed|ing)?|via|through|of)\s+(?:the\s+)?$/i;

/** Names of people, as far as capital letters tell, and people named by what they are to somebody. */
function people(sentence: string): Value[] {
  const words = wordsOf(sentence);
  const found: Value[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (word === undefined) continue;
    if (isNameLike(word, i === 0 || startsSentence(sentence, word.start))) {
      let last = i;
      while (last + 1 < words.length) {
        const next = words[last + 1];
        const here = words[last];
        if (next === undefined || here === undefined) break;
        const gap = sentence.slice(here.end, next.start);
        if (!/^(?:\.? |-|’|')$/.test(gap) || !/^\p{Lu}/u.test(next.text) || notNames.has(next.lower)) break;
        last++;
      }
      const end = words[last]?.end ?? word.end;
      if (!placeBefore.test(sentence.slice(0, word.start)) || /^\s(?:said|told|wants)/.test(sentence.slice(end)))
        found.push({ start: word.start, end, say: sentence.slice(word.start, end) });
      else if (/\b(?:from|to|of)\s+$/i.test(sentence.slice(0, word.start))) found.push({ start: word.start, end, say: sentence.slice(word.start, end) });
      i = last;
    } else if (relations.has(word.stem)) {
      found.push({ start: word.start, end: word.end, say: sentence.slice(word.start, word.end) });
    }
  }
  return found;
}
const startsSentence = (text: string, at: number) => /(?:^|[.!?:]\s+|["“])$/.test(text.slice(0, at));
function isNameLike(word: Word, first: boolean): boolean {
  if (!/^\p{Lu}\p{Ll}/u.test(word.text) || notNames.has(word.lower)) return false;
  if (word.text.length < 2) return false;
  return !first || !commonStart.has(word.stem);
}
const commonStart = new Set("book buy take give tell talk look love like thing stuff plan work start stop need want keep make watch read play eat cook drink run walk move change call meet drop pick check remember note idea price cost code password phone number address email size dinner lunch breakfast appointment meeting trip flight train bus car bike house home flat rent rate bill pay recipe mix bake add boil serve water use turn go come put leave return send ask talk dear next last first new old good bad best long short winter summer spring autumn fall morning evening night today".split(" ").map(stemOf));

const placePhrase = /\b(?:in|at|on|under|behind|beside|next to|inside|near|above|below|between|outside|opposite|around|to|from|by|with|upstairs|downstairs|level|spot|room|box|street)\b\s+(?:the\s+|a\s+|my\s+|our\s+|his\s+|her\s+|their\s+)?[\p{L}\p{N}]+/giu;
const address = /\b\p{Lu}[\p{L}-]*(?:strasse|straße|gasse|weg|platz|street|avenue|road|lane|allee)\b\s*\d*|\b\d+\s+\p{Lu}[\p{L}]+\s+(?:Street|St|Road|Rd|Avenue|Ave|Lane|Drive)\b/gu;
const notPlaces = /^(?:in|at|on|by|to|from|around|with)\s+(?:the\s+|a\s+|my\s+)?(?:\d{1,2}(?:[:.]\d\d|st|nd|rd|th)|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|morning|evening|afternoon|end|time|moment|first|last|next|it|them|her|him|me|us|you|that|this|be|do|get|have|make|see|go|take|help|keep|find|learn|work|play)\b/i;
function places(sentence: string): Value[] {
  return [...spans(sentence, address), ...spans(sentence, placePhrase).filter(({ say }) => !notPlaces.test(say))];
}

function ofKind(sentence: string, kind: string): Value[] {
  const members = membersOf(stemOf(kind));
  return wordsOf(sentence).filter(({ stem }) => members.has(stem)).map(({ start, end, text }) => ({ start, end, say: text }));
}
