import type { WrittenAt } from "../../../language/calendar.ts";
import { type AskedTime, comingUp, fromToday } from "./asked-time.ts";
import { type Asked, consistsOf, has, listOf, type Words } from "./asked-words.ts";
import type { ListQuestion, PlannedKind } from "./list-question.ts";

const planning = listOf(
  "planned scheduled booked happening coming upcoming up ahead soon due going next open left to need plan plans calendar diary agenda schedule free busy available another things stuff",
);
const nouns = new Map<string, PlannedKind | null>([
  ["appointment", null],
  ["event", null],
  ["commitment", null],
  ["engagement", null],
  ["task", null],
  ["birthday", "birthday"],
  ["bday", "birthday"],
  ["deadline", "deadline"],
  ["meeting", "meeting"],
  ["trip", "journey"],
  ["flight", "journey"],
  ["journey", "journey"],
  ["bill", "payment"],
  ["payment", "payment"],
  ["invoice", "payment"],
  ["call", "call"],
]);
const duties = new Map<string, PlannedKind>([
  ["pay", "payment"],
  ["call", "call"],
  ["ring", "call"],
  ["phone", "call"],
]);

const asFree = ["free", "busy", "available"];

/** "What reminders do I have?" */
export function readReminders({ words, timeOf, written }: Asked): ListQuestion | null {
  const isMany = has(words, "reminders");
  if (!isMany && !(has(words, "reminder") && has(words, "next", "any"))) return null;
  if (!consistsOf(words, planning, listOf("reminders reminder set active pending waiting"))) return null;
  const most = !isMany && has(words, "next") ? 1 : null;
  return { what: "reminders", time: toCome(timeOf("ahead") ?? fromToday(written), written), most };
}

/** "What's on next week?", "any birthdays in May?", "what do I still have to do?" */
export function readPlanned(asked: Asked): ListQuestion | null {
  const { words, timeOf, written } = asked;
  const named = namedIn(words);
  if (!consistsOf(words, planning, listOf(named.words))) return null;
  const isPast = has(words, "did", "was", "were", "had");
  const time = timeOf(isPast ? "back" : "ahead");
  if (!isForPlans(asked, named, time !== null)) return null;
  const { kind, noun } = named;
  if (isPast)
    return time === null ? null : { what: "planned", kind, time, isDated: true, isPast, most: null };
  const most = noun !== undefined && singular(noun) === noun && has(words, "next") ? 1 : null;
  const reach = time ?? (isWithoutEnd(words, named, most) ? fromToday(written) : comingUp(written));
  // "Yes" to "am I free?" would be a guess wherever it was found.
  const isDated = time !== null && !has(words, ...asFree);
  return { what: "planned", kind, time: toCome(reach, written), isDated, isPast, most };
}

/** Name of what is asked for: "appointments", or "to pay"; and the words that may go with it. */
type Named = { noun: string | undefined; duty: string | undefined; kind: PlannedKind | null; words: string };

function namedIn(words: Words): Named {
  const duty = words.find((word, at) => duties.has(word) && words[at - 1] === "to");
  if (duty !== undefined)
    return { noun: undefined, duty, kind: duties.get(duty) ?? null, words: `${duty} back who whom` };
  const noun = words.find((word) => nouns.has(singular(word)));
  const kind = nouns.get(singular(noun ?? "")) ?? null;
  const mayAskWhen = has(words, "next") || (noun !== undefined && singular(noun) !== noun);
  const more = [kind === "birthday" ? "who whose it" : "", mayAskWhen ? "when" : ""].join(" ");
  return { noun, duty, kind, words: `${noun ?? ""} ${more}` };
}

const singular = (word: string): string => word.replace(/s$/, "");

/** "What do I still have to do?" means all there is, "what's coming up?" the next weeks. */
const isWithoutEnd = (words: Words, { noun, duty }: Named, most: number | null): boolean =>
  most !== null ||
  duty !== undefined ||
  has(words, "still", "left", "open", "all", "my") ||
  (noun !== undefined && !has(words, "coming", "upcoming", "soon"));

/** True where the question asks for plans: what is left without the time and the asking words says nothing else. */
function isForPlans({ words, before }: Asked, { noun, duty }: Named, hasTime: boolean): boolean {
  const text = words.join(" ");
  const isRest = has(words, "still", "left", "open", "else", "all");
  if (noun !== undefined) return isOneOfThem(words, noun);
  if (duty !== undefined) return hasTime || isRest;
  if (has(words, ...asFree)) return hasTime && /^(?:am i|are we)\b/.test(text);
  if (has(words, "coming", "upcoming", "soon", "ahead")) return true;
  if (/\bto do(?: on)?$/.test(text)) return hasTime || isRest;
  if (has(words, "plans", "planned", "scheduled", "calendar", "diary", "agenda", "schedule")) return true;
  if (!hasTime) return /^what is (?:on|happening|going on)$/.test(text);
  return has(words, "plan") || asksForADay(text, before);
}

/** "What's on Friday?" has lost its "on" to the day, "what is Friday?" never had one. */
function asksForADay(text: string, before: string): boolean {
  if (/^what (?:is|was)$/.test(text)) return before === "on";
  if (/^(?:anything|something|is anything|is there (?:anything|something))$/.test(text)) return true;
  if (/^what (?:all )?is there$/.test(text)) return before !== "";
  if (/\b(?:on|up|next|due|happening|booked)$/.test(text)) return true;
  return /\b(?:have|got)\b/.test(text) && !/^what did\b/.test(text);
}

/** "Appointments", "any appointment", "my next appointment": not "the appointment", which is one that was told of. */
const isOneOfThem = (words: Words, noun: string): boolean =>
  singular(noun) !== noun || has(words, "any", "a", "an", "next", "another", "coming", "upcoming", "whose");

/** Leaves out the days before today, where a time reaches from the past to today. */
function toCome(time: AskedTime, written: WrittenAt): AskedTime {
  const { from: today } = fromToday(written);
  if (today === null || time.from === null || time.from >= today) return time;
  return time.to !== null && time.to < today ? time : { ...time, from: today };
}
