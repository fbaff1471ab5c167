import { expect, test } from "vitest";
import { excerptOf, reminderLetter, reminderText } from "./reminder-letter.ts";

const reminder = {
  memoryTitle: "Dentist",
  excerpt: "Ask about the crown",
  dueAt: new Date("2026-05-08T08:00:00Z"),
  late: false,
  timeZone: "Europe/Lisbon",
  recurrenceType: "none",
  nextAt: null,
  url: "https://lilu.example/memories?memory=1",
  isAnswerable: false,
} as const;

test("a reminder says what it is of, when it was asked for, and where it opens", () =>
  expect(reminderLetter(reminder)).toMatchObject({
    subject: "Reminder: Dentist",
    heading: "Dentist",
    quotation: "Ask about the crown",
    paragraphs: [
      "You asked to be reminded on Friday, 8 May 2026 at 09:00 (Europe/Lisbon).",
      "Open it in Lilu: https://lilu.example/memories?memory=1",
    ],
  }));

test("a late one says so, in its subject too", () => {
  const { subject, paragraphs } = reminderLetter({ ...reminder, late: true });
  expect(subject).toBe("Late reminder: Dentist");
  expect(paragraphs[0]).toBe(
    "This reminder comes late: it was due on Friday, 8 May 2026 at 09:00 (Europe/Lisbon).",
  );
});

test("one that recurs says when it comes next", () =>
  expect(
    reminderLetter({ ...reminder, recurrenceType: "weekly", nextAt: new Date("2026-05-15T08:00:00Z") })
      .paragraphs[1],
  ).toBe("It comes every week. The next one is on Friday, 15 May 2026 at 09:00 (Europe/Lisbon)."));

test("a subject is one short line", () => {
  const { subject } = reminderLetter({
    ...reminder,
    memoryTitle: `A\r\nBcc: eve@example.com ${"x".repeat(300)}`,
  });
  expect(subject).toMatch(/^Reminder: A Bcc: eve@example\.com x+…$/);
  expect(subject.length).toBe(80);
});

test("of a memory it shows as much as its card", () => {
  expect(excerptOf("Short\nand plain")).toBe("Short and plain");
  expect(excerptOf(`${"x".repeat(115)} and more`)).toBe(`${"x".repeat(115)} and…`);
  expect(excerptOf(`${"x".repeat(117)} and more`)).toBe(`${"x".repeat(117)}…`);
});

test("one that can be answered says how", () => {
  const told = { ...reminder, isAnswerable: true };
  expect(reminderLetter(told).paragraphs[1]).toBe(
    "Answer this mail with “done”, or with “snooze to Monday 9”.",
  );
  expect(reminderText(told)).toBe(
    "Lilu reminds you: Dentist. Answer DONE, or SNOOZE TO MONDAY 9. https://lilu.example/memories?memory=1",
  );
});
