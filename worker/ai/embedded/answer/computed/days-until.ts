import { dayOf, isoDay } from "../../../../language/calendar.ts";
import { toldDates } from "../../../../language/told-dates.ts";
import type { DraftSentence } from "../../../ai.ts";
import type { Asked } from "./asked.ts";
import { quotingAll } from "./quoting-all.ts";
import { isSaidIn, notesOf, thingsOf, withTitle } from "./said-words.ts";

const asks = /\bhow many (?:more )?days\b.*\b(?:until|till|to go|left|before)\b/i;
const ofCounting = /^(?:days?|left|go|more)$/;
const dayLength = 86_400_000; // ms

/** "How many days until the regatta?": every sentence that tells its day tells the same one, and it is to come. */
export function daysUntil({ question, readings, input }: Asked): DraftSentence | null {
  const things = thingsOf(question.terms, ofCounting);
  if (!asks.test(question.text) || things.length === 0 || question.days.length > 0) return null;
  const today = isoDay(dayOf({ at: input.now, timeZone: input.timeZone }));
  const told = notesOf(readings).flatMap((reading) =>
    reading.sentences
      .filter((sentence) => things.every(({ stem }) => isSaidIn(withTitle(reading, sentence), stem)))
      .flatMap((sentence) =>
        toldDates(sentence.text, { at: reading.memory.createdAt, timeZone: input.timeZone }).map((date) => ({
          reading,
          sentence,
          date,
        })),
      ),
  );
  const [first] = told;
  if (first === undefined || told.some(({ date }) => date.from !== first.date.from)) return null;
  const { from: day, to, say } = first.date;
  const days = (Date.parse(day) - Date.parse(today)) / dayLength;
  if (day !== to || days < 1) return null;
  return quotingAll(
    `**${days === 1 ? "1 day" : `${days} days`}** — until ${say}.`,
    [first],
    { kind: "days", day, result: String(days) },
    input,
  );
}
