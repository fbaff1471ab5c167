import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Admission, type Caller } from "./admission.ts";
import { ConcurrencyLimit } from "./concurrency-limit.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const places = 8;
let strangers = 0;
const somebody = (): Caller => ({
  session: `session ${++strangers}`,
  address: `10.0.0.${strangers}`,
});

/** A door with eight places, and what has become of everybody who has come to it. */
function openDoor() {
  const limit = new ConcurrencyLimit(places, Date.now);
  const admission = new Admission(limit, Date.now);
  const comers: { outcome: "waits" | "inside" | "refused"; leave: () => void }[] = [];
  const come = (caller: Caller = somebody()) => {
    const comer: (typeof comers)[number] = { outcome: "waits", leave: () => undefined };
    comers.push(comer);
    void admission.enter(caller).then((leave) => {
      comer.outcome = leave === null ? "refused" : "inside";
      comer.leave = leave ?? comer.leave;
    });
    return comer;
  };
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const count = (outcome: string) => comers.filter((comer) => comer.outcome === outcome).length;
  return { admission, limit, comers, come, pass, count };
}

test("who finds all places taken waits, who finds the line full is refused at once", async () => {
  const { come, pass, count } = openDoor();
  for (let index = 0; index < 20; index++) come();
  await pass(0);
  expect([count("inside"), count("waits"), count("refused")]).toEqual([8, 8, 4]);
});

test("a place that falls free goes to whoever waits longest, and not to one who comes just then", async () => {
  const { come, pass, comers } = openDoor();
  for (let index = 0; index < 10; index++) come();
  await pass(0);
  comers[3]?.leave();
  const late = come();
  await pass(100);
  expect([comers[8]?.outcome, comers[9]?.outcome, late.outcome]).toEqual(["inside", "waits", "waits"]);
});

test("nobody waits longer than five seconds", async () => {
  const { come, pass, count } = openDoor();
  for (let index = 0; index < 9; index++) come();
  await pass(4_900);
  expect(count("waits")).toBe(1);
  await pass(200);
  expect(count("refused")).toBe(1);
});

test("one session has at most a quarter of the places, whatever addresses it comes from; others go past it", async () => {
  const { come, pass, comers, count } = openDoor();
  for (let index = 0; index < 9; index++) come({ session: "greedy", address: `10.1.0.${index}` });
  await pass(0);
  expect([count("inside"), count("waits"), count("refused")]).toEqual([2, 4, 3]);
  const other = come();
  await pass(0);
  expect(other.outcome).toBe("inside");
  comers[0]?.leave();
  await pass(50);
  expect(comers[2]?.outcome).toBe("inside");
});

test("one address has at most half of the places, whatever sessions it makes up", async () => {
  const { come, pass, count } = openDoor();
  for (let index = 0; index < 20; index++)
    come({ session: index % 2 === 0 ? null : `${index}`, address: "10.2.0.1" });
  await pass(0);
  expect([count("inside"), count("waits"), count("refused")]).toEqual([4, 4, 12]);
});

test("a slow database has fewer let in", async () => {
  const { limit, come, pass, count } = openDoor();
  for (let index = 0; index < 50; index++) {
    limit.note(1_500);
    await pass(1_000);
  }
  for (let index = 0; index < 8; index++) come();
  await pass(0);
  expect(count("inside")).toBe(2);
});

test("a request that the runtime dropped, inside or in line, gives its place back by itself", async () => {
  const { admission, come, pass, count } = openDoor();
  for (let index = 0; index < 16; index++) void admission.enter(somebody());
  await pass(0);
  // Drops the requests: from then on they have no timers.
  vi.clearAllTimers();
  vi.setSystemTime(Date.now() + 2_100);
  for (let index = 0; index < 8; index++) come();
  await pass(0);
  expect(count("inside")).toBe(8);
});

test("what goes on for longer than the database may take holds no place, and what is shorter does", async () => {
  const { come, pass, comers } = openDoor();
  for (let index = 0; index < 8; index++) come();
  await pass(14_000);
  const early = come();
  await pass(500);
  expect(early.outcome).toBe("waits");
  await pass(1_000);
  expect(early.outcome).toBe("inside");
  // Leaving late, too, does no harm.
  for (const comer of comers) comer.leave();
  const next = come();
  await pass(0);
  expect(next.outcome).toBe("inside");
});
