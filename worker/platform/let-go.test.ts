import { expect, test } from "vitest";
import { letGo } from "./let-go.ts";

test("bytes that are let go are gone at once, and once more does no harm", () => {
  const bytes = new Uint8Array(1_000);
  letGo(bytes);
  letGo(bytes);
  expect([bytes.length, bytes.buffer.detached]).toEqual([0, true]);
});

test("a view of more than itself stays, and so does what it is a view of", () => {
  const whole = Uint8Array.of(1, 2, 3);
  letGo(whole.subarray(0, 2));
  expect([...whole]).toEqual([1, 2, 3]);
});
