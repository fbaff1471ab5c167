import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Deps } from "./deps.ts";
import { type JobPlace, placesOf } from "./job-places.ts";
import type { Job } from "./jobs.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const isolate = () => ({ ai: { name: "embedded" } }) as Deps;
const now = () => Date.now();
const forEver = () => new Promise<never>(() => undefined);
const place = (userId: number, reading = 0): JobPlace => ({ userId, reading, seenAt: now() });

test.each<[string, JobPlace[], number[] | null]>([
  ["nothing is under way", [], []],
  ["one is at work", [place(1)], null],
  ["its file is read elsewhere", [place(1, 1)], []],
  ["two files of one person are read", [place(1, 1), place(1, 1)], [1, 1]],
  ["four are read", [1, 2, 3, 4].map((userId) => place(userId, 1)), null],
])("the embedded provider, while %s", (_, taken, busy) => {
  const places = placesOf(isolate());
  for (const one of taken) void places.keep(one, () => Number.POSITIVE_INFINITY, forEver);
  expect(places.busyPeople(taken[0]?.seenAt ?? now())).toEqual(busy);
});

test("every wake-up sees the places of all, and a job that ends gives its own back", async () => {
  const deps = isolate();
  const { promise: work, resolve: end } = Promise.withResolvers<void>();
  const kept = placesOf(deps).keep(place(1), now, () => work);
  expect(placesOf(deps).busyPeople(now())).toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(placesOf(deps).busyPeople(now())).toBeNull();
  end();
  await kept;
  expect(placesOf(deps).busyPeople(now())).toEqual([]);
});

test.each(["embedded", "openai"] as const)(
  "%s: while one looks for a job nobody else does, and what it finds has the place",
  async (name) => {
    const places = placesOf({ ai: { name } } as Deps);
    for (const reading of [1, 1, 1]) void places.keep(place(1, reading), now, forEver);
    const { promise: found, resolve: find } = Promise.withResolvers<Job | null>();
    const looking = places.claim(now, () => found);
    expect(places.busyPeople(now())).toBeNull();
    find({ userId: 1 } as Job);
    expect(await looking).toMatchObject({ job: { userId: 1 }, place: { userId: 1 } });
    expect(places.busyPeople(now())).toEqual(name === "openai" ? [1, 1, 1, 1] : null);
  },
);

test("who finds nothing, cannot ask or is cut off while it asks holds no place", async () => {
  const places = placesOf(isolate());
  expect(await places.claim(now, async () => null)).toBeNull();
  await expect(places.claim(now, () => Promise.reject(new Error("Gone")))).rejects.toThrow("Gone");
  expect(places.busyPeople(now())).toEqual([]);
  void places.claim(now, forEver);
  expect(places.busyPeople(now())).toBeNull();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(places.busyPeople(now())).toEqual([]);
});

test("a wake-up that was cut off in the middle does not hold a place for ever", async () => {
  const places = placesOf(isolate());
  void places.keep(place(1), now, forEver);
  // As the runtime leaves it: no timer that comes again.
  vi.clearAllTimers();
  expect(places.busyPeople(now())).toBeNull();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(places.busyPeople(now())).toEqual([]);
});
