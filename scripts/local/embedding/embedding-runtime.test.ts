import { Request } from "miniflare";
import { afterAll, expect, test } from "vitest";
import { EmbeddingRuntime } from "./embedding-runtime.ts";

const runtime = new EmbeddingRuntime();
afterAll(() => runtime.close());

async function embed(wanted: object): Promise<{ status: number; vectors: Float32Array[] }> {
  const request = new Request("http://embedding/", { method: "POST", body: JSON.stringify(wanted) });
  const response = await runtime.fetch(request);
  const all = new Float32Array(response.ok ? await response.arrayBuffer() : new ArrayBuffer(0));
  return {
    status: response.status,
    vectors: Array.from({ length: all.length / 384 }, (_, order) =>
      all.subarray(order * 384, (order + 1) * 384),
    ),
  };
}
const nearness = (one?: Float32Array, other?: Float32Array): number =>
  one?.reduce((sum, value, at) => sum + value * (other?.[at] ?? 0), 0) ?? 0;

test("texts that mean the same are near, whatever their words; others are not; the order is kept", async () => {
  const texts = ["I bought a new car", "She purchased an automobile", "The soup needs more salt"];
  const { vectors } = await embed({ texts });
  const [car, automobile, soup] = vectors;
  expect(nearness(car, car)).toBeCloseTo(1, 5);
  expect(nearness(car, automobile)).toBeGreaterThan(0.6);
  expect(nearness(car, soup)).toBeLessThan(0.2);
  expect((await embed({ texts: texts.toReversed() })).vectors[2]).toEqual(car);
});

test("what comes too late is not made, what makes no sense is refused, and after an end it begins anew", async () => {
  expect((await embed({ texts: ["late"], patience: -1 })).status).toBe(503);
  expect((await embed({ texts: [] })).status).toBe(400);
  const waiting = embed({ texts: ["a", "b", "c"] });
  setImmediate(() => runtime.close());
  expect((await waiting).status).toBe(503);
  expect((await embed({ texts: ["a"] })).status).toBe(200);
});
