import { expect, test } from "vitest";
import { takenAt } from "./taken-at.ts";

test.each<[string, string | undefined, string, string]>([
  ["2026-05-03T14:05:12", "+05:30", "Europe/Lisbon", "2026-05-03T08:35:12.000Z"],
  ["2026-05-03T14:05:12", undefined, "Europe/Lisbon", "2026-05-03T13:05:12.000Z"],
  ["2026-01-03T14:05:12", undefined, "Europe/Lisbon", "2026-01-03T14:05:12.000Z"],
  // The night in which the clocks go forward at one.
  ["2026-03-29T03:30:00", undefined, "Europe/Lisbon", "2026-03-29T02:30:00.000Z"],
  ["2026-05-03T14:05:12", undefined, "Pacific/Auckland", "2026-05-03T02:05:12.000Z"],
])("%s (%s) of somebody in %s", (wall, takenOffset, timeZone, instant) => {
  const details = { takenAt: wall, ...(takenOffset === undefined ? {} : { takenOffset }) };
  expect(takenAt(details, timeZone)?.toISOString()).toBe(instant);
});

test.each(["+99:99", "-24:30"])("an offset that no clock has (%s) is none", (takenOffset) => {
  const details = { takenAt: "2026-05-03T14:05:12", takenOffset };
  expect(takenAt(details, "Europe/Lisbon")?.toISOString()).toBe("2026-05-03T13:05:12.000Z");
});

test.each(["0000-01-01T00:00:00", "0001-01-01T00:00:00", "9999-12-31T23:59:59", "soon"])(
  "a clock that was never set (%s) says nothing",
  (wall) => expect(takenAt({ takenAt: wall }, "Europe/Lisbon")).toBeNull(),
);

test("a photo that does not say when", () => expect(takenAt({}, "Europe/Lisbon")).toBeNull());
