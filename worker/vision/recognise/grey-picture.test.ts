import { expect, test } from "vitest";
import { GreyScaler, turned } from "./grey-picture.ts";

test("a picture of ordinary size stays as it is", () => {
  const scaler = new GreyScaler(2, 2);
  scaler.addRow(new Uint8Array([1, 2]));
  scaler.addRow(new Uint8Array([3, 4]));
  expect(scaler.picture).toEqual({ width: 2, height: 2, light: new Uint8Array([1, 2, 3, 4]) });
});

test("a larger one is made smaller, each point the mean of those it stands for", () => {
  const scaler = new GreyScaler(7_200, 4);
  const row = Uint8Array.from({ length: 7_200 }, (_, x) => (x % 2) * 200);
  for (let y = 0; y < 4; y++) scaler.addRow(row);
  const { width, height, light } = scaler.picture;
  expect([width, height]).toEqual([3_600, 2]);
  expect(new Set(light)).toEqual(new Set([100]));
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
