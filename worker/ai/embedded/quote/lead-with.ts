import { dayOf, sayDay, sayDayAndMonth } from "../../../language/calendar.ts";
import { plainText } from "../../../language/plain-text.ts";
import { toldDates } from "../../../language/told-dates.ts";
import type { AnswerInput, DraftSentence } from "../../ai.ts";
import type { ChosenValue, Told } from "./choose-value.ts";
import type { Note } from "./read-notes.ts";

/** The value in front: "**4471**, since 9 November; before that 2290 (3 May).", each with the sentence that tells it. */
export function leadWith(
  { now, before }: ChosenValue,
  { now: today }: Pick<AnswerInput, "now">,
): DraftSentence {
  const value = `**${plainText(now.value.text)}**${resolved(now)}`;
  const day = sayNoted(now.by.note, today);
  const text =
    before === null
      ? `${value}, ${now.by.note.author.length > 0 ? "said" : "noted"} on ${day}.`
      : `${value}, since ${day}; before that ${plainText(before.value.text)} (${sayNoted(before.by.note, today)}).`;
  return {
    kind: "sentence",
    text,
    layout: "paragraph",
    citations: [citationOf(now), ...(before === null ? [] : [citationOf(before)])],
    value: { text: now.value.text, memoryId: now.by.note.memory.id },
  };
}

/** The date that "yesterday" or "next Friday" was when it was written. */
function resolved({ value, by }: Told): string {
  if (
    !/^(?:yesterday|today|tonight|tomorrow|last|next|this|(?:mon|tues|wednes|thurs|fri|satur|sun)day$)/i.test(
      value.text,
    )
  )
    return "";
  const date = toldDates(by.sentence.text, by.note.written).find(({ end }) => end === value.end);
  return date === undefined || date.say === "" ? "" : ` (${date.say})`;
}

const citationOf = ({ by }: Told) => ({ memoryId: by.note.memory.id, quote: by.sentence.text });

function sayNoted({ written }: Note, today: Date): string {
  const day = dayOf(written);
  return day.getUTCFullYear() === today.getUTCFullYear() ? sayDayAndMonth(day) : sayDay(day);
}
