import { type KeyboardEvent, useEffect, useRef } from "react";
import { formatCalendarDay, locale } from "../../../platform/dates.ts";
import { classNames } from "../../../ui/class-names.ts";
import { plusDays, plusMonths, weekdayOf, weeksOf } from "./wall-days.ts";

type MonthGridProps = {
  /** The day that the keyboard is at; its month is shown. */
  day: string;
  chosen: string;
  today: string;
  onMove: (day: string) => void;
  onChoose: (day: string) => void;
};

/** Arrows move by days and weeks, Home and End within the week, Page Up and Down by months, with Shift by years. */
export function MonthGrid({ day, chosen, today, onMove, onChoose }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const byKey = useRef(false);
  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    byKey.current = false;
  }, [day]);
  const press = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, event.shiftKey, day);
    if (next === null) return;
    event.preventDefault();
    byKey.current = true;
    onMove(next);
  };
  const weeks = weeksOf(day, firstWeekday);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of a date picker, as the ARIA practices have it
    <table ref={grid} role="grid" aria-label={monthOf(day)} onKeyDown={press} className="mt-1 w-full">
      <thead>
        <tr>
          {weeks[1]?.map((one) => (
            <th
              key={one}
              scope="col"
              abbr={formatCalendarDay(one, { weekday: "long" })}
              className="h-8 font-normal text-ink2 text-xs"
            >
              {formatCalendarDay(one, { weekday: "short" })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <td key={one} className="p-0 text-center">
                <button
                  type="button"
                  data-day={one}
                  tabIndex={one === day ? 0 : -1}
                  aria-label={formatCalendarDay(one, { dateStyle: "full" })}
                  aria-pressed={one === chosen}
                  aria-current={one === today ? "date" : undefined}
                  onClick={() => onChoose(one)}
                  className={classNames(
                    "inline-flex size-9 items-center justify-center rounded-full text-sm tabular-nums hover:bg-sunken",
                    one.slice(0, 7) !== day.slice(0, 7) && "text-ink2",
                    one === today && "font-semibold text-accent",
                    one === chosen && "bg-accent! text-onaccent!",
                  )}
                >
                  {Number(one.slice(8))}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const monthOf = (day: string): string => formatCalendarDay(day, { month: "long", year: "numeric" });

/** 0 for Sunday: the first day of the week where the person's language is spoken. */
const firstWeekday = ((): number => {
  const read: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(locale);
  return (read.getWeekInfo?.().firstDay ?? 1) % 7;
})();

function dayAfterKey(key: string, withShift: boolean, day: string): string | null {
  const inWeek = (weekdayOf(day) - firstWeekday + 7) % 7;
  const moves = new Map([
    ["ArrowLeft", plusDays(day, -1)],
    ["ArrowRight", plusDays(day, 1)],
    ["ArrowUp", plusDays(day, -7)],
    ["ArrowDown", plusDays(day, 7)],
    ["Home", plusDays(day, -inWeek)],
    ["End", plusDays(day, 6 - inWeek)],
    ["PageUp", plusMonths(day, withShift ? -12 : -1)],
    ["PageDown", plusMonths(day, withShift ? 12 : 1)],
  ]);
  return moves.get(key) ?? null;
}
