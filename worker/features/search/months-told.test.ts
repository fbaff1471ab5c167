import { expect, test } from "vitest";
import { stemsOf } from "../../language/stems.ts";
import { monthReader, monthsAsked } from "./months-told.ts";

const readFor = (question: string, text: string) =>
  monthReader(monthsAsked(stemsOf(question)))(stemsOf(text).join(" "));

test.each(["2025-01", "2025-01-14", "01/2025", "14.1.2025", "01/14/2025", "Jan 2025", "Jan 25", "01/25"])(
  "who asks for January 2025 finds it in %j",
  (text) => expect(readFor("gas metre january 2025", `Gas ${text}`)).toMatch(/ januari 2025\b/),
);

test.each(["2025-02", "02/2025", "2024-01", "01/02/2025", "Jan 2024", "12025-01"])("but not in %j", (text) =>
  expect(readFor("gas metre january 2025", `Gas ${text}`)).not.toContain("januari"),
);

test("a month spelled out stays as it is, and so does everything when the question names no month or no year", () => {
  expect(readFor("january 2025", "Gas in January 2025")).toBe("ga januari 2025");
  expect(readFor("gas 2025", "Gas 2025-01")).toBe("ga 2025 01");
  expect(readFor("gas january", "Gas 2025-01")).toBe("ga 2025 01");
});
