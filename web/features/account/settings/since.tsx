import { differenceInDays } from "date-fns/differenceInDays";
import { differenceInMinutes } from "date-fns/differenceInMinutes";
import { intlFormatDistance } from "date-fns/intlFormatDistance";
import { formatLongDate, formatMoment, locale } from "../../../platform/dates.ts";

/** "just now", "5 minutes ago", "yesterday"; after a week the date, "May 12, 2026" or "12 May 2026". */
export function describeSince(at: Date, now: Date): string {
  if (differenceInMinutes(now, at) < 1) return "just now";
  if (differenceInDays(now, at) >= 7) return formatLongDate(at);
  return intlFormatDistance(at, now, { locale });
}

/** Shows how long ago something was, with the exact moment in its title. `at` is ISO 8601. */
export function Since({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={formatMoment(date)}>
      {describeSince(date, new Date())}
    </time>
  );
}
