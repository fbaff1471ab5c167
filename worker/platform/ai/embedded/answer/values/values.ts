import type { WrittenAt } from "../../../../language/calendar.ts";
import { toldDates } from "../../../../language/told-dates.ts";
import { findAddresses } from "../../find-entities/find-addresses.ts";
import { findAmounts } from "../../find-entities/find-amounts.ts";
import type { Wanted } from "../question/ask-rules.ts";
import { deedOf } from "../question/deed.ts";
import type { Question } from "../question/question.ts";
import { isSameThing, likeness, membersOf } from "../words/vocabulary.ts";
import { stopWords } from "../words/word-weights.ts";
import { wordsOf } from "../words/words.ts";
import { codesIn } from "./codes.ts";
import { ofCounted } from "./counted.ts";
import { daysIn } from "./dates.ts";
import { durationsIn } from "./durations.ts";
import { entriesIn } from "./entries.ts";
import { frequenciesIn } from "./frequencies.ts";
import { namedSumsIn } from "./named-sums.ts";
import { namesIn } from "./names.ts";
import { numberedIn } from "./numbered.ts";
import { ovenHeatsIn } from "./oven-heats.ts";
import { peopleIn, peopleOfNote } from "./people.ts";
import { isLimit, limitsIn, ofPeriod, withPeriodPrices } from "./period-prices.ts";
import { phonesIn } from "./phones.ts";
import { placesIn, streetsIn } from "./places.ts";
import { portionsIn } from "./portions.ts";
import { matchesOf, orElse, pieceOf, type Value } from "./value.ts";
import { measures, patterns } from "./value-patterns.ts";
import { wifiPasswordsIn } from "./wifi-passwords.ts";

type Asked = Pick<Question, "text" | "wants" | "kind" | "isPast" | "isYesNo" | "terms"> & {
  /** Of the memory. */
  title: string;
  /** Whether it is a turn of a conversation. */
  isTalk: boolean;
};
type Finder = (sentence: string, asked: Asked, written: WrittenAt) => Value[];

/** The pieces of a sentence that are of the wanted sort. */
export const valuesOf = (asked: Asked, sentence: string, written: WrittenAt): Value[] =>
  finders[asked.wants](sentence, asked, written);

const byPattern =
  (pattern: RegExp): Finder =>
  (sentence) =>
    matchesOf(sentence, pattern);

const finders: Record<Wanted, Finder> = {
  anything: () => [],
  person: (sentence, { isTalk, text }) =>
    isTalk ? peopleIn(sentence) : [...peopleOfNote(sentence), ...selfIn(sentence, text)],
  name: (sentence, asked) =>
    asked.isTalk ? namesIn(sentence) : namesBeside(namesIn(sentence), sentence, asked),
  place: placesIn,
  address: (sentence) =>
    orElse(
      findAddresses(sentence).map((found) => {
        const piece = pieceOf(sentence, found);
        return { ...piece, say: piece.say.replace(/[.,]$/, "") };
      }),
      () => streetsIn(sentence).filter(({ say }) => /\d/.test(say)),
    ),
  time: byPattern(patterns.time),
  age: byPattern(patterns.age),
  frequency: (sentence, { text }) => frequenciesIn(sentence, text),
  email: byPattern(patterns.email),
  link: byPattern(patterns.link),
  reason: byPattern(patterns.reason),
  date: daysIn,
  duration: (sentence, { text }, written) => durationsIn(sentence, text, written),
  number: (sentence, asked, written) =>
    ofCounted(
      ofNothingElse(matchesOf(sentence, patterns.number), sentence, written).filter(
        ({ start, end }) => !isOfList(sentence, start, end),
      ),
      sentence,
      asked,
    ),
  size: (sentence, _, written) => ofNothingElse(matchesOf(sentence, patterns.size), sentence, written),
  measure: (sentence, { text }, written) => {
    const told = [...portionsIn(sentence, text), ...ovenHeatsIn(sentence, text)];
    if (told.length > 0) return told;
    const pattern = measures.find(({ asked }) => asked.test(text))?.pattern;
    if (pattern === undefined) return [];
    const isSaid = wordsOf(text).some(
      ({ lower, stem }) => dimension.test(lower) && wordsOf(sentence).some((word) => word.stem === stem),
    );
    return ofNothingElse(matchesOf(sentence, pattern), sentence, written).filter(
      ({ say, start }) => isSaid || saysWeight.test(sentence.slice(0, start)) || /[^\d.,’' ]/.test(say),
    );
  },
  code: (sentence, { title, text }, written) => {
    const ofWifi = wifiPasswordsIn(sentence, text);
    if (ofWifi.length > 0) return ofWifi;
    // "Gareth's number" may be the one of his telephone.
    const codes = outsideDates(
      orElse(codesIn(sentence, `${sentence} ${title}`), () => numberedIn(sentence, text)),
      sentence,
      written,
    );
    const phones = phonesIn(sentence, written.timeZone).filter(
      (phone) => !codes.some((code) => overlap(code, phone) && code.say.length > phone.say.length),
    );
    const others = codes.filter((code) => !phones.some((phone) => overlap(code, phone)));
    if (!secret.test(text)) return [...phones, ...others];
    return others.filter(({ start }) => !isNumberOfCard.test(sentence.slice(0, start)));
  },
  amount: (sentence, asked, written) => {
    const sums = [
      () => limitsIn(sentence, asked.text),
      () => namedSumsIn(sentence, asked.text),
      () => sumsIn(sentence).filter((sum) => !isForOther(sum, sentence, asked.text)),
      () => bareSumsIn(sentence, asked, written),
    ].reduce<Value[]>(
      (found, find) => orElse(found, () => find().filter((sum) => !isLimit(sentence, sum, asked.text))),
      [],
    );
    return ofPeriod(sums, sentence, asked.text);
  },
  phone: (sentence, _, written) => phonesIn(sentence, written.timeZone),
  kind: (sentence, { kind, terms }) =>
    kind === null ? [] : orElse(entriesIn(sentence, terms), () => membersIn(sentence, kind)),
};

/** Sums without the sign of a currency. */
const bareSumsIn = (sentence: string, { text, isYesNo }: Asked, written: WrittenAt): Value[] => {
  const isPriced = patterns.price.test(sentence);
  const large = isPriced ? ofNothingElse(matchesOf(sentence, patterns.bareSum), sentence, written) : [];
  const paid = isYesNo ? [] : paidAtNoTime(paidIn(sentence, text), sentence, written);
  const others = [patterns.thousandsOfSum, patterns.hourlySum].flatMap((pattern) =>
    matchesOf(sentence, pattern),
  );
  const sums = [...large, ...paid, ...others];
  return isYesNo ? sums : withPeriodPrices(sums, sentence, text);
};

/** "3. Gigs": the number of an entry counts nothing, nor does the "3-2" of a vote. */
const isOfList = (sentence: string, start: number, end: number): boolean =>
  /(?:^|[\n.;]\s*)$/.test(sentence.slice(0, start)) && /^[.)]\s+\p{L}/u.test(sentence.slice(end));

