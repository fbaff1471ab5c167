import type { Reminder } from "#shared/reminders";

/** The shortest month has no later day. */
const dayOfEveryMonth = 27;

/**
 * Whether a reminder that is deleted can be made anew from what is known of it. What has come would be sent once more, what
 * is put off would come at its old time, and the last days of a short month may stand for the 31st.
 */
export function canBeMadeAgain({ status, recurrenceType, wallTime }: Reminder): boolean {
  if (status !== "active") return false;
  const keepsItsDay = recurrenceType === "monthly" || recurrenceType === "yearly";
  return !keepsItsDay || Number(wallTime.slice(8, 10)) <= dayOfEveryMonth;
}
