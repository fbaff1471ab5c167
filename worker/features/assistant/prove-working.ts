import type { DraftSentence, Working } from "../../platform/ai/ai.ts";
import { lengthOfStay } from "../../platform/ai/embedded/answer/computed/length-of-stay.ts";
import { dayOf, isoDay } from "../../platform/language/calendar.ts";
import { toldDates } from "../../platform/language/told-dates.ts";
import type { ProofContext } from "./proof-context.ts";
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

function isRight(working: Working, citations: Citations, context: ProofContext): boolean {
  const today = isoDay(dayOf({ at: context.now, timeZone: context.timeZone }));
  switch (working.kind) {
    case "difference":
      return isDifference(working.operands, working.result, citations);
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
  }
}

function isDifference(operands: readonly [string, string], result: string, citations: Citations): boolean {
  const quoted = new Set(citations.flatMap(({ quote }) => figuresIn(quote)));
  const [larger, smaller, difference] = [...operands, result].map(hundredthsOf);
  if (larger === undefined || smaller === undefined || difference === undefined) return false;
  const areQuoted = operands.every((operand) => figuresIn(operand).every((figure) => quoted.has(figure)));
  return areQuoted && smaller > 0 && larger - smaller === difference && difference > 0;
}

/** "1,284.50" is 128450; NaN for what is no plain figure, which equals nothing. */
function hundredthsOf(figure: string): number {
  const { whole = "", part = "" } =
    /^[^\d]*(?<whole>\d{1,3}(?:[,'’  ]\d{3})+|\d+)(?:\.(?<part>\d{2}))?[^\d]*$/u.exec(figure)?.groups ?? {};
  return whole === "" ? Number.NaN : Number(whole.replace(/\D/g, "")) * 100 + Number(part);
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
