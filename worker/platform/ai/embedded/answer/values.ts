import type { WrittenAt } from "../../../language/calendar.ts";
import { toldDates } from "../../../language/told-dates.ts";
import { findAddresses } from "../find-entities/find-addresses.ts";
import { findAmounts } from "../find-entities/find-amounts.ts";
import { findPhones } from "../find-entities/find-phones.ts";
import type { Wanted } from "./ask-rules.ts";
import { codesIn } from "./code-values.ts";
import { peopleIn } from "./person-values.ts";
import { placesIn } from "./place-values.ts";
import type { Question } from "./question.ts";
import { startsIn } from "./started.ts";
import type { Value } from "./value.ts";
import { measures, patterns } from "./value-patterns.ts";
import { membersOf } from "./vocabulary.ts";
import { wordsOf } from "./words.ts";

type Asked = Pick<Question, "text" | "wants" | "kind" | "isPast"> & { /** Of the memory. */ title: string };
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
  person: peopleIn,
  place: placesIn,
  address: (sentence) =>
    findAddresses(sentence).map((found) => {
      const piece = pieceOf(sentence, found);
      return { ...piece, say: piece.say.replace(/[.,]$/, "") };
    }),
  time: byPattern(patterns.time),
  age: byPattern(patterns.age),
  frequency: byPattern(patterns.frequency),
  email: byPattern(patterns.email),
  link: byPattern(patterns.link),
  reason: byPattern(patterns.reason),
  date: (sentence, asked, written) =>
    orElse(startOf(sentence, asked, written), () =>
      orElse(datesIn(sentence, asked, written), () =>
        asked.isPast ? [] : matchesOf(sentence, patterns.recurring),
      ),
    ),
  duration: (sentence, _, written) =>
    orElse(matchesOf(sentence, patterns.duration), () => endsIn(sentence, written)),
  number: (sentence, _, written) => ofNothingElse(matchesOf(sentence, patterns.number), sentence, written),
  size: (sentence, _, written) => ofNothingElse(matchesOf(sentence, patterns.size), sentence, written),
  measure: (sentence, { text }, written) => {
    const pattern = measures.find(({ asked }) => asked.test(text))?.pattern;
    return pattern === undefined ? [] : ofNothingElse(matchesOf(sentence, pattern), sentence, written);
  },
  code: (sentence, { title }, written) => {
    // "Gareth's number" may be the one of his telephone.
    const codes = outsideDates(codesIn(sentence, `${sentence} ${title}`), sentence, written);
    const phones = phonesIn(sentence, written.timeZone).filter(
      (phone) => !codes.some((code) => overlap(code, phone) && code.say.length > phone.say.length),
    );
    return [...phones, ...codes.filter((code) => !phones.some((phone) => overlap(code, phone)))];
  },
  amount: (sentence, _, written) =>
    orElse(sumsIn(sentence), () => ofNothingElse(matchesOf(sentence, patterns.bareSum), sentence, written)),
  phone: (sentence, _, written) => phonesIn(sentence, written.timeZone),
  kind: (sentence, { kind }) => (kind === null ? [] : membersIn(sentence, kind)),
};

const orElse = (values: Value[], others: () => Value[]): Value[] => (values.length > 0 ? values : others());

const matchesOf = (sentence: string, pattern: RegExp): Value[] =>
  Array.from(sentence.matchAll(pattern), ({ 0: say, index }) => ({
    start: index,
    end: index + say.length,
    say: say.trim(),
  }));

const pieceOf = (sentence: string, { start, end }: { start: number; end: number }): Value => ({
  start,
  end,
  say: sentence.slice(start, end),
});

const asksForStart = /\b(?:start(?:ed)?|beg[aiu]n|first|since when|take up|took up|join(?:ed)?|get into)\b/i;

/** "I have been playing for four months" says when it began. */
const startOf = (sentence: string, { text }: Asked, written: WrittenAt): Value[] =>
  asksForStart.test(text) ? startsIn(sentence, written) : [];

const yearly = /\b(?:birthdays?|anniversary|name day|born)\b/i;

/** A birthday is told without the year that the day of the note would give it. */
function datesIn(sentence: string, { text }: Asked, written: WrittenAt): Value[] {
  return toldDates(sentence, written).map(({ text: told, start, end, say }) => {
    const hasYear = /\d{4}/.test(told);
    return {
      start,
      end,
      say: yearly.test(text) && !hasYear ? say.replace(/^\p{L}+, /u, "").replace(/ \d{4}$/, "") : say,
    };
  });
}

/** "until May 2029" says how long as well. */
const endsIn = (sentence: string, written: WrittenAt): Value[] =>
  toldDates(sentence, written).flatMap(({ start, end, say }) => {
    const isEnd =
      /\b(?:until|till|through)\s+$/i.test(sentence.slice(0, start)) ||
      /^(?:until|till)\b/i.test(sentence.slice(start));
    return isEnd ? [{ start, end, say: `until ${say}` }] : [];
  });

const sumsIn = (sentence: string): Value[] =>
  findAmounts(sentence)
    .map((found) => pieceOf(sentence, found))
    .sort((a, b) => a.start - b.start);

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
    ...findAmounts(sentence),
  ];
  return values.filter((value) => !taken.some((other) => overlap(value, other)));
}

const phoneCue =
  /\b(?:phone|telephone|tel|mobile|cell|hotline|number|call|ring|text|contact|reach)\b[^\d]{0,30}$/i;
const phoneDigits = { least: 6, most: 15 };

function phonesIn(sentence: string, timeZone: string): Value[] {
  const valid = findPhones(sentence, timeZone).map((found) => pieceOf(sentence, found));
  return orElse(valid, () =>
    matchesOf(sentence, patterns.phone).filter(({ say, start }) => {
      if (!phoneCue.test(sentence.slice(0, start))) return false;
      const digits = say.replace(/\D/g, "").length;
      return digits >= phoneDigits.least && digits <= phoneDigits.most && !/^\d{4}-\d\d-\d\d$/.test(say);
    }),
  );
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

/** Whether a sentence has a figure that is part of no date and no time, and where a sum is asked for speaks of paying. */
export const hasFigure = (
  { wants }: Pick<Question, "wants">,
  sentence: string,
  written: WrittenAt,
): boolean =>
  /\d/.test(sentence) &&
  (wants !== "amount" || patterns.price.test(sentence)) &&
  ofNothingElse(matchesOf(sentence, patterns.figure), sentence, written).length > 0;
