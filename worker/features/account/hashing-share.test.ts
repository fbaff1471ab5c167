import { expect, test } from "vitest";
import { withHashingFor } from "./hashing-share.ts";

const world = { now: () => new Date("2026-05-01T10:00:00Z") };

test("one address holds three places in line and leaves the others to others", async () => {
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
    ...Array(3).fill("done"),
    ...Array(5).fill("unavailable"),
  ]);
  expect(await other).toBe("done");
  expect(await withHashingFor(world, "192.0.2.1", async () => "afterwards")).toBe("afterwards");
});
