import { expect, test } from "vitest";
import { datesAskedFor } from "./dates-asked-for.ts";

const now = new Date("2026-11-21T10:00:00Z"); // a Saturday
const spans = (question: string, timeZone = "UTC") =>
  datesAskedFor(question, now, timeZone).map(({ from, to }) =>
    [from, to].map((at) => new Date(at).toISOString().slice(0, 16)),
  );

test.each([
  ["What did I do yesterday?", "2026-11-20", "2026-11-21"],
  ["Whom did I meet last March?", "2026-03-01", "2026-04-01"],
  ["What did I read in 2023?", "2023-01-01", "2024-01-01"],
  ["What did I plant in May 2024?", "2024-05-01", "2024-06-01"],
  ["Where was I between 11 August and 15 August 2023?", "2023-08-11", "2023-08-16"],
])("%j asks for one stretch of time", (question, from, to) => {
  expect(spans(question)).toEqual([[`${from}T00:00`, `${to}T00:00`]]);
});

test("a month without a year may be any of the last years, the newest first", () => {
  const found = spans("What did I plant in May?");
  expect(found.length).toBeGreaterThan(3);
  expect(found.slice(0, 2)).toEqual([
    ["2026-05-01T00:00", "2026-06-01T00:00"],
    ["2025-05-01T00:00", "2025-06-01T00:00"],
  ]);
});

test("days begin at the midnight of whoever asks", () => {
  expect(spans("What did I do yesterday?", "America/New_York")).toEqual([
    ["2026-11-20T05:00", "2026-11-21T05:00"],
  ]);
});

test.each(["What may I eat?", "Who is Ana?", "Which march did we hear?"])("%j names no time", (question) => {
  expect(datesAskedFor(question, now, "UTC")).toEqual([]);
});

test("what is still to come was noted before its day, what has passed was not", () => {
  const [coming] = datesAskedFor("What is on next week?", now, "UTC");
  const [gone] = datesAskedFor("What did I do last week?", now, "UTC");
  expect(coming?.toldSince).toBeLessThan(now.getTime());
  expect(gone?.toldSince).toBe(gone?.from);
});
