import { casual, GB } from "chrono-node/en";
import { afterEach, expect, test, vi } from "vitest";
import { datesAskedFor } from "./dates-asked-for.ts";

const now = new Date("2026-11-21T10:00:00Z");
const names = "January February March April May June July August September October November December".split(
  " ",
);
const weekdays = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");
/** Each of these, repeated, gives the reading of dates as much to do as it can: 127 in all. */
const pumps = [
  names.join(" "),
  ...names.flatMap((name) => [
    name,
    name.slice(0, 3).toLowerCase(),
    `${name} 31`,
    `in ${name} 2023`,
    `last ${name}`,
  ]),
  ...weekdays.flatMap((name) => [name, `next ${name} at 7`, `the ${name} before`]),
  ...["spring", "summer", "autumn", "winter"].flatMap((name) => [`last ${name}`, `in ${name}`]),
  ...["day", "week", "month", "year"].flatMap((unit) => [
    `2 ${unit}s ago`,
    `a few ${unit}s ago`,
    `last ${unit}`,
  ]),
  ...["1", "1/", "1-", "1:", "1.", "12 ", "2023", "2023 ", "2023-", "2023-05 ", "01/2025 ", "20:15 "],
  ...[
    "on the 8th ",
    "from the 7th to the 18th ",
    "Monday the 30th ",
    "moved from ",
    "between May and ",
    "today ",
  ],
  ...["yesterday ", "tomorrow ", "every ", "until ", "tonight at 8 ", "in 3 days "],
  "the 1st of ",
];

afterEach(() => vi.restoreAllMocks());

test("two thousand characters of any of 127 patterns are read once, in part, and name a few stretches of time", () => {
  expect(new Set(pumps).size).toBe(127);
  const parsers = [vi.spyOn(casual, "parse"), vi.spyOn(GB, "parse")];
  const clock = vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts");
  for (const pump of pumps) {
    const query = `${pump} `.repeat(2_000 / pump.length).slice(0, 2_000);
    const spans = datesAskedFor(query, now, "Europe/Lisbon");
    expect(spans.length, pump).toBeLessThanOrEqual(72);
    const read = parsers.flatMap(({ mock }) => mock.calls);
    expect(read.length, pump).toBeLessThanOrEqual(1);
    for (const [text] of read) expect(text.length, pump).toBeLessThanOrEqual(1_000);
    expect(clock.mock.calls.length, pump).toBeLessThanOrEqual(160);
    for (const spy of [...parsers, clock]) spy.mockClear();
  }
});
