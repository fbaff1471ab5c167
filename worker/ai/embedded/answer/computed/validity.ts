import { dayOf, isoDay } from "../../../../language/calendar.ts";
import { type ToldDate, toldDates } from "../../../../language/told-dates.ts";
import type { DraftSentence } from "../../../ai.ts";
import type { Asked } from "./asked.ts";
import { type Operand, quotingAll } from "./quoting-all.ts";
import { isSaidIn, notesOf, thingsOf, withTitle } from "./said-words.ts";

const asks =
  /^(?:is|are|do|does|has|have)\b.*\b(?:still (?:valid|good|in date|covered|okay?|fine|current|under (?:warranty|guarantee)|have (?:a )?(?:warranty|guarantee))|expired|run out|out of date)\b/i;
const asksForEnd = /\b(?:expired|run out|out of date)\b/i;
const ofValidity =
  /^(?:valid|good|date|covered|ok|okay|fine|current|under|still|expired|run|out|already|now|yet)$/;
/** Right before the day until which something holds. */
const untilWhen =
  /\b(?:(?:valid|good|covered|runs|lasts)\s)?(?:until|till|through|thru)\s(?:the\s)?$|\b(?:expir(?:es|y|ing|ation)|valid to|good to|exp\.?)(?:\s(?:date|is|on|in|the|of))*:?\s$/i;

const leads = {
  valid: { holds: "Yes, until", passed: "No, it was until" },
  ended: { holds: "No, it holds until", passed: "Yes, it was until" },
} as const;

type Ending = Operand & { date: ToldDate };

/** "Is the passport still valid?": one note says until when, and that day has passed or not. */
export function validityOf({ question, readings, input }: Asked): DraftSentence | null {
  if (!asks.test(question.text)) return null;
  const things = thingsOf(question.terms, ofValidity);
  const endings = notesOf(readings).flatMap((reading) =>
    reading.sentences.flatMap((sentence) => endingOf({ reading, sentence }, things, input.timeZone)),
  );
  const [ending] = endings;
  if (things.length === 0 || ending === undefined || endings.length > 1) return null;
  const day = ending.date.to;
  const holds = day >= isoDay(dayOf({ at: input.now, timeZone: input.timeZone }));
  const say = leads[asksForEnd.test(question.text) ? "ended" : "valid"][holds ? "holds" : "passed"];
  const { reading, sentence } = ending;
  return quotingAll(
    `**${say} ${ending.date.say}.**`,
    [{ reading, sentence }],
    { kind: "validity", day, holds },
    input,
  );
}

/** The sentence tells one day until which, and with its title names all that was asked about. */
function endingOf(
  { reading, sentence }: Operand,
  things: readonly { stem: string; lower: string }[],
  timeZone: string,
): Ending[] {
  const words = withTitle(reading, sentence);
  const isSaid = things.map(({ stem }) => isSaidIn(words, stem));
  // Of "rabies jab" the note may only say "rabies": what stands before the last word says which.
  const said = isSaid.filter(Boolean).length;
  const isWhole =
    said === things.length ||
    (things.length >= enoughToLeaveOne && said === things.length - 1 && !isSaid.at(-1));
  const isInSentence = things.some(({ stem }) => isSaidIn(sentence.words, stem));
  if (!isWhole || !isInSentence) return [];
  const ends = toldDates(sentence.text, { at: reading.memory.createdAt, timeZone }).filter(({ start }) =>
    untilWhen.test(sentence.text.slice(0, start)),
  );
  const [date] = ends;
  return date === undefined || ends.length > 1 ? [] : [{ reading, sentence, date }];
}
const enoughToLeaveOne = 3;
