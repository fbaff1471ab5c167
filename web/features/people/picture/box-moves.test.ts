import { describe, expect, test } from "vitest";
import { boxAfterKey, boxBetween, middleBox } from "./box-moves.ts";

describe("a box around a face", () => {
  test("is drawn from any corner to any other, and never leaves the picture", () => {
    const box = { x: 0.2, y: 0.3, width: 0.4, height: 0.2 };
    expect(boxBetween({ x: 0.2, y: 0.3 }, { x: 0.6, y: 0.5 })).toEqual(box);
    expect(boxBetween({ x: 0.6, y: 0.5 }, { x: 0.2, y: 0.3 })).toEqual(box);
    expect(boxBetween({ x: 1.4, y: -0.5 }, { x: 0.9, y: 0.1 })).toMatchObject({ y: 0, width: 0.5, x: 0.5 });
  });

  test("goes and grows by arrow keys up to the edge, and other keys are left alone", () => {
    const box = { x: 0.9, y: 0.3, width: 0.1, height: 0.2 };
    expect(boxAfterKey(box, "ArrowRight", false)).toEqual(box);
    expect(boxAfterKey(box, "ArrowUp", false)).toMatchObject({ x: 0.9, y: 0.28 });
    expect(boxAfterKey(box, "ArrowDown", true)).toMatchObject({ y: 0.3, height: 0.22 });
    expect(boxAfterKey(box, "Enter", false)).toBeNull();
  });

  test("begins in the middle as a square, whatever shape the picture has", () => {
    const { x, y, width, height } = middleBox(2);
    expect([width * 2, x + width / 2, y + height / 2]).toEqual([height, 0.5, 0.5]);
  });
});
