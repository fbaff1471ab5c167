import { demoLife } from "#db/seed";
import type { ImportLine } from "#shared/memories";
import { offsetAt } from "../../language/zone-offset.ts";

const millisecondsADay = 86_400_000;
const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

const written = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" });

/** The English of a date in a text, by the name of its placeholder; see `SeedMemory`. */
const dateForms: Record<string, Intl.DateTimeFormat> = {
  date: written({ weekday: "long", day: "numeric", month: "long" }),
  day: written({ day: "numeric", month: "long" }),
  full: written({ day: "numeric", month: "long", year: "numeric" }),
  month: written({ month: "long" }),
};

/**
 * The demo life as lines of an import, as if it had been written up to the day before `now`.
 * Days and hours are those of `timeZone` (IANA), so that breakfast is at breakfast.
 */
export function demoImportLines(now: Date, timeZone: string): ImportLine[] {
  const today =
    Math.floor((now.getTime() + offsetAt(now.getTime(), timeZone)) / millisecondsADay) * millisecondsADay;
  return demoLife.map(({ daysAgo, time, content, tags, ...rest }) => {
    const day = today - daysAgo * millisecondsADay;
    return {
      ...rest,
      content: fillDates(content, day),
      createdAt: instantOf(day + minutesOf(time) * 60_000, timeZone).toISOString(),
      ...(tags && { tags: [...tags] }),
    };
  });
}

/** `day` is midnight of the memory's own day, as if that clock were UTC. */
function fillDates(content: string, day: number): string {
  return content.replace(/\{([a-z]+)([+-]\d+)?\}/g, (_, form: string, days = "0") => {
    const target = day + Number(days) * millisecondsADay;
    const weekday = weekdays.indexOf(form);
    const wait = weekday < 0 ? 0 : (weekday - new Date(target).getUTCDay() + 7) % 7;
    const format = dateForms[weekday < 0 ? form : "date"];
    if (format === undefined) throw new Error(`No such date form in the demo life: {${form}}`);
    return format.format(target + wait * millisecondsADay).replace(",", "");
  });
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** The instant at which clocks in the zone show `wall`, given as if it were UTC; asked twice because of summer time. */
function instantOf(wall: number, timeZone: string): Date {
  const guess = wall - offsetAt(wall, timeZone);
  return new Date(wall - offsetAt(guess, timeZone));
}
