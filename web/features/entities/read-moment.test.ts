import { expect, test } from "vitest";
import { readMoment } from "./read-moment.ts";

const written = new Date(2026, 4, 20);
const on = (year: number, month: number, day: number, hour?: number, minute = 0) => ({
  year,
  month,
  day,
  time: hour === undefined ? null : { hour, minute },
});

test.each([
  ["2026-05-12", on(2026, 5, 12)],
  ["12 May 2026", on(2026, 5, 12)],
  ["Tuesday, 12th of May 2026", on(2026, 5, 12)],
  ["May 12, 2026", on(2026, 5, 12)],
  ["Sept. 3, 2027", on(2027, 9, 3)],
  ["12 May 2026 at 15:05", on(2026, 5, 12, 15, 5)],
  ["May 12 at 3 p.m.", on(2026, 5, 12, 15)],
  ["12 May at 12:30 am", on(2026, 5, 12, 0, 30)],
])("%s names a day", (text, moment) => {
  expect(readMoment(text, written)).toEqual(moment);
});

test.each([
  ["2 January", new Date(2026, 11, 20), 2027],
  ["20 December", new Date(2026, 0, 4), 2025],
  ["1 June", new Date(2026, 4, 20), 2026],
])("%s without a year is the one nearest to the writing", (text, at, year) => {
  expect(readMoment(text, at)?.year).toBe(year);
});

test.each(["next Friday", "summer 2025", "2019", "5/6/2026", "31 June 2026", "2026-13-01", "May 2026", ""])(
  "%j names no single day",
  (text) => {
    expect(readMoment(text, written)).toBeNull();
  },
);

test("a time that there is not is left out", () => {
  expect(readMoment("12 May 2026 at 27:00", written)?.time).toBeNull();
});
