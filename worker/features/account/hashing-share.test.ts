import { expect, test, vi } from "vitest";
import { withHashingFor } from "./hashing-share.ts";

const world = { now: () => new Date("2026-05-01T10:00:00Z") };

test("one address holds four places in line and leaves the others to others", async () => {
  let end = () => {};
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  const hold = (address: string) => withHashingFor(world, address, () => held);
  const greedy = Array.from({ length: 8 }, () =>
    hold("192.0.2.1")
      .then(() => "done")
      .catch(({ code }) => code),
  );
  const other = hold("192.0.2.2").then(() => "done");
  end();
  expect((await Promise.all(greedy)).sort()).toEqual([
    ...Array(4).fill("done"),
    ...Array(4).fill("unavailable"),
  ]);
  expect(await other).toBe("done");
  expect(await withHashingFor(world, "192.0.2.1", async () => "afterwards")).toBe("afterwards");
});

test("what a request held that was cut off in the middle is free again after a moment", async () => {
  vi.useFakeTimers();
  const clock = { now: () => new Date() };
  const come = (work: () => Promise<string>) => withHashingFor(clock, "192.0.2.3", work);
  for (let count = 0; count < 4; count++) void come(() => new Promise(() => undefined));
  await expect(come(async () => "in")).rejects.toMatchObject({ code: "unavailable" });
  // As the runtime leaves it: no promise that settles, and no timer that comes again.
  vi.clearAllTimers();
  await vi.advanceTimersByTimeAsync(2_000);
  const next = come(async () => "in");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await next).toBe("in");
  vi.useRealTimers();
});
