import type { Reminder } from "#shared/reminders";
import { formatDate, wallTimeIn } from "../../platform/dates.ts";

const day = 86_400_000; // ms

/** Adds days to that day and sets the hour: `("2026-12-31T18:30", 1, "09:00")` is "2027-01-01T09:00". */
export const addDays = (wall: string, days: number, hour: string): string =>
  `${new Date(Date.parse(`${wall.slice(0, 10)}T00:00Z`) + days * day).toISOString().slice(0, 10)}T${hour}`;

/** "Today at 14:05", "Tomorrow at 2:05 PM", "Friday, 8 May at 09:00", with the year where it is not this one. */
export function describeTime(at: Date, now: Date, timeZone: string): string {
  const [wall, today] = [wallTimeIn(timeZone, at), wallTimeIn(timeZone, now)];
  const date = wall.slice(0, 10);
  const near = ["Yesterday", "Today", "Tomorrow"].find(
    (_, index) => addDays(today, index - 1, "00:00").slice(0, 10) === date,
  );
  const sameYear = wall.slice(0, 4) === today.slice(0, 4);
  const dayName =
    near ??
    formatDate(
      at,
      { weekday: "long", month: "long", day: "numeric", ...(sameYear ? {} : { year: "numeric" }) },
      timeZone,
    );
  return `${dayName} at ${describeClock(at, timeZone)}`;
}

/** "14:05" or "2:05 PM", as the person's own English has it. A line does not end before "PM". */
export const describeClock = (at: Date, timeZone: string): string =>
  formatDate(at, { timeStyle: "short" }, timeZone).replace(/\s/, "\u00a0");

/** Since when a reminder waits to be done; null while it lies ahead or is over. */
export function overdueSince(reminder: Reminder, now: Date): Date | null {
  if (reminder.dueSince !== null) return new Date(reminder.dueSince);
  if (reminder.status !== "active" && reminder.status !== "snoozed") return null;
  const at = new Date(reminder.snoozedUntil ?? reminder.reminderTime);
  return at < now ? at : null;
}

/** "Lisbon" for "Europe/Lisbon". */
export const cityOf = (timeZone: string): string => timeZone.replace(/^.*\//, "").replaceAll("_", " ");
