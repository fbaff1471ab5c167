import type { WrittenAt } from "../../../../language/calendar.ts";
import { copiedFields } from "../../../../language/mail/mail-words.ts";
import { toldDates } from "../../../../language/told-dates.ts";
import type { Candidate } from "../candidates/candidates.ts";
import { coverageOf } from "../candidates/how-much-said.ts";
import { isTalk } from "../notes/reading.ts";
import type { Question } from "../question/question.ts";
import { capitalRuns } from "../values/capital-runs.ts";
import { isCounted } from "../values/counted.ts";
import { hasFigure } from "../values/figures.ts";
import { isOfOther } from "../values/of-other.ts";
import { pullOf } from "../values/pull.ts";
import type { Value } from "../values/value.ts";
import { valuesOf } from "../values/values.ts";
import { saying } from "../words/saying.ts";
import { overlap } from "../words/span.ts";
import { likeness, likenessInTalk } from "../words/vocabulary.ts";
import { type Word, wordsOf } from "../words/words.ts";
import { aboutWhom } from "./about-whom.ts";
import { isAnothers } from "./anothers.ts";
import { isOddDay, periodOf } from "./fits-days.ts";
import { isAskedFor, ofTitle } from "./named-by-title.ts";
import { sideOf } from "./sides.ts";

/** What speaks for a candidate and against it. Shares are 0 to 1. */
export type Evidence = {
  /** Of the whole question, surroundings included. */
  covered: number;
  /** Of the question without its names. */
  content: number;
  /** By the sentence alone, names left out. */
  contentOwn: number;
  /** By the sentence and the title, names left out. */
  contentTitled: number;
  /** Whether a value in this sentence stands with what was asked about. */
  isTied: boolean;
  /** Whether the note is about what was asked about, and holds one value of the sort and no other. */
  isLone: boolean;
  /** Whether it goes on where the sentence or the turn before ended. */
  takesUp: boolean;
  /** Names of the question that neither the sentence nor what it refers to has. */
  strangers: number;
  /** The worst that a thing of the question is covered by the sentence and what it takes up, 0 to 1. */
  leastSaid: number;
  /** The best that anything of the question is covered by the sentence and what it takes up, 0 to 1. */
  mostSaid: number;
  /** The weight of the heaviest term that nothing covers. */
  gap: number;
  values: readonly Value[];
  /** Whether a value counts the X of "how many X". */
  isCounted: boolean;
  /** How strongly the question's words draw the nearest value, 0 to 1. */
  pull: number;
  /** Whether the sentence itself says which of its sort is meant, 0 to 1. */
  label: number;
  /** A day that has passed for something to come, or the other way round; a day until which. */
  isOddDay: boolean;
  /** Whether it says the kind that was asked for, though no known thing of it. */
  namesKind: boolean;
  /** Whether it says the X of "which X", 0 to 1, or up to 2 where a name stands beside it. */
  head: number;
  /** 1: about whom the question is about; -1: about somebody else; in between where one cannot tell. */
  about: number;
  /** 1 when it fits the days the question names, -1 when it does not, 0 when the question names none. */
  period: number;
  /** The question asks about one's own, the sentence tells of another's. */
  isAnothers: boolean;
  /** Its title names somebody whom the question does not. */
  isUnderName: boolean;
  /** … and the sentence tells of whom the question is about: "Landlord rang", under "Phone call with Mr Fenwick". */
  isNamedByTitle: boolean;
  /** Holds a figure that is no date, and for a sum speaks of paying. */
  hasFigure: boolean;
  /** Tells what somebody said, thinks or wants. */
  isReport: boolean;
  /** Says that something is not so, or not to be done. */
  isNegation: boolean;
  isQuestion: boolean;
  /** The lines over a mail: from whom, to whom, and their greeting. */
  isMailHead: boolean;
  /** "They bring the kayaks": who it is stands in the sentence before. */
  isNamedBefore: boolean;
  isSmallTalk: boolean;
  /** Tells of what is not done, or not yet. */
  isHedged: boolean;
  /** Tells how it was before to who asks for the latest. */
  isFormer: boolean;
  /** The sentence and its title say each of several things of the question. */
  isAllNamed: boolean;
  /** Has the number that tells the asked thing from its like: "bed two". */
  isKeyed: boolean;
  /** Holds a figure, or a name that the question does not have. */
  isParticular: boolean;
  /** 1 when it is of the side that the question asks for, -1 when it is of the other, 0 where there are none. */
  side: number;
  /** Words that the question does not have. */
  fresh: number;
};