/** "We water her orchids" tells who waters them. */
function selfIn(sentence: string, question: string): Value[] {
  const deed = /^who\b/i.test(question) ? deedOf(question) : null;
  if (deed === null) return [];
  const words = wordsOf(sentence);
  return words
    .filter(({ lower }, at) => /^(?:i|we)$/.test(lower) && words[at + 1]?.stem === deed.stem)
    .map((word) => pieceOf(sentence, word));
}

/** A name without "called" is the name of what stands beside it: "my sister Inês", "Hotel Almada". */
function namesBeside(names: Value[], sentence: string, { terms }: Asked): Value[] {
  const isAsked = (word: { stem: string } | undefined) =>
    word !== undefined &&
    terms.some(
      ({ stem, isName, weight }) =>
        !isName && weight >= 1 && likeness(stem, word.stem) >= sameThing && isSameThing(stem, word.stem),
    );
  return names.filter(
    ({ start, end, isTold }) =>
      isTold === true ||
      wordsOf(sentence.slice(start, end)).some(isAsked) ||
      isAsked(beforeName(sentence.slice(0, start))) ||
      (/^\s/.test(sentence.slice(end)) && isAsked(wordsOf(sentence.slice(end))[0])) ||
      isAsked(wordsOf(apposition.exec(sentence.slice(end))?.[1] ?? "")[0]),
  );
}

