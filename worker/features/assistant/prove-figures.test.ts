import { expect, test } from "vitest";
import type { ContextMemory, DraftSentence, Working } from "../../ai/ai.ts";
import { workedOut } from "./prove-working.ts";

const memory = (text: string): ContextMemory => ({
  id: text,
  title: "A note",
  text,
  passage: text,
  tags: [],
  author: null,
  thread: null,
  threadPosition: null,
  createdAt: new Date("2026-05-12T18:00:00Z"),
  occurredAt: null,
  score: 1,
});

/** Whether working it out again from these quotes gives what is said. */
function holds(working: Working, ...quotes: string[]): boolean {
  const memories = new Map(quotes.map((quote) => [quote, memory(quote)]));
  const citations: DraftSentence["citations"] = quotes.map((quote) => ({ memoryId: quote, quote }));
  const context = { memories, now: new Date("2026-06-01T12:00:00Z"), timeZone: "Europe/Zurich" };
  return workedOut(working, citations, context) !== null;
}

const market = "Sold the radio for 35, the bench for 50 and two lamps for 18";
const sum = (operands: string[], result: string, sort: "money" | "time" | "count" = "money") =>
  ({ kind: "sum", sort, operands, result }) as const;

test("a sum is made of amounts that are quoted, each as often as it is added", () => {
  expect(holds(sum(["35", "50", "18"], "103"), market)).toBe(true);
  expect(holds(sum(["35", "50", "18"], "104"), market)).toBe(false);
  expect(holds(sum(["35", "50", "40"], "125"), market)).toBe(false);
  expect(holds(sum(["35", "35"], "70"), market)).toBe(false);
  expect(holds(sum(["35", "35"], "70"), market, market)).toBe(false);
  expect(holds(sum(["35"], "35"), market)).toBe(false);
});

test("nothing of another sort, of another currency, or for each of many is added", () => {
  expect(holds(sum(["£24", "€31"], "55"), "A fig for £24 and a rose for €31")).toBe(false);
  expect(holds(sum(["£24", "£3"], "£27"), "A fig for £24 and bulbs at £3 each")).toBe(false);
  expect(holds(sum(["24", "10"], "34"), "A fig for 24, home at 10")).toBe(false);
  expect(holds(sum(["40 min", "2 hours"], "42 min", "time"), "Boil 40 min, 2 hours without")).toBe(false);
  expect(holds(sum(["40 min", "25 min"], "65 min", "time"), "Boil 40 min, 25 min without")).toBe(true);
});

test("what is left is the whole less all that was paid, and something is", () => {
  const [whole, paid] = ["The cabin is £540.", "Deposit 120 paid, then £100."];
  const left = (operands: string[], result: string) => ({ kind: "remainder", operands, result }) as const;
  expect(holds(left(["£540", "120", "£100"], "£320"), whole, paid)).toBe(true);
  expect(holds(left(["£540", "120"], "£430"), whole, paid)).toBe(false);
  expect(holds(left(["£540", "120"], "£420"), whole)).toBe(false);
  expect(holds(left(["£540"], "£540"), whole)).toBe(false);
  expect(holds(left(["£540", "120", "120"], "£300"), whole, paid)).toBe(false);
});

test("a part is one that the quote names, or the one that it leaves", () => {
  const share = (part: number, of: number, result: string) =>
    ({ kind: "share", whole: "£540", part, of, result }) as const;
  expect(holds(share(1, 2, "£270"), "The cabin is £540, half upfront.")).toBe(true);
  expect(holds(share(2, 3, "£360"), "The cabin is £540, a third is paid.")).toBe(true);
  expect(holds(share(1, 2, "£280"), "The cabin is £540, half upfront.")).toBe(false);
  expect(holds(share(1, 2, "£270"), "The cabin is £540, here at half past nine.")).toBe(false);
  expect(holds(share(1, 4, "£135"), "The cabin is £540, half upfront.")).toBe(false);
});

test("a recipe is scaled from what it measures and for how many it says it is", () => {
  const scaled = (wanted: number, result: string) =>
    ({ kind: "scaled", figure: "300 g", serves: 6, wanted, result }) as const;
  const stew = "Soak 300 g black beans. Serves 6";
  expect(holds(scaled(2, "100 g"), stew)).toBe(true);
  expect(holds(scaled(2, "150 g"), stew)).toBe(false);
  expect(holds(scaled(2, "100 ml"), stew)).toBe(false);
  expect(holds(scaled(2, "100 g"), "Soak 300 g black beans. Page 6")).toBe(false);
});

test("an age is the years since a quoted birth, and the next birthday makes it one more", () => {
  const age = (day: string, result: string, isAhead = false) =>
    ({ kind: "age", day, isAhead, result }) as const;
  const otto = "Otto was born on 2 June 1990.";
  expect(holds(age("1990-06-02", "35"), otto)).toBe(true);
  expect(holds(age("1990-06-02", "36", true), otto)).toBe(true);
  expect(holds(age("1990-06-02", "36"), otto)).toBe(false);
  expect(holds(age("1990-05-02", "36"), otto)).toBe(false);
  expect(holds(age("1990-06-02", "35"), "Otto moved here on 2 June 1990.")).toBe(false);
});

test("a stay is as long as from the quoted day of coming to the quoted day of leaving", () => {
  const stay = (from: string, to: string, result: string) => ({ kind: "stay", from, to, result }) as const;
  const visit = "Grandma comes on 4 June and stays till 9 June.";
  expect(holds(stay("2026-06-04", "2026-06-09", "5"), visit)).toBe(true);
  expect(holds(stay("2026-06-04", "2026-06-09", "6"), visit)).toBe(false);
  expect(holds(stay("2026-06-04", "2026-06-10", "6"), visit)).toBe(false);
  expect(holds(stay("2026-06-04", "2026-06-09", "5"), "Paid on 4 June, sent on 9 June.")).toBe(false);
});
