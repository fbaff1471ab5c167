import type { RecurrenceType } from "#shared/reminders";
import { sayWeekday } from "../../../language/calendar.ts";
import type { WallTime } from "../../reminders/wall-time.ts";

/** "Friday, 8 May 2026 at 09:00" */
export const sayWallTime = (wall: WallTime): string =>
  `${sayWeekday(new Date(`${wall.slice(0, 10)}T00:00:00Z`))} at ${wall.slice(11, 16)}`;

const repeats = {
  none: "",
  daily: " and every day from then on",
  weekly: " and every week from then on",
  monthly: " and every month from then on",
  yearly: " and every year from then on",
} satisfies Record<RecurrenceType, string>;

export const sayRepeat = (recurrenceType: RecurrenceType): string => repeats[recurrenceType];
