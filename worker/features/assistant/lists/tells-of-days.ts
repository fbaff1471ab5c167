import { addDays, weekdayName } from "../../../language/calendar.ts";
import { sentencesOf } from "../../../language/sentences.ts";
import { toldDates } from "../../../language/told-dates.ts";
import type { AskedTime } from "./asked-time.ts";

const daysOfWeek = 7;
/** So much of a text is looked at, which bounds the work. */
const reach = 20_000; // characters

/**
 * True where a text tells of one of these days: by a date, as its writer meant it on the day of writing, or by a weekday that
 * comes again ("Saturdays 9.45"). Being written on one of them says nothing of what is on.
 */
export function tellsOfDays(
  { text, createdAt }: { text: string; createdAt: Date },
  time: AskedTime,
  timeZone: string,
): boolean {
  const [from, to] = [time.from ?? "0000", time.to ?? "9999"];
  const again = weekdaysOf(time);
  const written = { at: createdAt, timeZone };
  return sentencesOf(text.slice(0, reach)).some(
    ({ text: sentence }) =>
      again?.test(sentence) ||
      toldDates(sentence, written).some((told) => told.from <= to && told.to >= from),
  );
}

/** "Saturdays", "every Saturday": of the weekdays that fall on the days; null where each of them does. */
function weekdaysOf({ from, to }: AskedTime): RegExp | null {
  if (from === null || to === null) return null;
  const first = new Date(from);
  const days = Math.round((Date.parse(to) - first.getTime()) / 86_400_000) + 1;
  if (days >= daysOfWeek) return null;
  const names = Array.from({ length: days }, (_, at) => weekdayName(addDays(first, at))).join("|");
  return new RegExp(`\\b(?:${names})s\\b|\\b(?:every|each) (?:${names})\\b`, "i");
}
