import type { WrittenAt } from "../../../../language/calendar.ts";
import { findAddresses } from "../../find-entities/find-addresses.ts";
import type { Wanted } from "../question/ask-rules.ts";
import type { Asked } from "./asked.ts";
import { ofThatWay } from "./comings-and-goings.ts";
import { ofCounted } from "./counted.ts";
import { daysIn } from "./dates.ts";
import { durationsIn } from "./durations.ts";
import { entriesIn } from "./entries.ts";
import { countsIn, ofNothingElse } from "./figures.ts";
import { frequenciesIn } from "./frequencies.ts";
import { measuresIn } from "./measures.ts";
import { membersIn } from "./members.ts";
import { namesIn } from "./names.ts";
import { namesBeside } from "./names-beside.ts";
import { numbersOfThingsIn } from "./numbers-of-things.ts";
import { ofOneWay } from "./out-and-back.ts";
import { peopleIn, peopleOfNote, selfIn } from "./people.ts";
import { phonesIn } from "./phones.ts";
import { placesIn, streetsIn } from "./places.ts";
import { sumsIn } from "./sums.ts";
import { matchesOf, orElse, pieceOf, type Value } from "./value.ts";
import { patterns } from "./value-patterns.ts";

type Finder = (sentence: string, asked: Asked, written: WrittenAt) => Value[];

/** The pieces of a sentence that are of the wanted sort. */
export const valuesOf = (asked: Asked, sentence: string, written: WrittenAt): Value[] =>
  finders[asked.wants](sentence, asked, written);

const byPattern =
  (pattern: RegExp): Finder =>
  (sentence) =>
    matchesOf(sentence, pattern);

/** Asks how old somebody is to be. */
const toCome = /\b(?:will|turn(?:s|ing)?|going to be)\b/i;

const finders: Record<Wanted, Finder> = {
  anything: () => [],
  person: (sentence, { isTalk, text }) =>
    isTalk ? peopleIn(sentence) : [...peopleOfNote(sentence), ...selfIn(sentence, text)],
  name: (sentence, asked) =>
    asked.isTalk ? namesIn(sentence) : namesBeside(namesIn(sentence), sentence, asked.terms),
  place: placesIn,
  address: (sentence) =>
    orElse(
      findAddresses(sentence).map((found) => {
        const piece = pieceOf(sentence, found);
        return { ...piece, say: piece.say.replace(/[.,]$/, "") };
      }),
      () => streetsIn(sentence).filter(({ say }) => /\d/.test(say)),
    ),
  time: (sentence, { text }) =>
    ofOneWay(ofThatWay(matchesOf(sentence, patterns.time), sentence, text), sentence, text),
  age: (sentence, { text }) =>
    orElse(matchesOf(sentence, patterns.age), () =>
      toCome.test(text) ? matchesOf(sentence, patterns.numberedBirthday) : [],
    ),
  frequency: (sentence, { text }) => frequenciesIn(sentence, text),
  email: byPattern(patterns.email),
  link: byPattern(patterns.link),
  reason: byPattern(patterns.reason),
  date: daysIn,
  duration: (sentence, { text }, written) => durationsIn(sentence, text, written),
  number: (sentence, asked, written) => ofCounted(countsIn(sentence, written), sentence, asked),
  size: (sentence, _, written) => ofNothingElse(matchesOf(sentence, patterns.size), sentence, written),
  measure: (sentence, { text }, written) => measuresIn(sentence, text, written),
  code: numbersOfThingsIn,
  amount: sumsIn,
  phone: (sentence, _, written) => phonesIn(sentence, written.timeZone),
  kind: (sentence, { kind, terms }) =>
    kind === null ? [] : orElse(entriesIn(sentence, terms), () => membersIn(sentence, kind)),
};
