import { nextOccurrence, type Occurrence, type Series } from "./recurrence.ts";
import { instantOf, type WallTime } from "./wall-time.ts";

/** A rule as calendars know it (RRULE of RFC 5545), and the first time that it gives. */
type CalendarRule = { name: string; start: WallTime; rule: Record<string, unknown> };

const exceptFebruary = [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/**
 * A series in the rules of calendars, which leave out a day that a month does not have. The last day of a month they all
 * know (BYMONTHDAY=-1), so that the 31st is one rule; the 29th and the 30th are one for February and one for the rest.
 * BYSETPOS would say it in one, but not all of them read it.
 */
export function calendarRules(series: Series & { wallTime: WallTime }): CalendarRule[] {
  const { recurrenceType, anchor, wallTime: start } = series;
  const freq = recurrenceType.toUpperCase();
  const [month, day] = [monthOf(anchor), Number(anchor.slice(8, 10))];
  if (recurrenceType === "yearly" && month === 2 && day === 29)
    return [{ name: "", start, rule: { freq, bymonth: 2, bymonthday: -1 } }];
  if (recurrenceType !== "monthly" || day < 29) return [{ name: "", start, rule: { freq } }];
  if (day === 31) return [{ name: "", start, rule: { freq, bymonthday: -1 } }];
  const year = comingYear(series);
  return [
    ...ruleFrom(year, (month) => month !== 2, "", { bymonth: exceptFebruary, bymonthday: day }),
    ...ruleFrom(year, (month) => month === 2, "-february", { bymonth: 2, bymonthday: -1 }),
  ];
}

function ruleFrom(
  year: Occurrence[],
  isMeant: (month: number) => boolean,
  name: string,
  rule: Record<string, unknown>,
): CalendarRule[] {
  const first = year.find(({ wallTime }) => isMeant(monthOf(wallTime)));
  return first === undefined ? [] : [{ name, start: first.wallTime, rule: { freq: "YEARLY", ...rule } }];
}

/** A monthly series' next twelve occurrences, from the one that it stands at. */
function comingYear(series: Series & { wallTime: WallTime }): Occurrence[] {
  const year: Occurrence[] = [];
  let after = new Date(instantOf(series.wallTime, series.timeZone).getTime() - 1);
  while (year.length < 12) {
    const next = nextOccurrence(series, after);
    if (next === null) break;
    year.push(next);
    after = next.at;
  }
  return year;
}

const monthOf = (wall: WallTime): number => Number(wall.slice(5, 7));
