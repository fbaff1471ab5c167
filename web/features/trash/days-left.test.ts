import { expect, test } from "vitest";
import { daysLeft } from "./days-left.ts";

const now = new Date("2026-05-08T12:00:00Z");

test.each([
  ["2026-06-07T12:00:00Z", "30 days left"],
  ["2026-05-10T11:00:00Z", "2 days left"],
  ["2026-05-09T11:00:00Z", "1 day left"],
  ["2026-05-08T12:00:00Z", "Removed today"],
  ["2026-05-01T12:00:00Z", "Removed today"],
])("what is removed at %s has %s", (removedAt, left) => {
  expect(daysLeft(new Date(removedAt), now)).toBe(left);
});
