import { dayOf, formatLongDate, formatMoment, locale } from "../../../platform/dates.ts";

const minuteLength = 60_000; // ms
const dayLength = 86_400_000; // ms

/** "just now", "5 minutes ago", "yesterday"; after a week the date, "May 12, 2026" or "12 May 2026". */
export function describeSince(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / minuteLength);
  const days = (Date.parse(dayOf(now)) - Date.parse(dayOf(at))) / dayLength;
  if (minutes < 1) return "just now";
  if (days >= 7) return formatLongDate(at);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  if (days > 0) return relative.format(-days, "day");
  return minutes < 60
    ? relative.format(-minutes, "minute")
    : relative.format(-Math.floor(minutes / 60), "hour");
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
