import { clip } from "#shared/cut-text";
import type { RecurrenceType } from "#shared/reminders";
import type { WrittenAt } from "../../language/calendar.ts";
import { sentencesOf } from "../../language/sentences.ts";
import { type ToldDate, toldDates } from "../../language/told-dates.ts";
import { nextOccurrence } from "./recurrence.ts";
import { tellsNoAppointment } from "./tells-no-appointment.ts";
import { toldTime } from "./told-time.ts";
import { instantOf, type WallTime, wallTimeOn } from "./wall-time.ts";

/** A date in a memory that is worth a reminder, and the sentence that says so. */
export type Commitment = {
  wallTime: WallTime;
  anchor: WallTime;
  recurrenceType: RecurrenceType;
  quote: string;
};

/** At most a few, or nobody looks at them. */
const mostOfMemory = 3;
const longestQuote = 300; // characters
/** So much of a text is looked at, which bounds the work. */
const reach = 20_000; // characters
/** A day without a time is reminded of in the morning. */
const morning = 9 * 60; // minutes since midnight

const everyYear = /\b(?:birthdays?|anniversar(?:y|ies)|born|name day)\b/i;
/** Words for what one has to do. */
const duties =
  "must|needs? to|ha(?:ve|s) to|should|shall|will|going to|don['’]t forget|remember|remind|promised?|call|ring|pay|due|deadline|submit|send|return|renew|collect|pick(?:ing)? up|hand in|buy|bring|sign|register|by|until|till";
/** Words for what one goes to. */
const events =
  "appointments?|meet(?:ing|s)?|visits?|see|dentist|doctor|exam(?:s|ination)?|interview|test|course|class|lesson|concert|match|game|rehearsals?|recital|gig|viewing|inspection|party|wedding|funeral|breakfast|lunch|coffee|dinner|trip|flights?|fly(?:ing)?|trains?|tickets?|check-?in|reserv(?:ed|ation)|book(?:ed|ing)?|scheduled|planned|arranged";
/** Words for what happens by itself. */
const turns =
  "expires?|runs? out|ends?|closes?|opens?|begins?|starts?|leav(?:e|es|ing)|arriv(?:e|es|ing)|is (?:on|at)|are (?:on|at)|at \\d+";
const promise = new RegExp(`\\b(?:${duties}|${events}|${turns})\\b|['’]ll\\b`, "i");
/** Words for what will not happen, or was only planned. */
const calledOff =
  /\b(?:cancell?ed|called off|no longer|not going|won['’]t|will not|isn['’]t|postponed from|was (?:due|planned|scheduled|supposed))\b/i;

/**
 * Finds what a text promises for a day to come, by rules over the dates it tells: single days and spans of days whose sentence
 * names something to do or to go to, and birthdays, which come every year; no opening hours, timetables or prices. At most
 * three, in the order of the text.
 */
export function findCommitments(text: string, written: WrittenAt, now: Date): Commitment[] {
  const found = new Map<string, Commitment>();
  for (const { text: sentence } of sentencesOf(text.slice(0, reach))) {
    if (calledOff.test(sentence) || tellsNoAppointment(sentence)) continue;
    for (const date of toldDates(sentence, written)) {
      const commitment = readCommitment(sentence, date, written.timeZone, now);
      if (commitment !== null && !found.has(commitment.wallTime)) found.set(commitment.wallTime, commitment);
      if (found.size === mostOfMemory) return [...found.values()];
    }
  }
  return [...found.values()];
}

function readCommitment(sentence: string, date: ToldDate, timeZone: string, now: Date): Commitment | null {
  if (!namesDay(date) || isMovedAway(sentence, date)) return null;
  const time = toldTime(date.text, 0, sentence) ?? toldTime(sentence, date.start) ?? morning;
  const anchor = wallTimeOn(date.from, time);
  const quote = clip(sentence, longestQuote);
  if (everyYear.test(sentence)) {
    const yearly = { anchor: wallTimeOn(date.from, morning), timeZone, recurrenceType: "yearly" } as const;
    const next = nextOccurrence(yearly, now);
    return next === null ? null : { ...yearly, wallTime: next.wallTime, quote };
  }
  if (!promise.test(sentence) || instantOf(anchor, timeZone) <= now) return null;
  return { wallTime: anchor, anchor, recurrenceType: "none", quote };
}

/** "The deadline moved from 27 November to 11 December": on the first of these days there is nothing any more. */
const isMovedAway = (sentence: string, { start, end }: ToldDate): boolean =>
  movedFrom.test(sentence.slice(0, start)) && /^\W{0,2}to\b/i.test(sentence.slice(end));
const movedFrom =
  /\b(?:moved|postponed|pushed|delayed|rescheduled|shifted|changed|brought forward|put off)\b[^.;!?]*\bfrom (?:the )?$/i;

/** One day, or days that are told by number ("12 to 14 May"): not "next week", "in May", "this summer". */
const namesDay = ({ from, to, say }: ToldDate): boolean => from === to || /^\d{1,2}\b.* to \d/.test(say);
