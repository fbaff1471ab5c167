import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Turns } from "./turns.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const rules = { places: 3, pause: 300, patience: 3_000, goneAfter: 1_000 };
const takes = (ms: number) => () => new Promise<number>((resolve) => setTimeout(() => resolve(ms), ms));

test("work is done one after the other, in the order of coming, with a pause for whoever waited", async () => {
  const turns = new Turns(rules);
  const started: [string, number][] = [];
  const begin = Date.now();
  const work = (name: string) => async () => {
    started.push([name, Date.now() - begin]);
    await takes(100)();
  };
  const all = ["a", "b", "c"].map((name) => turns.take(work(name)));
  await vi.advanceTimersByTimeAsync(2_000);
  await Promise.all(all);
  expect(started.map(([name]) => name)).toEqual(["a", "b", "c"]);
  const [a = 0, b = 0, c = 0] = started.map(([, at]) => at);
  expect(a).toBe(0);
  expect([b >= 400, b < 500, c >= b + 400]).toEqual([true, true, true]);
});

test("who finds the line full is told so at once, and may come again when it has moved", async () => {
  const turns = new Turns(rules);
  const all = [1, 2, 3].map(() => turns.take(takes(100)));
  expect(await turns.take(takes(1))).toBeNull();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await Promise.all(all)).toEqual([{ result: 100 }, { result: 100 }, { result: 100 }]);
  const again = turns.take(takes(5));
  await vi.advanceTimersByTimeAsync(10);
  expect(await again).toEqual({ result: 5 });
});

test("who has waited as long as the rules allow is sent away, and the place is free again", async () => {
  const turns = new Turns(rules);
  const slow = turns.take(takes(4_500));
  const waiting = turns.take(takes(5));
  await vi.advanceTimersByTimeAsync(2_900);
  const later = turns.take(takes(5));
  await vi.advanceTimersByTimeAsync(200);
  expect(await waiting).toBeNull();
  await vi.advanceTimersByTimeAsync(2_000);
  expect([await slow, await later]).toEqual([{ result: 4_500 }, { result: 5 }]);
});

test("work that fails gives its turn on", async () => {
  const turns = new Turns(rules);
  const failing = turns.take(() => Promise.reject(new Error("no")));
  await expect(failing).rejects.toThrow("no");
  const next = turns.take(takes(5));
  await vi.advanceTimersByTimeAsync(10);
  expect(await next).toEqual({ result: 5 });
});

test("work that takes long keeps its turn, however long it is silent", async () => {
  const turns = new Turns(rules);
  const long = turns.take(takes(2_500));
  const waiting = turns.take(takes(5));
  await vi.advanceTimersByTimeAsync(2_000);
  let isServed = false;
  void waiting.then(() => {
    isServed = true;
  });
  await vi.advanceTimersByTimeAsync(400);
  expect(isServed).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([await long, await waiting]).toEqual([{ result: 2_500 }, { result: 5 }]);
});

test("a request that was cut off in the middle of its turn does not hold the line for ever", async () => {
  const turns = new Turns(rules);
  // As the runtime leaves it: a promise that nothing will settle, and no timer that comes again.
  for (let count = 0; count < 3; count++) void turns.take(() => new Promise(() => undefined));
  expect(await turns.take(takes(1))).toBeNull();
  vi.clearAllTimers();
  await vi.advanceTimersByTimeAsync(2_000);
  const next = turns.take(takes(5));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await next).toEqual({ result: 5 });
});
