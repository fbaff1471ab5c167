import { expect, test } from "vitest";
import { cutWindows, longMemory } from "./windows.ts";

test("a short text is one window", () => {
  expect(cutWindows(longMemory)).toEqual([{ from: 0, to: longMemory }]);
  expect(cutWindows(0)).toEqual([{ from: 0, to: 0 }]);
});

test.each([71, 95, 96, 130, 1_000])("windows of %i stems cover all of them and overlap", (length) => {
  const windows = cutWindows(length);
  expect(windows[0]?.from).toBe(0);
  expect(windows.at(-1)?.to).toBe(length);
  for (const [order, { from }] of windows.entries()) {
    const before = windows[order - 1];
    if (before !== undefined) expect(from).toBeLessThan(before.to);
  }
});
