import type { WrittenAt } from "../../language/calendar.ts";
import { toldDates } from "../../language/told-dates.ts";
import { toldTime } from "./told-time.ts";
import { instantOf, wallTimeAt, wallTimeOn } from "./wall-time.ts";

/** An answer to a reminder. `open`: it is not done and stays as it is. */
export type Reply = { kind: "done" } | { kind: "open" } | { kind: "snooze"; until: Date };

/** An answer is a line; more is something to keep. */
const longestReply = 120; // characters
const done =
  /^(?:ok(?:ay)?,? )?(?:i(?:['’]ve| have)? )?(?:it(?:['’]s| is) )?(?:all )?(?:done|did it|did that|finished|completed?)(?: (?:it|that|already|now))*(?:,? (?:thanks|thank you|thx))?$/i;
const yes = /^(?:yes|yep|yeah|yup|y)(?:,? (?:i have|i did|it is|thanks|thank you))?$/i;
const no =
  /^(?:no|nope|n|not (?:yet|now|done))(?:,? (?:not yet|not now|i have ?n[o'’]t|thanks|thank you))?$/i;
const putOff =
  /^(?:please )?(?:snooze|postpone|remind me(?: again)?|later|again|move(?: it)?|put(?: it)? off|defer)\b(?:,? (?:it|this|that))?(?: ?(?:to|until|till|for|by|on))?\s*(.*)$/i;
const span =
  /^(?:in |for |by )?(\d{1,3}|an?|one|two|three|half an)\s*(min(?:ute)?s?|h(?:ou)?rs?|h|m|days?|d|weeks?|w)$/i;
const counts: Record<string, number> = { a: 1, an: 1, one: 1, two: 2, three: 3, "half an": 0.5 };
const lengths = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const; // ms
const hour = 3_600_000; // ms
/** A day without a time is in the morning. */
const morning = 9 * 60; // minutes since midnight

/** A message as one line, without the dot at its end. */
export const lineOf = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[.!]+$/, "");

/** "yes" and "no", which answer whatever was asked last; null for anything else. */
export function readYesOrNo(text: string): "yes" | "no" | null {
  const line = lineOf(text);
  if (yes.test(line)) return "yes";
  return no.test(line) ? "no" : null;
}

/** Words that only a reminder is answered with: "done", "snooze to Monday 9". */
export const tellsReminder = (text: string): boolean =>
  text.length <= longestReply && (done.test(lineOf(text)) || putOff.test(lineOf(text)));

/** "done", "yes", "no", "snooze to Monday 9", "later", "in 2 hours", "tomorrow at 8"; null for anything else. */
export function readReply(text: string, written: WrittenAt): Reply | null {
  const line = lineOf(text);
  if (line === "" || line.length > longestReply) return null;
  if (done.test(line) || yes.test(line)) return { kind: "done" };
  if (no.test(line)) return { kind: "open" };
  const asked = putOff.exec(line);
  const until = readMoment(asked === null ? line : (asked[1] ?? ""), written, asked !== null);
  return until === null || until <= written.at ? null : { kind: "snooze", until };
}

/** `isAsked`: it says that the reminder is to wait. Otherwise it has to be nothing but a day or a time. */
function readMoment(words: string, written: WrittenAt, isAsked: boolean): Date | null {
  if (words === "") return isAsked ? new Date(written.at.getTime() + hour) : null;
  const [, count = "", unit = ""] = span.exec(words) ?? [];
  if (unit !== "") {
    const factor = counts[count.toLowerCase()] ?? Number(count);
    const length = lengths[unit.charAt(0).toLowerCase() as keyof typeof lengths];
    return new Date(written.at.getTime() + factor * length);
  }
  const [date] = toldDates(words, written);
  const isOneDay = date !== undefined && date.from === date.to;
  const time = toldTime(words, 0) ?? bareTime(words, date?.end ?? 0);
  const isOnlyTime = isAsked || words.replace(/\b(?:at|on|this|next|the)\b/gi, "").length <= 24;
  if (!isOnlyTime || (!isOneDay && time === null)) return null;
  if (date !== undefined && !isOneDay) return null;
  return isOneDay ? onDay(date.from, time ?? morning, written) : nextTime(time ?? morning, written);
}

/** "Monday 9", "9": a number that is no part of a date. */
function bareTime(words: string, after: number): number | null {
  const [, hours, minutes = "0"] = /^\D*?(\d{1,2})(?::(\d{2}))?\s*$/.exec(words.slice(after)) ?? [];
  const value = Number(hours) * 60 + Number(minutes);
  return hours === undefined || Number(hours) > 23 || Number(minutes) > 59 ? null : value;
}

const onDay = (day: string, minutes: number, { timeZone }: WrittenAt): Date =>
  instantOf(wallTimeOn(day, minutes), timeZone);

/** The next time that a clock shows this. */
function nextTime(minutes: number, written: WrittenAt): Date {
  const dayAt = (at: number) => wallTimeAt(new Date(at), written.timeZone).slice(0, 10);
  const today = onDay(dayAt(written.at.getTime()), minutes, written);
  return today > written.at ? today : onDay(dayAt(written.at.getTime() + 24 * hour), minutes, written);
}
