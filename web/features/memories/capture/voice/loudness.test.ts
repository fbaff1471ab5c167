import { expect, test } from "vitest";
import { loudness } from "./loudness.ts";

const tone = (height: number) => Float32Array.from({ length: 960 }, (_, at) => height * Math.sin(at / 10));

test("silence is 0, full scale is nearly 1, nothing goes beyond", () => {
  expect(loudness(new Float32Array(960))).toBe(0);
  expect(loudness(new Float32Array(0))).toBe(0);
  expect(loudness(tone(1))).toBeCloseTo(0.95, 2);
  expect(loudness(new Float32Array(960).fill(1))).toBe(1);
});

test("a tenth of the height is a third less of the scale", () => {
  expect(loudness(tone(1)) - loudness(tone(0.1))).toBeCloseTo(1 / 3, 2);
});
