import { expect, test } from "vitest";
import { tellsOfDays } from "./tells-of-days.ts";

/** A Saturday and a Sunday. */
const weekend = { from: "2026-05-09", to: "2026-05-10", say: "this weekend" };
const tells = (text: string, createdAt = new Date("2026-05-09T08:00:00Z"), time = weekend) =>
  tellsOfDays({ text, createdAt }, time, "Europe/Lisbon");

test.each([
  "The fair opens on 10 May.",
  "Tomorrow we bake.",
  "Away from 4 to 20 May.",
  "Tennis is Saturdays 9.45",
])("%s tells of the weekend on which it was written", (text) => expect(tells(text)).toBe(true));

test.each([
  "The boiler was mended.",
  "The fair opens on 17 May.",
  "Tennis is Mondays 9.45",
  "We met last week.",
])("%s was written on that weekend, and tells of another time", (text) => expect(tells(text)).toBe(false));

test("a day is the one that the writer meant", () => {
  const monday = new Date("2026-05-04T08:00:00Z");
  expect(tells("On Sunday we bake.", monday)).toBe(true);
  expect(tells("Tomorrow we bake.", monday)).toBe(false);
});

test("a week has every weekday: one that comes again says nothing then", () =>
  expect(
    tells("Tennis is Saturdays 9.45", undefined, { from: "2026-05-11", to: "2026-05-17", say: "next week" }),
  ).toBe(false));
