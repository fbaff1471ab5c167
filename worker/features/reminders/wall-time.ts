import { offsetAt } from "../../language/zone-offset.ts";

/** Local time in some zone, without the zone: "2026-05-08T09:00:00.000". */
export type WallTime = string;

/** The number of a wall time: milliseconds as if it were UTC, so that arithmetic knows no clock changes. */
export const wallNumber = (wall: WallTime): number => Date.parse(`${wall}Z`);
export const wallTimeOf = (number: number): WallTime => new Date(number).toISOString().slice(0, -1);

/** So many minutes from the beginning of a day, "2026-05-08"; from 24 hours on it is the next one. */
export const wallTimeOn = (isoDay: string, minutes: number): WallTime =>
  wallTimeOf(wallNumber(`${isoDay}T00:00:00.000`) + minutes * 60_000);

/** Returns the local time in the zone at that instant. */
export const wallTimeAt = (at: Date, timeZone: string): WallTime =>
  wallTimeOf(at.getTime() + offsetAt(at.getTime(), timeZone));

const day = 24 * 60 * 60_000; // ms

/**
 * Converts a local time of the zone to an instant. Of a time that comes twice, because clocks are set back, the first; for one
 * that is skipped, because they are set forward, the minute they are set to.
 */
export function instantOf(wall: WallTime, timeZone: string): Date {
  const shown = wallNumber(wall);
  const [before, after] = [offsetAt(shown - day, timeZone), offsetAt(shown + day, timeZone)];
  const instants = [shown - before, shown - after].filter((at) => at + offsetAt(at, timeZone) === shown);
  if (instants.length > 0) return new Date(Math.min(...instants));
  return new Date(firstChange(shown - after, shown - before, timeZone));
}

/** A moment at which clocks are set, and what they are ahead of UTC before and from then on, in ms. */
export type ClockChange = { at: Date; before: number; after: number };

/** Closer together than this no zone sets its clocks twice: Morocco does so around Ramadan, a month apart. */
const stride = 7 * day;

/** Every change of the zone's clocks in that time, in order. */
export function clockChanges(timeZone: string, from: Date, to: Date): ClockChange[] {
  const changes: ClockChange[] = [];
  for (let start = from.getTime(); start < to.getTime(); start += stride) {
    const end = Math.min(start + stride, to.getTime());
    const [before, after] = [offsetAt(start, timeZone), offsetAt(end, timeZone)];
    if (before !== after) changes.push({ at: new Date(firstChange(start, end, timeZone)), before, after });
  }
  return changes;
}

/** The first millisecond after `from` with another offset than at `from`; there is one until `to`. */
function firstChange(from: number, to: number, timeZone: string): number {
  const before = offsetAt(from, timeZone);
  let [same, other] = [from, to];
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (offsetAt(middle, timeZone) === before) same = middle;
    else other = middle;
  }
  return other;
}
