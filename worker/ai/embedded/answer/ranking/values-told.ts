import type { WrittenAt } from "../../../../language/calendar.ts";
import type { Candidate } from "../candidates/candidates.ts";
import { isTalk } from "../notes/reading.ts";
import type { Question } from "../question/question.ts";
import { capitalRuns } from "../values/capital-runs.ts";
import { isCounted } from "../values/counted.ts";
import { hasFigure } from "../values/figures.ts";
import { isOfOther } from "../values/of-other.ts";
import { pullOf } from "../values/pull.ts";
import type { Value } from "../values/value.ts";
import { valuesOf } from "../values/values.ts";
import { overlap } from "../words/span.ts";
import { likeness, likenessInTalk } from "../words/vocabulary.ts";
import { type Word, wordsOf } from "../words/words.ts";
import { isOddDay } from "./fits-days.ts";
import { isAskedFor, ofTitle } from "./named-by-title.ts";

/** What is known of the values of a sentence that was not read for any. */
export const nothingTold = {
  values: [],
  pull: 0,
  isCounted: false,
  isLone: false,
  isOddDay: false,
  isParticular: false,
  isUnderName: false,
  isNamedByTitle: false,
  hasFigure: false,
} as const;

/** What a sentence holds of the sort that is asked for, and what else is told by its figures and names. */
export function readValues(question: Question, candidate: Candidate, written: WrittenAt, isOfNote: boolean) {
  const { sentence, reading } = candidate;
  const asked = askedOf(question, reading);
  const like = isTalk(reading) ? likenessInTalk : likeness;
  const values = withoutAsked(question, candidate, valuesOf(asked, sentence.text, written));
  return {
    values,
    isCounted: isCounted(question, sentence.text, values),
    isLone: isOfNote && isLone(question, candidate, values, written),
    pull: Math.min(
      1,
      Math.max(0, ...values.map((value) => pullOf(question.terms, sentence.words, value, like))),
    ),
    isOddDay: question.wants === "date" && isOddDay(question, sentence.text, written),
    isParticular:
      /\d/.test(sentence.text) || capitalRuns(sentence.text).some((run) => !isAskedFor(question, run.say)),
    ...ofTitle(question, candidate),
    hasFigure: hasFigure(question, sentence.text, written),
  };
}

const askedOf = (question: Question, reading: Candidate["reading"]) => ({
  ...question,
  title: reading.memory.title,
  opening: reading.sentences[0]?.text ?? "",
  isTalk: isTalk(reading),
});

/** Of these a note about one thing often has one, in a sentence that does not name the thing again ("£64 for three."). */
const oncePerNote = new Set<Question["wants"]>(["amount", "address", "time", "phone", "email", "link"]);
const shortNote = 8; // sentences

function isLone(question: Question, { sentence, reading }: Candidate, values: Value[], written: WrittenAt) {
  if (values.length !== 1 || !oncePerNote.has(question.wants) || reading.sentences.length > shortNote)
    return false;
  const asked = askedOf(question, reading);
  return reading.sentences.every(
    (other) => other === sentence || valuesOf(asked, other.text, written).length === 0,
  );
}

/**
 * "ingrid@bakes.example" is Ingrid's address, "turns 7" tells of the birthday that was asked about, and the house in Larkfield
 * Mews, Leeds, is the one in Leeds.
 */
const mayRepeat = new Set<Question["wants"]>(["reason", "date", "email", "link", "age", "address"]);

/** "Who went to Lisbon with Sofia?" is not answered by Sofia, nor "who lives in flat 1" by 1. */
function withoutAsked({ wants, terms }: Question, { sentence }: Candidate, values: Value[]): Value[] {
  if (mayRepeat.has(wants)) return values;
  const asked = sentence.words.filter(({ stem }) =>
    terms.some((term) => term.stem === stem && !(wants === "duration" && term.isAsking)),
  );
  const holds = (value: Value) => asked.some((word) => overlap(word, value));
  if (wants === "name") return namesBeyond(values, holds, asked);
  return values.filter((value) => !holds(value) && !isOfOther(terms, sentence.text, value));
}

/** "Hotel Drie Gaten" is the name of the hotel, more than any other name beside it; "Hotel" alone is none. */
function namesBeyond(values: Value[], holds: (value: Value) => boolean, asked: Word[]): Value[] {
  const isMore = ({ say }: Value) =>
    wordsOf(say).some(({ stem }) => !asked.some((word) => word.stem === stem));
  const beyond = values.filter((value) => isMore(value));
  const naming = beyond.filter(holds);
  return naming.length > 0 ? naming : beyond;
}
