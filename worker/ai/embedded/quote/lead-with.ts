import { dayOf, sayDay, sayDayAndMonth } from "../../../language/calendar.ts";
import { plainText } from "../../../language/plain-text.ts";
import type { AnswerInput, DraftSentence } from "../../ai.ts";
import type { ChosenValue, Told } from "./choose-value.ts";
import type { Note } from "./read-notes.ts";

/** The value in front: "**4471**, since 9 November; before that 2290 (3 May).", each with the sentence that tells it. */
export function leadWith(
  { now, before }: ChosenValue,
  { now: today }: Pick<AnswerInput, "now">,
): DraftSentence {
  const value = plainText(now.value.text);
  const day = sayNoted(now.by.note, today);
  const text =
    before === null
      ? `**${value}**, ${now.by.note.author.length > 0 ? "said" : "noted"} on ${day}.`
      : `**${value}**, since ${day}; before that ${plainText(before.value.text)} (${sayNoted(before.by.note, today)}).`;
  return {
    kind: "sentence",
    text,
    layout: "paragraph",
    citations: [citationOf(now), ...(before === null ? [] : [citationOf(before)])],
    value: { text: now.value.text, memoryId: now.by.note.memory.id },
  };
}

const citationOf = ({ by }: Told) => ({ memoryId: by.note.memory.id, quote: by.sentence.text });

function sayNoted({ written }: Note, today: Date): string {
  const day = dayOf(written);
  return day.getUTCFullYear() === today.getUTCFullYear() ? sayDayAndMonth(day) : sayDay(day);
}
