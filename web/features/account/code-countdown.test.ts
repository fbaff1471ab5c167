import { expect, test } from "vitest";
import { formatCountdown } from "./code-countdown.ts";

test.each([
  [0, "0:00"],
  [9, "0:09"],
  [60, "1:00"],
  [3_130, "52:10"],
  [86_399, "23:59:59"],
])("%d seconds read %j", (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text);
});