export function weighEvidence(question: Question, candidate: Candidate, timeZone: string): Evidence {
  const { sentence, reading } = candidate;
  const written = { at: reading.memory.createdAt, timeZone };
  const { isOfNote, ...coverage } = coverageOf(question, candidate);
  const asked = new Set(question.terms.map(({ stem }) => stem));
  return {
    ...coverage,
    ...(coverage.content < worthReading ? nothingTold : readValues(question, candidate, written, isOfNote)),
    about: aboutWhom(question, candidate),
    period: periodIn(question, candidate, written),
    isAnothers: isAnothers(question, candidate),
    isReport: isTalk(reading) || report.test(sentence.text),
    isNegation: negation.test(sentence.text),
    isNamedBefore: isNamedBefore(question, candidate),
    isQuestion: /\?["”')]*$/.test(sentence.text) && !onlyTag.test(sentence.text),
    isMailHead: mailHead.test(sentence.text),
    isSmallTalk: smallTalk.test(sentence.text),
    isHedged: hedged.test(sentence.text),
    isFormer: question.isNewest && former.test(sentence.text),
    side: sideOf(question.text, sentence.text),
    fresh: sentence.words.filter(({ stem, lower }) => lower.length > 2 && !asked.has(stem)).length,
  };
}

/** "Supper on Sunday 22 November. Nina brings the chairs": a note tells its day once, and what follows is of that day. */
function periodIn(question: Question, { reading, index, sentence }: Candidate, written: WrittenAt): number {
  const period = periodOf(question, sentence.text, written);
  if (period >= 0 || question.days.length === 0 || toldDates(sentence.text, written).length > 0)
    return period;
  const dated = reading.sentences.slice(0, index).findLast(({ text }) => toldDates(text, written).length > 0);
  return dated === undefined ? period : periodOf(question, dated.text, written);
}

const mailHead = new RegExp(
  `^(?:-{2,}\\s*(?:forwarded|original)|(?:${copiedFields}):\\s\\S|dear\\s\\p{L}+,?$)`,
  "iu",
);
const pronoun = /^(?:he|she|they)\b/i;

function isNamedBefore({ wants }: Question, { sentence, reading, index }: Candidate): boolean {
  const before = reading.sentences[index - 1];
  if (wants !== "person" || before === undefined || !pronoun.test(sentence.text)) return false;
  return capitalRuns(before.text).length > 0;
}

/** What covers less is no answer anyway, and reading dates and numbers costs the most. */
const worthReading = 0.3;
const nothingTold = {
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

function readValues(question: Question, candidate: Candidate, written: WrittenAt, isOfNote: boolean) {
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

/** "You fetch her at 4, ok?" tells when. */
const onlyTag = /[.,!;]\s(?:ok(?:ay)?|right|alright|all right|deal|agreed)\?["”')]*$/i;
/** "Ana said …", "he called it …", "Ana: …" */
const report = new RegExp(`\\b(?:${saying}|called)\\b|^\\p{Lu}\\p{L}+:`, "iu");
const negation =
  /\b(?:no|not|never|nothing|none|without|avoid|cannot|allergic|intolerant|forbidden)\b|n['’]t\b/i;
const hedged =
  /\b(?:would|will|shall|could|should|might|may|wants?|wanted|plans?|planning|going to|maybe|perhaps|if|afraid)\b|['’]ll\b/i;
const former =
  /\b(?:last (?:week|month|year|time|spring|summer|autumn|winter)|used to|before that|previously|formerly|the old one|until now|back then)\b/i;
const smallTalk =
  /^(?:hey|hi|hello|wow|thanks|thank you|cool|great|awesome|amazing|nice|sounds|yeah|yep|sure|ok|okay|absolutely|definitely|congrats|congratulations)\b.{0,40}$/i;

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
