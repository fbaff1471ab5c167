import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BodyRoom, type Sender } from "./body-room.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const megabyte = 1024 * 1024;
let strangers = 0;
const somebody = (): Sender => ({ session: `session ${++strangers}`, address: `10.0.0.${strangers}` });

/** An empty room, and bodies that come into it. */
function openRoom() {
  const room = new BodyRoom(Date.now);
  /** A body of so many megabytes, of which nothing is here yet. */
  const come = (most: number, sender = somebody()) => {
    const place = room.open(sender, most * megabyte);
    const body = { isWaiting: false, isSentAway: false, error: undefined as unknown, ...place, send };
    place.sentAway.catch((error: unknown) => {
      Object.assign(body, { isSentAway: true, error });
      place.leave();
    });
    /** Has so many of them arrive, as soon as there is room; without an end they are all. */
    function send(held: number) {
      body.isWaiting = true;
      place.hold(held * megabyte).then(
        () => {
          body.isWaiting = false;
          if (held === most) place.end();
        },
        (error: unknown) => Object.assign(body, { error }),
      );
      return body;
    }
    return body;
  };
  return { come, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

test("who announces much and sends little keeps nobody waiting, however long it takes", async () => {
  const { come, pass } = openRoom();
  const [slow, ...others] = [somebody(), somebody(), somebody()];
  const drops = [slow, slow, slow, ...others].map((sender) => come(25, sender).send(0.25));
  await pass(60_000);
  const other = come(25).send(25);
  await pass(0);
  expect([...drops, other].map(({ isWaiting }) => isWaiting)).toEqual(Array(6).fill(false));
});

test("together they hold no more than the room, and as much as lets each of them end", async () => {
  const { come, pass } = openRoom();
  const [first, second] = [come(20).send(12), come(20).send(6)];
  await pass(0);
  expect([first.isWaiting, second.isWaiting]).toEqual([false, false]);
  // With seven, neither could have its twenty.
  second.send(7);
  await pass(1_000);
  expect(second.isWaiting).toBe(true);
  first.send(20);
  await pass(0);
  expect(first.isWaiting).toBe(false);
  first.leave();
  await pass(100);
  expect(second.isWaiting).toBe(false);
});

test("one person has half of it for several, and more for one", async () => {
  const { come, pass } = openRoom();
  const one = { session: "one", address: "10.3.0.1" };
  const [own, again] = [come(25, one).send(25), come(5, { ...one, address: "10.3.0.2" }).send(5)];
  const neighbour = come(5, { session: "another", address: "10.3.0.1" }).send(5);
  await pass(15_500);
  expect([own, again, neighbour].map(({ isWaiting }) => isWaiting)).toEqual([false, true, true]);
  own.leave();
  await pass(100);
  expect([again, neighbour].map(({ isWaiting }) => isWaiting)).toEqual([false, false]);
});

test("a long one does not wait for ever while short ones come and go", async () => {
  const { come, pass } = openRoom();
  const long = come(20).send(1);
  const short = Array.from({ length: 4 }, () => come(6).send(6));
  await pass(0);
  long.send(5);
  for (let second = 0; second < 10; second++) {
    short.push(come(6).send(6));
    await pass(1_000);
    short
      .splice(
        short.findIndex(({ isWaiting }) => !isWaiting),
        1,
      )[0]
      ?.leave();
  }
  expect(long.isWaiting).toBe(false);
});

test("a slow sender goes when another one waits for what it holds, not sooner, and not for its own sake", async () => {
  const { come, pass } = openRoom();
  const slow = { session: "slow", address: "10.4.0.1" };
  const held = come(25, slow).send(24);
  const own = come(5, slow).send(5);
  await pass(100_000);
  expect([held.isSentAway, own.isWaiting]).toEqual([false, true]);
  const other = come(10).send(5);
  await pass(1_000);
  expect(held.error).toMatchObject({ code: "unavailable", retryAfter: 2 });
  expect([own, other].map(({ isWaiting }) => isWaiting)).toEqual([false, false]);
});

test("who goes on, or has sent all of it, stays", async () => {
  const { come, pass } = openRoom();
  const [quick, done] = [come(25).send(13), come(13).send(13)];
  const waits = come(12).send(2);
  for (let held = 14; held < 20; held++) {
    await pass(25_000);
    // No room either, which is no fault of its sender.
    quick.send(held);
  }
  expect([quick.isSentAway, done.isSentAway]).toEqual([false, false]);
  expect(waits.error).toMatchObject({ code: "unavailable" });
});

test("a short one waits for nobody, and has half a minute", async () => {
  const { come, pass } = openRoom();
  come(25).send(25);
  const short = come(0.2).send(0.2);
  const slow = come(0.2);
  void slow.hold(0.2 * megabyte);
  await pass(29_000);
  expect([short.isWaiting, slow.isSentAway]).toEqual([false, false]);
  await pass(2_000);
  expect([short.isSentAway, slow.isSentAway]).toEqual([false, true]);
  expect(slow.error).toMatchObject({ code: "bad_request" });
});

test("a request that the runtime dropped gives its room back by itself", async () => {
  const { come, pass } = openRoom();
  come(25).send(25);
  await pass(0);
  // Drops the request: from then on it has no timers.
  vi.clearAllTimers();
  vi.setSystemTime(Date.now() + 2_100);
  const next = come(25).send(25);
  await pass(0);
  expect(next.isWaiting).toBe(false);
});
