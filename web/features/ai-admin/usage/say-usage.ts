import { dayOf, formatCalendarDay, formatTime } from "../../../platform/dates.ts";

const compact = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 3 });
const grouped = new Intl.NumberFormat("en");

/** 640, "3.1K", "1.84M". */
export const sayTokens = (tokens: number): string => compact.format(tokens);

/** "1,204". */
export const sayCount = (count: number): string => grouped.format(count);

/** Cents, with fractions, as dollars: 421.8 -> "$4.2180". */
export const sayCost = (cents: number): string => `$${(cents / 100).toFixed(4)}`;

const operations: Readonly<Record<string, string>> = {
  answer: "Answers",
  analysis: "Analysis",
  embedding: "Embeddings",
  questions: "Questions",
  review: "Supervisor",
  transcription: "Speech",
};

/** The name of an operation; one that is new here goes by its own. */
export const sayOperation = (operation: string): string =>
  operations[operation] ?? operation.charAt(0).toUpperCase() + operation.slice(1).replaceAll("_", " ");

/** "24 October" of "2026-10-24". Days are counted in UTC, as budgets are. */
export const sayUsageDay = (day: string): string => formatCalendarDay(day, { day: "numeric", month: "long" });

/** The time today, before that the day. */
export const sayWhen = (at: Date, now: Date): string =>
  dayOf(at) === dayOf(now) ? formatTime(at) : sayUsageDay(dayOf(at));
