import { expect, test } from "vitest";
import { ConcurrencyLimit } from "./concurrency-limit.ts";

/** A limit of 100 whose clock stands until it is moved. */
function limitOf100() {
  let time = 0;
  const limit = new ConcurrencyLimit(100, () => time);
  const note = (ms: number, times: number, apart: number) => {
    for (let count = 0; count < times; count++) {
      time += apart;
      limit.note(ms);
    }
  };
  return { limit, note };
}

test("as long as the database answers in time, the limit stays where it was set", () => {
  const { limit, note } = limitOf100();
  note(900, 1_000, 5);
  expect(limit.current).toBe(100);
});

test("late look-ups take a tenth away, however many come at once, and never more than three quarters", () => {
  const { limit, note } = limitOf100();
  note(1_500, 50, 0);
  expect(limit.current).toBe(90);
  note(1_500, 200, 1_000);
  expect(limit.current).toBe(25);
});

test("it grows back by one for as many timely look-ups as it is large", () => {
  const { limit, note } = limitOf100();
  note(1_500, 200, 1_000);
  note(20, 26, 5);
  expect(limit.current).toBe(26);
  note(20, 6_000, 5);
  expect(limit.current).toBe(100);
});