const sameThing = 0.8;
/** "Fátima, Joana's mum" */
const apposition = /^,\s(?:(?:my|our|his|her|their|the)|\p{Lu}\p{L}+['’]s?)\s(?:\p{Ll}+\s)?(\p{Ll}+)\b/u;

/** The word that a name stands beside, "is" left out: "the receptionist is Kim". */
function beforeName(before: string) {
  if (/[,;.]\s?$/.test(before)) return undefined;
  const [last, other] = wordsOf(before).toReversed();
  return last !== undefined && /^(?:is|was)$/.test(last.lower) ? other : last;
}

const saysWeight = /\bweigh(?:t|s|ed|ing)?:?\s(?:(?:is|was|now|about)\s)?$/i;
const dimension = /^(?:tall|high|wide|deep|far|thick|height|width|distance|big|large|long)$/;

/** "The library card is 2 0417" tells no PIN of it. */
const isNumberOfCard =
  /\b(?:card|account|membership|policy|order|booking)(?:\s(?:number|no\.?|nr\.?))?(?:\sis|:)?[\s\d]*$/i;

/** What is no number that one calls. */
const secret = /\b(?:pass(?!port)\w+|pin|pw|code|combination|combo)\b/i;

const sumsIn = (sentence: string): Value[] =>
  findAmounts(sentence)
    .map((found) => pieceOf(sentence, found))
    .sort((a, b) => a.start - b.start);

/** Who asks what is left does not ask what came back: of "150 are back and 50 are missing" the 50. */
function paidIn(sentence: string, question: string): Value[] {
  const balance = asksForRest.test(question) ? matchesOf(sentence, patterns.restOfSum) : [];
  return balance.length > 0 ? balance : matchesOf(sentence, patterns.paidSum);
}
/** "Practice goes to 8.30" is a time, "her pay goes to 20.50" none. */
const paidAtNoTime = (values: Value[], sentence: string, written: WrittenAt): Value[] =>
  ofPay.test(sentence)
    ? values.filter((value) => !toldDates(sentence, written).some((date) => overlap(value, date)))
    : ofNothingElse(values, sentence, written);
const ofPay = /\b(?:raised?|salary|wages?|pay|price|rent|fee|costs?)\b/i;
const asksForRest = /\b(?:still|left|remain\w*|missing|outstanding|to go)\b/i;

const forWhat = /^\s(?:for|per)\s(?:the|an?|my|our|his|her|their)\s((?:[\p{L}'’-]+\s?){1,3})/iu;

/** "£95 for the new battery" is no price of the laptop. */
function isForOther({ end }: Value, sentence: string, question: string): boolean {
  const what = wordsOf(forWhat.exec(sentence.slice(end))?.[1] ?? "").filter(
    ({ lower }) => !stopWords.has(lower),
  );
  const asked = wordsOf(question);
  return what.length > 0 && !what.some(({ stem }) => asked.some((word) => likeness(word.stem, stem) > 0));
}

/** "24-8-31" may be a combination; "24 August" is none, nor is the 845 of "£845". */
function outsideDates(values: Value[], sentence: string, written: WrittenAt): Value[] {
  const dates = toldDates(sentence, written).filter(({ text }) => /\p{L}{3}/u.test(text));
  const taken = [...dates, ...findAmounts(sentence), ...matchesOf(sentence, patterns.thousands)];
  return values.filter((value) => !taken.some((other) => overlap(value, other)));
}

const overlap = (one: { start: number; end: number }, other: { start: number; end: number }): boolean =>
  one.start < other.end && other.start < one.end;

/** The 14 and the 2027 of "14 August 2027" are no numbers of anything else, nor is the 180 of "180 euros". */
function ofNothingElse(values: Value[], sentence: string, written: WrittenAt): Value[] {
  const taken = [
    ...toldDates(sentence, written),
    ...matchesOf(sentence, patterns.time),
    ...matchesOf(sentence, patterns.endOfHours),
    ...findAmounts(sentence),
  ];
  return values.filter((value) => !taken.some((other) => overlap(value, other)));
}

const shade = /\b(?:dark|light|pale|deep|bright|navy|olive|royal|forest|sky)\s$/i;

function membersIn(sentence: string, kind: string): Value[] {
  const members = membersOf(kind);
  return wordsOf(sentence)
    .filter(({ stem }) => members.has(stem))
    .map(({ start, end }) => {
      const before = shade.exec(sentence.slice(0, start))?.[0].length ?? 0;
      return pieceOf(sentence, { start: start - before, end });
    });
}

/** "12 bikes, 3 need tyres, number 7 is cracked": what counts or numbers a thing is no sum. */
const isCount = (sentence: string, { start, end }: Value): boolean =>
  /^\s(?:\p{Ll}{3,}s\b(?<!\b(?:pounds|euros|dollars|francs|quid|bucks|as|this|plus|is|was))|need|are\b|have\b)/u.test(
    sentence.slice(end),
  ) || /\b(?:number|no\.?|nr\.?)\s$/i.test(sentence.slice(0, start));

/** Whether a sentence has a figure that is part of no date and no time, and where a sum is asked for speaks of paying. */
export const hasFigure = (
  { wants }: Pick<Question, "wants">,
  sentence: string,
  written: WrittenAt,
): boolean =>
  /\d/.test(sentence) &&
  (wants !== "amount" || patterns.price.test(sentence)) &&
  ofNothingElse(matchesOf(sentence, patterns.figure), sentence, written).some(
    (figure) =>
      !isNumberOfCard.test(sentence.slice(0, figure.start)) &&
      !isOfList(sentence, figure.start, figure.end) &&
      (wants !== "amount" || !isCount(sentence, figure)) &&
      !phonesIn(sentence, written.timeZone).some((phone) => overlap(figure, phone)),
  );
