import { differenceInDays } from "date-fns/differenceInDays";
import { differenceInMinutes } from "date-fns/differenceInMinutes";
import { intlFormatDistance } from "date-fns/intlFormatDistance";

/** The person's own spelling of English where there is one, as everywhere. */
const locale = globalThis.navigator?.languages?.find((language) => language.startsWith("en")) ?? "en";

const day = new Intl.DateTimeFormat(locale, { dateStyle: "long" });
const moment = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" });

/** "just now", "5 minutes ago", "yesterday"; after a week the date, "May 12, 2026" or "12 May 2026". Local time. */
export function describeSince(at: Date, now: Date): string {
  if (differenceInMinutes(now, at) < 1) return "just now";
  if (differenceInDays(now, at) >= 7) return day.format(at);
  return intlFormatDistance(at, now, { locale });
}

/** How long ago something was, with the exact moment for those who look closer. `at` is ISO 8601. */
export function Since({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={moment.format(date)}>
      {describeSince(date, new Date())}
    </time>
  );
}
