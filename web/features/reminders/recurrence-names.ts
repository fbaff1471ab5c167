import type { RecurrenceType } from "#shared/reminders";

export const recurrenceNames: Record<RecurrenceType, string> = {
  none: "Does not repeat",
  daily: "Daily",
  weekly: "Weekly",
  monthly: "Monthly",
  yearly: "Yearly",
};
