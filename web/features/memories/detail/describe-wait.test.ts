import { expect, test } from "vitest";
import { describeWait } from "./describe-wait.ts";

const now = new Date(2026, 4, 12, 9, 0);

test.each([
  [new Date(2026, 4, 12, 8, 0), /^in a moment$/],
  [new Date(2026, 4, 12, 9, 0, 30), /^in a moment$/],
  [new Date(2026, 4, 12, 9, 45), /^at 9:45/],
  [new Date(2026, 4, 13, 0, 5), /^on .*2026.*12:05/],
])("a memory that waits until %s says so", (until, said) => {
  expect(describeWait(until, now)).toMatch(said);
});
