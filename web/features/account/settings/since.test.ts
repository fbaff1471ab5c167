import { expect, test } from "vitest";
import { describeSince } from "./since.tsx";

const now = new Date(2026, 4, 20, 12, 0);

test.each([
  [new Date(2026, 4, 20, 11, 59, 30), "just now"],
  [new Date(2026, 4, 20, 11, 55), "5 minutes ago"],
  [new Date(2026, 4, 20, 9, 0), "3 hours ago"],
  [new Date(2026, 4, 19, 9, 0), "yesterday"],
  [new Date(2026, 4, 14, 12, 0), "6 days ago"],
  [new Date(2026, 4, 12, 9, 0), "May 12, 2026"],
])("%s is told as %s", (at, words) => {
  expect(describeSince(at, now)).toBe(words);
});
