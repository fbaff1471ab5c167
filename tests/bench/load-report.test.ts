import { expect, test } from "vitest";
import type { Answer } from "./load-generator.ts";
import { hasRecovered } from "./load-report.ts";

/** Thirty seconds of lists and notes, ten of each a second. */
const phase = (reads: number, writes: number, refusedAt = -1): Answer[] =>
  Array.from({ length: 300 }, (_, index) => index * 100).flatMap((due) => [
    { kind: "list", due, ms: reads, status: due === refusedAt ? 503 : 200, retryAfter: true },
    { kind: "new note", due, ms: writes, status: 201, retryAfter: false },
  ]);

test.each([
  ["within the limits, whatever it was before", phase(20, 40), phase(140, 290), true],
  ["as slow as before, which was too slow", phase(255, 846), phase(270, 880), true],
  ["slower than before and than the limits", phase(100, 200), phase(200, 200), false],
  ["saves slower than before and than the limits", phase(100, 200), phase(100, 400), false],
  ["somebody refused in the first ten seconds", phase(20, 40), phase(20, 40, 9_000), true],
  ["somebody refused after ten seconds", phase(20, 40), phase(20, 40, 12_000), false],
])("%s: recovered or not", (_, before, after, expected) => {
  expect(hasRecovered(before, after).holds).toBe(expected);
});
