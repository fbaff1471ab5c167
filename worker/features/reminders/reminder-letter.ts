import { cutAtWord, cutText } from "#shared/cut-text";
import type { RecurrenceType } from "#shared/reminders";
import type { Letter } from "../../platform/messages/letter.ts";

/** A reminder that fires, as its letter tells it. */
export type FiringReminder = {
  memoryTitle: string;
  /** The memory's own words. */
  excerpt: string;
  dueAt: Date;
  late: boolean;
  timeZone: string;
  recurrenceType: RecurrenceType;
  nextAt: Date | null;
  /** URL of the memory in the app. */
  url: string;
  /** An answer to the message comes back here. */
  isAnswerable: boolean;
};

const everyPeriod = {
  daily: "every day",
  weekly: "every week",
  monthly: "every month",
  yearly: "every year",
} as const;

/** Subjects show on one line. */
const longestSubject = 79; // characters, and an ellipsis

/** The mail that reminds. */
export function reminderLetter(reminder: FiringReminder): Letter {
  const when = sayMoment(reminder.dueAt, reminder.timeZone);
  const title = onOneLine(reminder.memoryTitle);
  return {
    subject: cutText(`${reminder.late ? "Late reminder" : "Reminder"}: ${title}`, longestSubject),
    heading: title,
    paragraphs: [
      reminder.late
        ? `This reminder comes late: it was due on ${when}.`
        : `You asked to be reminded on ${when}.`,
      ...sayNext(reminder),
      ...(reminder.isAnswerable ? ["Answer this mail with “done”, or with “snooze to Monday 9”."] : []),
      `Open it in Lilu: ${reminder.url}`,
    ],
    quotation: reminder.excerpt,
    footnote:
      "You get this mail because of a reminder in Lilu. Delete the reminder there, or choose under Settings > Reminders where reminders go.",
  };
}

/** One SMS of 160 letters where the title is short. */
const longestTitleInText = 80; // characters

/** The text message that reminds. */
export function reminderText(reminder: FiringReminder): string {
  const { memoryTitle, dueAt, late, timeZone, url, isAnswerable } = reminder;
  const title = cutText(onOneLine(memoryTitle), longestTitleInText);
  const was = late ? ` It was due on ${sayMoment(dueAt, timeZone)}.` : "";
  const answer = isAnswerable ? " Answer DONE, or SNOOZE TO MONDAY 9." : "";
  return `Lilu reminds you: ${title}.${was}${answer} ${url}`;
}

/** The notification that reminds. */
export function reminderPush({ memoryTitle, dueAt, late, timeZone }: Omit<FiringReminder, "isAnswerable">) {
  const when = sayMoment(dueAt, timeZone);
  return {
    title: onOneLine(memoryTitle),
    body: late ? `Late: it was due on ${when}.` : `Reminder of ${when}.`,
    path: "/reminders",
  };
}

function sayNext({ recurrenceType, nextAt, timeZone }: FiringReminder): string[] {
  if (recurrenceType === "none" || nextAt === null) return [];
  return [`It comes ${everyPeriod[recurrenceType]}. The next one is on ${sayMoment(nextAt, timeZone)}.`];
}

/** "Friday, 8 May 2026 at 09:00 (Europe/Lisbon)" */
export function sayMoment(at: Date, timeZone: string): string {
  const date = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
  const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { ...options, timeZone }).format(at);
  const [weekday, day] = [part({ weekday: date.weekday }), part({ ...date, weekday: undefined })];
  return `${weekday}, ${day} at ${part(time)} (${timeZone})`;
}

const onOneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** As much of a memory as its card shows. */
const previewLength = 120; // characters
export const excerptOf = (content: string): string => cutAtWord(onOneLine(content), previewLength);
