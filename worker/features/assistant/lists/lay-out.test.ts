import { describe, expect, test } from "vitest";
import { layOut, type PlannedRow } from "./lay-out.ts";

const row = (wallTime: string, more: Partial<PlannedRow> = {}): PlannedRow => ({
  memoryId: "m",
  title: "A note",
  writtenAt: new Date("2026-05-01T10:00:00Z"),
  quote: null,
  wallTime: `${wallTime}:00.000`,
  timeZone: "Europe/Lisbon",
  anchor: `${wallTime}:00.000`,
  recurrenceType: "none",
  status: "active",
  dueAt: null,
  firedAt: null,
  ...more,
});
const week = { from: "2026-05-11", to: "2026-05-17", isOpen: false, isPast: false };
const laid = (rows: PlannedRow[], span: Partial<typeof week> = {}) =>
  layOut(rows, { ...week, ...span }).map(({ day, time, isSince, isRepeated }) =>
    [isSince && "since", day, time, isRepeated && "and again"].filter(Boolean).join(" "),
  );

test("what lies in the days is there, in the order of time, and what lies outside is not", () =>
  expect(
    laid([
      row("2026-05-17T23:00"),
      row("2026-05-11T00:00"),
      row("2026-05-10T23:59"),
      row("2026-05-18T00:00"),
    ]),
  ).toEqual(["2026-05-11 00:00", "2026-05-17 23:00"]));

describe("what is repeated", () => {
  test.each([
    ["weekly", "2026-04-06T18:00", ["2026-05-11 18:00"]],
    ["daily", "2026-05-01T08:00", ["2026-05-11 08:00 and again"]],
    ["monthly", "2026-01-31T09:00", []],
    ["yearly", "1990-05-15T09:00", ["2026-05-15 09:00"]],
    ["weekly", "2026-05-20T18:00", []],
  ] as const)("%s from %s falls on %j", (recurrenceType, wall, days) =>
    expect(laid([row(wall, { recurrenceType })])).toEqual(days),
  );

  test("the 31st is the last day of a short month", () => {
    const june = { from: "2026-06-29", to: "2026-07-05" };
    expect(laid([row("2026-01-31T09:00", { recurrenceType: "monthly" })], june)).toEqual([
      "2026-06-30 09:00",
    ]);
  });

  test("what is done until next month is not to come before, and was there before all the same", () => {
    const bins = row("2026-06-01T18:00", { recurrenceType: "weekly", anchor: "2026-04-06T18:00:00.000" });
    expect(laid([bins])).toEqual([]);
    expect(laid([bins], { isPast: true })).toEqual(["2026-05-11 18:00"]);
  });
});

test("what was found in a note without a time has none, and the same words for the same day are told once", () => {
  const quote = "Pay the rent by 12 May";
  expect(laid([row("2026-05-12T09:00", { quote }), row("2026-05-12T09:00", { quote })])).toEqual([
    "2026-05-12",
  ]);
  expect(laid([row("2026-05-12T15:00", { quote: "Dentist on 12 May at 15:00" })])).toEqual([
    "2026-05-12 15:00",
  ]);
});

test("what goes on for days is there on each of them", () => {
  const quote = "They will close the lane 7 to 13 May";
  expect(laid([row("2026-05-07T09:00", { quote })])).toEqual(["since 2026-05-07"]);
  expect(laid([row("2026-05-07T09:00", { quote: "The lane closes on 7 May" })])).toEqual([]);
});

test("what fell due and is not done is still open, put off it comes when it was put off to", () => {
  const fired = row("2026-05-04T09:00", { status: "fired", firedAt: new Date("2026-05-04T08:00:00Z") });
  expect(laid([fired])).toEqual([]);
  expect(laid([fired], { isOpen: true })).toEqual(["since 2026-05-04"]);
  const snoozed = { status: "snoozed", dueAt: new Date("2026-05-14T08:30:00Z") } as const;
  expect(laid([row("2026-05-04T09:00", snoozed)])).toEqual(["2026-05-14 09:30"]);
});

test("what was done on the day of its writing is nothing to come; what has to be done that day is", () => {
  const written = { writtenAt: new Date("2026-05-12T07:00:00Z"), status: "proposed" } as const;
  expect(
    laid([row("2026-05-12T09:00", { ...written, quote: "Invoice sent today, due in 30 days" })]),
  ).toEqual([]);
  expect(laid([row("2026-05-12T09:00", { ...written, quote: "I must call Rui today" })])).toEqual([
    "2026-05-12",
  ]);
});
