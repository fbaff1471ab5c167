import type { WrittenAt } from "../../../platform/language/calendar.ts";
import { type AskedTime, beside, comingUp, type Direction, fromToday, takeTime } from "./asked-time.ts";
import type { ListQuestion, NamedKind, PlannedKind } from "./list-question.ts";

type Words = readonly string[];
/** A question without its time: the words that are left, in small letters. */
type Asked = {
  words: Words;
  /** Begins like a question or a wish, and tells nothing. */
  isAsking: boolean;
  /** "on" of "what's on Friday?". */
  before: string;
  timeOf: (direction: Direction) => AskedTime | null;
  written: WrittenAt;
};

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));
const both = (...lists: ReadonlySet<string>[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => [...list]));

const asking = listOf(
  "what which am is are was were there do does did have has had i we my me our us any anything something everything all the a an can you please of in on for at so and got getting still else",
);
const planning = listOf(
  "planned scheduled booked happening coming upcoming up ahead soon due going next open left to need plan plans calendar diary agenda schedule free busy available another it",
);
const keeping = listOf(
  "note noted write wrote written save saved record recorded keep kept add added store stored capture captured jot jotted down make made new latest last recent newest recently lately",
);
const kept = listOf("notes memories entries note memory entry things stuff");
const knowing = listOf("know known noted mentioned saved named names notes memories who contains");

const plannedNouns: Record<string, PlannedKind | null> = {
  appointment: null,
  event: null,
  commitment: null,
  engagement: null,
  task: null,
  birthday: "birthday",
  bday: "birthday",
  deadline: "deadline",
  meeting: "meeting",
  trip: "journey",
  flight: "journey",
  journey: "journey",
  bill: "payment",
  payment: "payment",
  invoice: "payment",
  call: "call",
};
const duties: Record<string, PlannedKind> = { pay: "payment", call: "call", ring: "call", phone: "call" };
const namedNouns: Record<string, NamedKind> = {
  people: "people",
  persons: "people",
  contacts: "people",
  places: "places",
  locations: "places",
  cities: "places",
  towns: "places",
  companies: "organisations",
  organisations: "organisations",
  organizations: "organisations",
};

type Exchange = { question: string };

/**
 * Reads a question for a list: "what's on next week?", "what did I note yesterday?", "list all people I know". Null for every
 * other, also for one that begins alike and has a word left to search for: "what did I note about Porto?". "And the week
 * after?" goes on from such a question before it.
 */
export function readListQuestion(
  question: string,
  history: readonly Exchange[],
  written: WrittenAt,
): ListQuestion | null {
  if (question.length > longestQuestion) return null;
  return readAlone(question, written) ?? readOn(question, history, written);
}
/** Who writes more than this asks for something. */
const longestQuestion = 160; // characters

function readAlone(question: string, written: WrittenAt): ListQuestion | null {
  const asked = readWords(question, written);
  if (!asked.isAsking || asked.words.length === 0) return null;
  return readReminders(asked) ?? readPlanned(asked) ?? readNoted(asked) ?? readNamed(asked);
}

const openings =
  /^(?:(?:hey|hi|hello|ok|okay|lilu|please|so|and|but|then|now)\s+)*(?:(?:can|could|would|will) you (?:please )?)?(?:(?<wish>(?:(?:tell|show|give|list|get|read)(?: me)?|remind me of|i (?:want|need) (?:to (?:see|know)))\s+(?:(?:a|the) (?:list|overview) of\s+)?)|(?:do you know|let me know)\s+)?/;
const questionBegins =
  /^(?:what|which|who|whose|when|any|anything|something|do (?:i|we|you)|did (?:i|we)|have (?:i|we)|had (?:i|we)|am i|are (?:we|there|any)|is (?:there|anything|something)|(?:was|were) there)\b/;
const tells = /\b(?:is|are|was|were|do|did|have|has|had|am|i|we)\b/;

function readWords(question: string, written: WrittenAt): Asked {
  const whole = spelledOut(question);
  const opening = openings.exec(whole);
  const text = whole.slice(opening?.[0].length ?? 0);
  const ahead = takeTime(text, written, "ahead");
  const rest = ahead?.rest ?? text;
  const isWish = opening?.groups?.wish !== undefined;
  return {
    words: rest.split(/\s+/).filter((word) => word !== ""),
    isAsking: isWish || questionBegins.test(text) || !tells.test(text),
    before: ahead?.before ?? "",
    timeOf: (direction) => (direction === "ahead" ? ahead : takeTime(text, written, direction))?.time ?? null,
    written,
  };
}

