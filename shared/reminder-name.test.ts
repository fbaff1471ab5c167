import { expect, test } from "vitest";
import { reminderName } from "./reminder-name.ts";

test.each([
  ["Dentist", "It is on 12 May at 15:00.", "Dentist"],
  ["Dentist", null, "Dentist"],
  [
    "Well done. Booked, Friday to M…",
    "Booked, Friday to Monday in Porto.",
    "Booked, Friday to Monday in Porto.",
  ],
  ["Well done. Booked, Friday to Monday.", "Booked, Friday to Monday.", "Booked, Friday to Monday."],
  ["IMG_2034.jpg", "Return the drill on Monday.", "Return the drill on Monday."],
  ["scan 14", "Pay by 1 June.", "Pay by 1 June."],
  ["Scandinavia", "We leave on 1 June.", "Scandinavia"],
])("of a memory %j, what says %j is called %j", (memoryTitle, quote, name) => {
  expect(reminderName({ memoryTitle, quote })).toBe(name);
});

test("a long sentence is cut", () => {
  const name = reminderName({ memoryTitle: "Well…", quote: "Bring the samples ".repeat(20) });
  expect(name).toMatch(/^Bring the samples .*…$/);
  expect(name.length).toBeLessThanOrEqual(81);
});
