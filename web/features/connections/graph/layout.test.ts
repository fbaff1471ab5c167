import { describe, expect, test } from "vitest";
import { circleLayout, type Layout, radiusAt } from "./layout.ts";

const phone = { width: 390, height: 480 }; // px
const desk = { width: 960, height: 430 }; // px

/** Distance of the two nodes that are nearest to each other, px. */
function nearest({ xs, ys }: Layout): number {
  const distances = Array.from(xs, (x, one) =>
    Math.min(
      ...Array.from(xs, (other, two) =>
        one === two ? Number.POSITIVE_INFINITY : Math.hypot(other - x, (ys[two] ?? 0) - (ys[one] ?? 0)),
      ),
    ),
  );
  return Math.min(...distances);
}

describe.each([
  ["phone", phone],
  ["desk", desk],
])("the circle on a %s", (_, size) => {
  test("shows the shapes of as many nodes as a graph opens with", () => {
    expect(radiusAt(circleLayout(150, size).spacing, 1)).toBeGreaterThan(4);
  });

  test.each([2, 12, 40, 80, 150])("lets none of %i nodes touch another", (count) => {
    const layout = circleLayout(count, size);
    expect(nearest(layout)).toBeGreaterThan(2 * radiusAt(layout.spacing, 1));
  });
});
