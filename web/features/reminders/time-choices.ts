import { wallTimeIn } from "../../platform/dates.ts";
import { addDays } from "./describe-time.ts";

export type TimeChoice = {
  name: string;
  /** Local time in the zone, "2026-05-08T09:00". */
  wall: string;
  /** The same for the API: the moment itself where it is counted from now. */
  until: string;
};

const hour = 3_600_000; // ms

/** Lists times that people put off until, counted from now in that zone. */
export function timeChoices(now: Date, timeZone: string): TimeChoice[] {
  const today = wallTimeIn(timeZone, now);
  const inAnHour = new Date(now.getTime() + hour);
  const morning = (name: string, days: number): TimeChoice => {
    const wall = addDays(today, days, "09:00");
    return { name, wall, until: wall };
  };
  return [
    { name: "In an hour", wall: wallTimeIn(timeZone, inAnHour), until: inAnHour.toISOString() },
    morning("Tomorrow morning", 1),
    morning("In a week", 7),
  ];
}
