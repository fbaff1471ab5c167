import { openAsBlob } from "node:fs";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type LocalRun, startLocalRun } from "../../scripts/local/run.ts";
import { openMemoryStore } from "../../scripts/local/store.ts";
import type { WorkerBundles } from "../../scripts/local/workers/bundle.ts";

/** A Worker with the product's bindings that passes every call on to VECTORS. */
const caller = `export default {
  async fetch(request, env) {
    const { method, args } = await request.json();
    try { return Response.json({ value: await env.VECTORS[method](...args) }); }
    catch (error) { return Response.json({ error: error.message }); }
  }
}`;

const dimensions = 512;

let run: LocalRun;

beforeAll(async () => {
  const prepared = inject("prepared");
  const bundles = JSON.parse(await readFile(prepared.bundles, "utf8")) as WorkerBundles;
  run = await startLocalRun({
    port: 0,
    openStore: async () => openMemoryStore(await openAsBlob(prepared.template)),
    bundles: Promise.resolve({ ...bundles, api: caller }),
    site: () => {},
    settings: {},
    crons: false,
    onLog: () => {},
  });
  await hold();
});
afterAll(() => run.close());

const set = (name: string, value: unknown) =>
  run.sql("update vectorize.settings set value = $2::jsonb where name = $1", [name, JSON.stringify(value)]);

async function call(method: string, ...args: unknown[]): Promise<{ value?: unknown; error?: string }> {
  const response = await fetch(`${run.url}/api/vectors`, {
    method: "POST",
    body: JSON.stringify({ method, args }),
  });
  return response.json();
}

/** The unit vector along one axis: those of different axes have nothing in common. */
const along = (axis: number) => Array.from({ length: dimensions }, (_, index) => (index === axis ? 1 : 0));
const vector = (id: string, axis: number, userId: number) => ({
  id,
  values: along(axis),
  metadata: { userId },
});
/** Writes wait, until `settle` lets all that have been made become visible. */
const hold = () => set("delay_ms", 3_600_000);
async function settle(): Promise<void> {
  await set("delay_ms", 0);
  await call("describe");
  await hold();
}
const found = async (axis: number, options: object) => {
  const { value } = await call("query", along(axis), { topK: 5, ...options });
  return (value as { matches: { id: string; score: number }[] }).matches.map(({ id, score }) => [id, score]);
};

test("a vector is found once the delay is over, and not by another person", async () => {
  await call("upsert", [vector("ana-1", 1, 1), vector("ana-2", 2, 1), vector("rui-1", 1, 2)]);
  expect(await found(1, { filter: { userId: 1 } })).toEqual([]);
  await settle();
  expect(await found(1, { filter: { userId: 1 } })).toEqual([
    ["ana-1", 1],
    ["ana-2", 0],
  ]);
  expect(await found(1, { filter: { userId: 2 } })).toEqual([["rui-1", 1]]);
  expect(await found(1, { filter: { userId: { $in: [2, 3] } } })).toEqual([["rui-1", 1]]);
  expect(await found(1, { filter: { userId: { $ne: 1 } } })).toEqual([["rui-1", 1]]);
});

test("insert keeps what is there, upsert replaces it, and deletion takes it away, each after the delay", async () => {
  await call("upsert", [vector("kept", 10, 5)]);
  await call("insert", [vector("kept", 11, 5)]);
  await settle();
  expect(await found(10, { filter: { userId: 5 } })).toEqual([["kept", 1]]);
  await call("upsert", [vector("kept", 12, 5)]);
  await settle();
  expect(await found(12, { filter: { userId: 5 } })).toEqual([["kept", 1]]);
  await call("deleteByIds", ["kept"]);
  expect(await found(12, { filter: { userId: 5 } })).toEqual([["kept", 1]]);
  await settle();
  expect(await found(12, { filter: { userId: 5 } })).toEqual([]);
});

test("a vector can be had back with its values and metadata", async () => {
  await call("upsert", [vector("whole", 20, 6)]);
  await settle();
  expect(await call("getByIds", ["whole", "missing"])).toEqual({ value: [vector("whole", 20, 6)] });
  expect((await call("describe")).value).toMatchObject({ dimensions });
});

test("among thousands of one person's the nearest are found, in their order", async () => {
  await run.sql(
    `insert into vectorize.vectors (id, values, indexed)
     select 'far-' || number, ('[' || repeat('0,', axis) || '1' || repeat(',0', $1::int - 1 - axis) || ']')::vector,
       '{"userId": 60}' from generate_series(1, 2100) number, lateral (select 61 + number % 400) as place(axis)`,
    [dimensions],
  );
  const near = (share: number) => along(60).map((value, axis) => value + share * Math.sin(axis * 31));
  await call("upsert", [
    { id: "second", values: near(0.02), metadata: { userId: 60 } },
    { id: "first", values: near(0.01), metadata: { userId: 60 } },
  ]);
  await settle();
  const { value } = await call("query", near(0.005), { topK: 3, filter: { userId: 60 } });
  const { matches } = value as { matches: { id: string; score: number }[] };
  expect(matches.map(({ id }) => id)).toEqual(["first", "second", expect.stringMatching(/^far-/)]);
});

test("a property can be filtered by only where its index existed before the vector did", async () => {
  await call("upsert", [{ id: "early", values: along(30), metadata: { userId: 7, kind: "a" } }]);
  expect((await call("query", along(30), { filter: { kind: "a" } })).error).toContain(
    'metadata index on "kind"',
  );
  await set("metadata_indexes", { userId: "number", kind: "string" });
  await call("upsert", [{ id: "late", values: along(30), metadata: { userId: 7, kind: "a" } }]);
  await settle();
  expect(await found(30, { filter: { kind: "a" } })).toEqual([["late", 1]]);
});

test("what Vectorize refuses is refused", async () => {
  expect((await call("upsert", [{ id: "short", values: [1, 2, 3] }])).error).toContain("dimensions");
  expect((await call("upsert", [{ id: "x".repeat(65), values: along(0) }])).error).toContain("64 bytes");
  const ids = Array.from({ length: 101 }, (_, index) => String(index));
  expect((await call("deleteByIds", ids)).error).toContain("100 ids");
  expect((await call("getByIds", ids.slice(0, 21))).error).toContain("20 ids");
  expect((await call("query", along(0), { topK: 101 })).error).toContain("topK");
  expect((await call("query", along(0), { topK: 51, returnMetadata: "all" })).error).toContain("topK");
  expect((await call("query", along(0), { filter: { userId: { $like: 1 } } })).error).toContain("$like");
});

test("it hands out everybody's vectors when a test says so", async () => {
  await call("upsert", [vector("mine", 50, 9), vector("theirs", 50, 10)]);
  await settle();
  expect(await found(50, { filter: { userId: 9 } })).toEqual([["mine", 1]]);
  await set("filtering", false);
  expect((await found(50, { filter: { userId: 9 }, topK: 2 })).map(([id]) => id).toSorted()).toEqual([
    "mine",
    "theirs",
  ]);
  await set("filtering", true);
});

test("it fails when a test says so, and only what the test names", async () => {
  await set("failing", ["upsert"]);
  expect((await call("upsert", [vector("never", 40, 8)])).error).toContain("not available");
  expect((await call("describe")).error).toBeUndefined();
  await set("failing", []);
  expect((await call("upsert", [vector("never", 40, 8)])).error).toBeUndefined();
});
