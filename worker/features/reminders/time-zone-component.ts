import { offsetAt } from "../../language/zone-offset.ts";
import type { Component } from "./jcal.ts";
import { clockChanges, wallTimeOf } from "./wall-time.ts";

/** A zone, and since when its clock is asked for. */
export type Clock = { timeZone: string; from: Date };

const day = 24 * 60 * 60_000; // ms
/** A calendar asks again long before. */
const horizon = 5 * 365 * day;

/** Lists how a zone's clocks are set, change by change until five years from now (VTIMEZONE of RFC 5545, as jCal). */
export function timeZoneComponent({ timeZone, from }: Clock, now: Date): Component {
  const start = from.getTime() - day;
  const end = new Date(Math.max(start, now.getTime()) + horizon);
  const first = offsetAt(start, timeZone);
  return [
    "vtimezone",
    [["tzid", {}, "text", timeZone]],
    [
      observance("standard", start, first, first),
      ...clockChanges(timeZone, new Date(start), end).map(({ at, before, after }) =>
        observance(after > before ? "daylight" : "standard", at.getTime(), before, after),
      ),
    ],
  ];
}

/** From a moment on, which stands as the clock showed it before it was set. */
const observance = (kind: "standard" | "daylight", at: number, before: number, after: number): Component => [
  kind,
  [
    ["dtstart", {}, "date-time", wallTimeOf(at + before).slice(0, 19)],
    ["tzoffsetfrom", {}, "utc-offset", sayOffset(before)],
    ["tzoffsetto", {}, "utc-offset", sayOffset(after)],
  ],
  [],
];

/** "+01:00" */
function sayOffset(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / 60_000);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${offset < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
