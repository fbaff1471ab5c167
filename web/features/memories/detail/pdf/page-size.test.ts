import fc from "fast-check";
import { expect, test } from "vitest";
import { drawingScale, heightAt } from "./page-size.ts";

const a4 = { width: 595, height: 842 };

test("a page keeps its shape whatever width there is for it", () => {
  expect(heightAt(595, a4)).toBe(842);
  expect(heightAt(350, a4)).toBe(495);
  expect(heightAt(842, { width: 842, height: 595 })).toBe(595);
});

test("a page that is nearly a line, or none at all, still has a height that can be scrolled past", () => {
  expect(heightAt(300, { width: 1, height: 14_400 })).toBe(6_000);
  expect(heightAt(300, { width: 14_400, height: 1 })).toBe(15);
  expect(heightAt(300, { width: 0, height: 0 })).toBe(300);
});

test("a page is as sharp as the screen", () => {
  expect(drawingScale(a4, 595, 2)).toBe(2);
  expect(drawingScale(a4, 350, 3) * a4.width).toBeCloseTo(1050);
});

test("no canvas is larger than a browser bears, whatever a page says of its size and however near one looks", () => {
  const side = fc.double({ min: 0.01, max: 1e6, noNaN: true });
  const width = fc.integer({ min: 100, max: 8_000 });
  fc.assert(
    fc.property(side, side, width, fc.double({ min: 0.5, max: 4, noNaN: true }), (w, h, shown, density) => {
      const scale = drawingScale({ width: w, height: h }, shown, density);
      expect(w * scale * h * scale).toBeLessThanOrEqual(16_000_001);
      expect(Math.max(w, h) * scale).toBeLessThanOrEqual(16_385);
    }),
  );
});