/** In small letters, without marks, and "what's" in two words. */
const spelledOut = (question: string): string =>
  question
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .replace(
      /\b(what|who|when|that|there|where|it)(?:'s|s(?=\s(?:on|coming|up|next|planned|happening|due|my|the|in)\b))/g,
      "$1 is",
    )
    .replace(/'ve\b/g, " have")
    .replace(/'re\b/g, " are")
    .replace(/'m\b/g, " am")
    .replace(/\bto-dos?\b/g, "tasks")
    .replace(/[?!,;"“”…]+|[.:](?=\s|$)/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^(?:what|how) (?:does|is|will|do) (.+?) look(?:ing)?(?: like)?$/, "what is on $1");

const consistsOf = (words: Words, ...lists: ReadonlySet<string>[]): boolean => {
  const known = both(asking, ...lists);
  return words.every((word) => known.has(word));
};
const has = (words: Words, ...some: string[]): boolean => some.some((word) => words.includes(word));

function readReminders({ words, timeOf, written }: Asked): ListQuestion | null {
  const isMany = has(words, "reminders");
  if (!isMany && !(has(words, "reminder") && has(words, "next", "any"))) return null;
  if (!consistsOf(words, planning, listOf("reminders reminder set active pending waiting"))) return null;
  const most = !isMany && has(words, "next") ? 1 : null;
  return { what: "reminders", time: ahead(timeOf("ahead") ?? fromToday(written), written), most };
}

function readPlanned(asked: Asked): ListQuestion | null {
  const { words, timeOf, written } = asked;
  const duty = words.find((word, at) => word in duties && words[at - 1] === "to");
  const noun = duty === undefined ? words.find((word) => singular(word) in plannedNouns) : undefined;
  const own = listOf([noun, duty, duty === "pay" ? "who" : "", "do"].filter(Boolean).join(" "));
  const isOfWhom = has(words, "who", "whose", "whom") && (noun?.startsWith("b") || duty !== undefined);
  const isWhen = has(words, "when") && (has(words, "next") || noun?.endsWith("s"));
  const more = listOf(
    [isOfWhom ? "who whose whom" : "", isWhen ? "when" : "", duty === undefined ? "" : "back"].join(" "),
  );
  if (!consistsOf(words, planning, own, more, listOf("things stuff"))) return null;
  const isPast = has(words, "did", "was", "were", "had");
  const time = timeOf(isPast ? "back" : "ahead");
  if (!isForPlans(asked, { noun, duty, hasTime: time !== null })) return null;
  const kind =
    noun === undefined
      ? duty === undefined
        ? null
        : (duties[duty] ?? null)
      : (plannedNouns[singular(noun)] ?? null);
  const isNext = noun !== undefined && singular(noun) === noun && has(words, "next");
  if (isPast) return time === null ? null : { what: "planned", kind, time, isPast, most: null };
  const isOpen =
    isNext ||
    duty !== undefined ||
    has(words, "still", "left", "open", "all", "my") ||
    (noun !== undefined && !has(words, "coming", "upcoming", "soon"));
  const reach = time ?? (isOpen ? fromToday(written) : comingUp(written));
  return { what: "planned", kind, time: ahead(reach, written), isPast, most: isNext ? 1 : null };
}

const singular = (word: string): string => word.replace(/s$/, "");

type Found = { noun: string | undefined; duty: string | undefined; hasTime: boolean };

/** Whether something in it asks for plans: what is left when the time and the asking words are gone says nothing else. */
function isForPlans({ words, before }: Asked, { noun, duty, hasTime }: Found): boolean {
  const text = words.join(" ");
  if (noun !== undefined && !isOneOfThem(words, noun)) return false;
  if (duty !== undefined) return hasTime || has(words, "still", "left", "open");
  if (has(words, "free", "busy", "available"))
    return hasTime && /^(?:am i|are we|(?:when )?(?:do|will) (?:i|we))\b/.test(text);
  if (has(words, "coming", "upcoming", "soon", "ahead")) return true;
  if (/\bto do$/.test(text) || text.endsWith("to do on"))
    return hasTime || has(words, "still", "left", "open", "else", "all");
  if (noun !== undefined) return true;
  if (has(words, "plans", "planned", "calendar", "diary", "agenda", "schedule", "scheduled")) return true;
  if (!hasTime) return /^what is (?:on|happening|going on)$/.test(text);
  if (has(words, "plan")) return true;
  if (
    /^(?:what|anything|something|is (?:anything|something|there anything|there something)|what (?:is|was)|what (?:all )?is there)$/.test(
      text,
    )
  )
    return (
      text !== "what" &&
      (before === "on" || text !== "what is") &&
      (before !== "" || /^(?:any|is)/.test(text))
    );
  return /\b(?:on|up|next|due|happening|going on|booked)$/.test(text) || /\b(?:have|got|had)\b/.test(text);
}

/** "Appointments", "any appointment", "my next appointment": not "the appointment", which is one that was told of. */
function isOneOfThem(words: Words, noun: string): boolean {
  if (singular(noun) !== noun) return true;
  return has(words, "any", "a", "an", "next", "another", "coming", "upcoming", "whose");
}

function readNoted({ words, timeOf }: Asked): ListQuestion | null {
  const number = words.find((word) => /^[1-9]\d?$/.test(word));
  if (!consistsOf(words, keeping, kept, listOf(`${number ?? ""} happened from`))) {
    return null;
  }
  const time = timeOf("back");
  const isHappening = isForHappenings(words.join(" "));
  if (isHappening) return time === null ? null : { what: "noted", isHappening, time, most: null };
  if (has(words, "is", "can")) return null;
  const isLatest = has(words, "latest", "last", "recent", "newest", "recently", "lately");
  const isMine = has(words, "i", "we", "my");
  const noun = words.find((word) => kept.has(word) && word !== "note");
  const isDone =
    isMine &&
    has(words, "did", "have", "had", "was", "were") &&
    words.some((word) => keeping.has(word) && !has(["new", "make", "down"], word));
  const isEverything = time !== null && has(words, "everything", "all") && words.length <= 2;
  const isOwn =
    (noun !== undefined || has(words, "note")) && (isLatest || time !== null || has(words, "my", "all"));
  if (!isDone && !isOwn && !isEverything) return null;
  if (has(words, "any") && time === null && !isLatest) return null;
  const isOne = number === undefined && isLatest && has(words, "note", "memory", "entry");
  return {
    what: "noted",
    isHappening: false,
    time,
    most: number === undefined ? (isOne ? 1 : null) : Number(number),
  };
}

const isForHappenings = (text: string): boolean =>
  /^what (?:all )?(?:has )?happened$|^what did (?:i|we) do$/.test(text);

function readNamed({ words, timeOf }: Asked): ListQuestion | null {
  if (timeOf("ahead") !== null) return null;
  const noun = words.find((word) => word in namedNouns);
  if (words.join(" ") === "who do i know") return { what: "people" };
  const what = noun === undefined ? undefined : namedNouns[noun];
  if (noun === undefined || what === undefined) return null;
  if (!consistsOf(words, knowing, listOf(noun)) || has(words, "is", "was", "were", "an")) return null;
  return { what };
}

/** What is over is not to come any more. */
function ahead(time: AskedTime, written: WrittenAt): AskedTime {
  const today = fromToday(written).from;
  const isOver = time.to !== null && today !== null && time.to < today;
  return !isOver && time.from !== null && today !== null && time.from < today
    ? { ...time, from: today }
    : time;
}

const goesOn = /^(?:(?:and|but|so|ok|okay|then|also|now)\s+)*(?:(?:what|how) about\s+)?(?<other>.+)$/;
const besides = /^(?:(?:in|on|for) )?the (?<what>day|week|month) (?<which>after|before)(?: that)?$/;
const looksBack = 3; // exchanges

/** "And the week after?", "what about December?": the list before, of another time. */
function readOn(question: string, history: readonly Exchange[], written: WrittenAt): ListQuestion | null {
  const other = goesOn.exec(spelledOut(question))?.groups?.other ?? "";
  const before = history.at(-1);
  if (before === undefined || !isTimeAlone(other, written)) return null;
  const earlier = readListQuestion(before.question, history.slice(-looksBack, -1), written);
  if (earlier === null || !("time" in earlier)) return null;
  const direction =
    earlier.what === "noted" || (earlier.what === "planned" && earlier.isPast) ? "back" : "ahead";
  const time = otherTime(other, earlier.time, direction, written);
  return time === null ? null : { ...earlier, time, most: null };
}

const isTimeAlone = (text: string, written: WrittenAt): boolean =>
  besides.test(text) || takeTime(text, written, "ahead")?.rest === "";

function otherTime(
  text: string,
  time: AskedTime | null,
  direction: Direction,
  written: WrittenAt,
): AskedTime | null {
  const { what, which } = besides.exec(text)?.groups ?? {};
  const isStretch = what === "day" || what === "week" || what === "month";
  if (isStretch && (which === "after" || which === "before"))
    return time === null ? null : beside(time, what, which);
  return takeTime(text, written, direction)?.time ?? null;
}
