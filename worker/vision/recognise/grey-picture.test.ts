import { expect, test } from "vitest";
import { GreyScaler, smoothed, turned } from "./grey-picture.ts";

test("a picture of ordinary size stays as it is", () => {
  const scaler = new GreyScaler(2, 2);
  scaler.addRow(new Uint8Array([1, 2]));
  scaler.addRow(new Uint8Array([3, 4]));
  expect(scaler.picture).toEqual({ width: 2, height: 2, light: new Uint8Array([1, 2, 3, 4]) });
});

test("a larger one is made smaller, each point the mean of those it stands for", () => {
  const [width, height] = [3_900, 3_000]; // three times as many points as are looked at
  const scaler = new GreyScaler(width, height);
  const row = Uint8Array.from({ length: width }, (_, x) => (x < width / 2 ? 40 : 200));
  for (let y = 0; y < height; y++) scaler.addRow(row);
  const { light, ...size } = scaler.picture;
  expect(size).toEqual({ width: 2_251, height: 1_732 });
  for (const at of [0, 1_000, 2_251 * 1_731]) expect(light[at]).toBe(40);
  for (const at of [1_300, 2_250, 2_251 * 1_732 - 1]) expect(light[at]).toBe(200);
});

const picture = { width: 2, height: 3, light: new Uint8Array([1, 2, 3, 4, 5, 6]) };
test.each([
  [0, 2, [1, 2, 3, 4, 5, 6]],
  [1, 3, [5, 3, 1, 6, 4, 2]],
  [2, 2, [6, 5, 4, 3, 2, 1]],
  [3, 3, [2, 4, 6, 1, 3, 5]],
] as const)("%i quarter turns clockwise", (quarters, width, light) => {
  expect(turned(picture, quarters)).toEqual({ width, height: 6 / width, light: new Uint8Array(light) });
});

test("smoothed, a point is the mean of nine, and the edge counts once more beyond it", () => {
  const light = new Uint8Array([90, 0, 0, 0, 0, 0, 0, 0, 180]);
  expect(smoothed({ width: 3, height: 3, light }).light).toEqual(
    new Uint8Array([40, 20, 0, 20, 30, 40, 0, 40, 80]),
  );
});
