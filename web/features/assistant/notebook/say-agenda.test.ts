import { expect, test } from "vitest";
import { formatCalendarDay, formatTime } from "../../../platform/dates.ts";
import { sayAgenda, sayDay, sayTime } from "./say-agenda.ts";

const row = { time: "19:30", remark: "", quote: "Choir, 19:30", marker: "[2]" };
const days = [
  { day: "Since Monday, 23 November", rows: [row] },
  { day: "Tuesday, 24 November", rows: [row] },
  { day: "Friday, 27 November", rows: [row, row] },
];

test("its first line counts", () => {
  expect(sayAgenda(days)).toBe("Four things until Friday, two of them on Friday.");
  expect(sayAgenda(days.slice(1))).toBe("Three things from Tuesday to Friday, two of them on Friday.");
  expect(sayAgenda(days.slice(1, 2))).toBe("One thing on Tuesday.");
  expect(sayAgenda(days.slice(1, 2), { count: 12, page: "Memories" })).toBe(
    "The first one of 13 things on Tuesday.",
  );
});

const long = { weekday: "long", day: "numeric", month: "long" } as const;

test("days and times stand as everywhere else on the screen", () => {
  expect(sayDay("Friday, 4 December")).toBe(formatCalendarDay("2026-12-04", long));
  expect(sayDay("Since Thursday, 29 February 2024")).toBe(
    `Since ${formatCalendarDay("2024-02-29", { ...long, year: "numeric" })}`,
  );
  expect(sayTime("14:05")).toBe(formatTime(new Date(2026, 0, 1, 14, 5)));
});

test("what a model made up stays as it is", () => {
  expect([sayDay("Friday, 4 Dezember"), sayDay("4 December"), sayTime("27:00")]).toEqual([
    "Friday, 4 Dezember",
    "4 December",
    "27:00",
  ]);
});
