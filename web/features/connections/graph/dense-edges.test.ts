import { afterEach, expect, test, vi } from "vitest";
import { DenseEdges } from "./dense-edges.ts";
import { makeScene } from "./scene.ts";
import type { View } from "./view.ts";

afterEach(() => vi.unstubAllGlobals());

const size = { width: 8, height: 6 };

/** Two nodes, at the points given, with one edge between them; the camera shows the middle of the picture as (0, 0). */
function viewOf([x0, y0]: [number, number], [x1, y1]: [number, number]): View {
  const node = (id: string) => ({ id, kind: "entity" as const, name: id, tone: "person" as const });
  return {
    scene: makeScene(
      [node("a"), node("b")],
      [{ id: "e", source: "a", target: "b", strength: 1, type: "shared" }],
    ),
    layout: { xs: Float32Array.of(x0, x1), ys: Float32Array.of(y0, y1), spacing: 1, ring: 0 },
    camera: { x: 0, y: 0, zoom: 1 },
    size,
    palette: { accent: "red", time: "blue" },
  } as unknown as View;
}

/** Paints an edge as a browser without a canvas would; answers the opacity of each pixel, row by row. */
function opacities(view: View): number[][] {
  vi.stubGlobal(
    "ImageData",
    class {
      readonly data: Uint8ClampedArray;
      constructor(width: number, height: number) {
        this.data = new Uint8ClampedArray(width * height * 4);
      }
    },
  );
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      getContext = () => ({ fillRect: () => {}, getImageData: () => ({ data: [10, 20, 30, 255] }) });
    },
  );
  let painted = new Uint8ClampedArray();
  const context = { putImageData: ({ data }: { data: Uint8ClampedArray<ArrayBuffer> }) => (painted = data) };
  const edges = new DenseEdges();
  expect(edges.add(view, 1, 10)).toBe(true);
  edges.paint(context as unknown as CanvasRenderingContext2D, view.palette);
  return Array.from({ length: size.height }, (_, y) =>
    Array.from({ length: size.width }, (_, x) => painted[(y * size.width + x) * 4 + 3] ?? -1),
  );
}

test("a line covers the pixels that it passes, and no others", () => {
  const rows = opacities(viewOf([-2, 0.5], [2, 0.5]));
  const inked = rows.map((row) => row.flatMap((opacity, x) => (opacity > 0 ? x : [])));
  expect(inked).toEqual([[], [], [], [2, 3, 4, 5], [], []]);
  expect(Math.abs((rows[3]?.[3] ?? 0) - 255 * 0.32), "the strongest is drawn at 32 %").toBeLessThan(2);
});

test("a line between two rows is shared by them, and a steep one by columns", () => {
  const between = opacities(viewOf([-2, 0], [2, 0]));
  expect(between[2]?.[3]).toBe(between[3]?.[3]);
  expect(between[2]?.[3]).toBeGreaterThan(0);
  const steep = opacities(viewOf([0.5, -2], [0.5, 2]));
  expect(steep.map((row) => row.flatMap((opacity, x) => (opacity > 0 ? x : [])))).toEqual([
    [],
    [4],
    [4],
    [4],
    [4],
    [],
  ]);
});

test("of a line that leaves the picture its part in it is drawn, and one beside it not at all", () => {
  expect(opacities(viewOf([-100, 0.5], [100, 0.5]))[3]?.every((opacity) => opacity > 0)).toBe(true);
  expect(
    opacities(viewOf([-100, 50], [100, 50]))
      .flat()
      .every((opacity) => opacity === 0),
  ).toBe(true);
});
