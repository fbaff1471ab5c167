import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { againWhenBusy } from "./when-busy.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const busy = (wait: string | null) =>
  new Response("{}", { status: 503, headers: wait === null ? {} : { "Retry-After": wait } });

/** Sends to a server that gives these answers one after the other, and tells how often it was asked, and when. */
function sendTo(answers: Response[], init: RequestInit = {}) {
  const times: number[] = [];
  const begin = Date.now();
  const answer = againWhenBusy(init, async () => {
    times.push(Date.now() - begin);
    return answers.shift() ?? new Response("fine");
  });
  return { answer, times };
}
const saved = { method: "POST", headers: { "Idempotency-Key": "one" } };

test("a read comes back when a busy server has said, and no earlier", async () => {
  const { answer, times } = sendTo([busy("2")]);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(times).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_001);
  expect((await answer).status).toBe(200);
  expect(times).toHaveLength(2);
});

test.each<[string, RequestInit, number]>([
  ["a read is tried three times", {}, 3],
  ["a save with a name is tried twice", saved, 2],
  ["any other write once, for nobody knows what it has done", { method: "POST" }, 1],
  ["so is a deletion", { method: "DELETE" }, 1],
])("%s, and the last refusal is the answer", async (_, init, tries) => {
  const { answer, times } = sendTo([busy("1"), busy("1"), busy("1"), busy("1")], init);
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await answer).status).toBe(503);
  expect(times).toHaveLength(tries);
});

test.each([
  ["a long wait is for a person to know of", busy("30")],
  ["a server that does not say when", busy(null)],
  [
    "too many requests are the person's own",
    new Response("", { status: 429, headers: { "Retry-After": "1" } }),
  ],
])("%s: answered at once", async (_, refusal) => {
  const { answer, times } = sendTo([refusal]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer).toBe(refusal);
  expect(times).toEqual([0]);
});

test("who goes away in the meantime asks no more", async () => {
  const gone = new AbortController();
  const { answer, times } = sendTo([busy("2")], { signal: gone.signal });
  const ended = expect(answer).rejects.toThrow("gone");
  await vi.advanceTimersByTimeAsync(500);
  gone.abort(new Error("gone"));
  await ended;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(times).toHaveLength(1);
});
