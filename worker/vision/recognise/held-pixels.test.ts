import sharp from "sharp";
import { expect, test } from "vitest";
import { decodeHeld } from "./held-pixels.ts";

test.each(["webp", "avif"] as const)("%s: points are looked at where the decoder has them", async (kind) => {
  const { Uint8ClampedArray: usual } = globalThis;
  let copied = 0;
  class Counted extends usual {
    constructor(points: Uint8Array) {
      super(points);
      copied += points.length;
    }
  }
  Object.assign(globalThis, { Uint8ClampedArray: Counted });
  try {
    const bar = { create: { width: 100, height: 20, channels: 3, background: "#000" } } as const;
    const page = sharp({ create: { width: 100, height: 80, channels: 3, background: "#fff" } });
    const drawn = page.composite([{ input: bar, top: 60, left: 0 }]).toFormat(kind);
    const { light } = await decodeHeld(kind, new Uint8Array(await drawn.toBuffer()));
    const at = (y: number) => light[y * 100 + 50] ?? -1;
    expect([at(10) > 245, at(70) < 10]).toEqual([true, true]);
    expect(copied).toBe(0);
    expect(globalThis.Uint8ClampedArray).toBe(Counted);
  } finally {
    Object.assign(globalThis, { Uint8ClampedArray: usual });
  }
});
