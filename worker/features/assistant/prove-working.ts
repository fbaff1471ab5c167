import type { DraftSentence, Working } from "../../ai/ai.ts";
import { ageOn, birthsIn } from "../../ai/embedded/answer/computed/birth.ts";
import { lengthOfStay } from "../../ai/embedded/answer/computed/length-of-stay.ts";
import { stayBetween } from "../../ai/embedded/answer/computed/stay-between.ts";
import { dayOf, isoDay } from "../../language/calendar.ts";
import { toldDates } from "../../language/told-dates.ts";
import type { ProofContext } from "./proof-context.ts";
import { areQuoted, hundredthsOf, isRemainder, isScaled, isShare, isSum } from "./prove-figures.ts";
import { figuresIn } from "./told-facts.ts";

type Citations = DraftSentence["citations"];
const dayLength = 86_400_000; // ms

/** What follows from quotes without standing in them: figures, and days, ISO. */
type WorkedOut = { figures: string[]; days: string[] };

/**
 * What a sentence may tell because it follows from its quotes: each operand stands in a quote, and working it out again gives
 * what the sentence says. Null where that is not so: such a sentence is not proven.
 */
export function workedOut(working: Working, citations: Citations, context: ProofContext): WorkedOut | null {
  if (!isRight(working, citations, context)) return null;
  if (working.kind === "validity") return { figures: [], days: [] };
  if (working.kind === "end-of-stay") return { figures: [], days: [working.result] };
  return { figures: figuresIn(working.result), days: [] };
}

/** A sentence that is worked out, and tells no other figure than the quotes and that. */
export function isWorkedOut(
  { text, working }: Pick<DraftSentence, "text" | "working">,
  citations: Citations,
  context: ProofContext,
): boolean {
  if (working === undefined) return false;
  const worked = workedOut(working, citations, context);
  if (worked === null) return false;
  const told = new Set([
    ...worked.figures,
    ...citations.flatMap(({ memoryId, quote }) => [
      ...figuresIn(quote),
      ...figuresIn(context.memories.get(memoryId)?.title ?? ""),
    ]),
    ...worked.days
      .flatMap((day) => day.split("-").flatMap(figuresIn))
      .map((digits) => String(Number(digits))),
  ]);
  return figuresIn(text).every((figure) => told.has(figure) || /^20\d\d$/.test(figure));
}

type InTime = Exclude<Working, { kind: "difference" | "sum" | "remainder" | "share" | "scaled" }>;

function isRight(working: Working, citations: Citations, context: ProofContext): boolean {
  switch (working.kind) {
    case "difference":
      return isDifference(working.operands, working.result, citations);
    case "sum":
      return isSum(working, citations);
    case "remainder":
      return isRemainder(working, citations);
    case "share":
      return isShare(working, citations);
    case "scaled":
      return isScaled(working, citations);
    default:
      return isRightInTime(working, citations, context);
  }
}

/** What is counted in days and years, from today or between two days. */
function isRightInTime(working: InTime, citations: Citations, context: ProofContext): boolean {
  const today = isoDay(dayOf({ at: context.now, timeZone: context.timeZone }));
  switch (working.kind) {
    case "to-come":
      return (
        new Set(citations.map(({ quote }) => quote)).size === Number(working.result) &&
        citations.every((cited) => daysTold(cited, context).some(({ from }) => from >= today))
      );
    case "days":
      return (
        isTold(working.day, citations, context) &&
        Math.abs(Date.parse(working.day) - Date.parse(today)) / dayLength === Number(working.result)
      );
    case "end-of-stay":
      return citations.some((cited) => isEndOf(working, cited, context));
    case "validity":
      return isTold(working.day, citations, context) && working.holds === working.day >= today;
    case "age":
      return citations.some((cited) => isAge(working, cited, today, context));
    case "stay":
      return citations.some((cited) => isStay(working, cited, context));
  }
}

function isDifference(operands: readonly [string, string], result: string, citations: Citations): boolean {
  const [larger, smaller, difference] = [...operands, result].map(hundredthsOf);
  if (larger === undefined || smaller === undefined || difference === undefined) return false;
  return areQuoted(operands, citations) && smaller > 0 && larger - smaller === difference && difference > 0;
}

/** A quote tells that day of birth, and so many years have passed since, or will have at the next birthday. */
function isAge(
  { day, isAhead, result }: Extract<Working, { kind: "age" }>,
  { memoryId, quote }: Citations[number],
  today: string,
  { memories, timeZone }: ProofContext,
): boolean {
  const memory = memories.get(memoryId);
  if (memory === undefined) return false;
  const births = birthsIn(quote, { at: memory.createdAt, timeZone });
  const years = ageOn(day, today) + (isAhead ? 1 : 0);
  return births.some((birth) => birth.day === day) && years > 0 && String(years) === result;
}

/** One quote tells both days, and so many lie between them. */
function isStay(
  { from, to, result }: Extract<Working, { kind: "stay" }>,
  { memoryId, quote }: Citations[number],
  { memories, timeZone }: ProofContext,
): boolean {
  const memory = memories.get(memoryId);
  const stay = memory === undefined ? null : stayBetween(quote, { at: memory.createdAt, timeZone });
  return stay?.from.from === from && stay.to.from === to && String(stay.days) === result;
}

/** One quote says both the day and for how long. */
function isEndOf(
  { day, result }: { day: string; result: string },
  cited: Citations[number],
  context: ProofContext,
): boolean {
  const length = lengthOfStay(cited.quote);
  if (length === null || !isTold(day, [cited], context)) return false;
  return (Date.parse(result) - Date.parse(day)) / dayLength === length.days;
}

const isTold = (day: string, citations: Citations, context: ProofContext): boolean =>
  citations.some((cited) => daysTold(cited, context).some(({ from, to }) => day === from || day === to));

function daysTold({ memoryId, quote }: Citations[number], { memories, timeZone }: ProofContext) {
  const memory = memories.get(memoryId);
  return memory === undefined ? [] : toldDates(quote, { at: memory.createdAt, timeZone });
}
