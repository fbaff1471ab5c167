import { expect, test } from "vitest";
import type { SearchResult } from "#shared/memories";
import { useLocalRun } from "../local-run/use-local-run.ts";

/** The only file with the embedding model of the local run on: no key, no network. */
const run = useLocalRun({ settings: { EMBEDDED_VECTORS: "true" } });

test("without a key, a memory is found by its words at once and soon by what it means, by nobody else", async () => {
  await run.sql("update vectorize.settings set value = '0' where name = 'delay_ms'");
  const [ana, rui] = [await run.registerUser(), await run.registerUser()];
  const save = async (content: string) => {
    const json = { title: "A note", content };
    return (await ana.read<{ id: string }>("/api/content", { method: "POST", json })).id;
  };
  const found = async (user: typeof ana, q: string) => {
    const path = `/api/content/search?${new URLSearchParams({ q })}`;
    return (await user.read<{ results: SearchResult[] }>(path)).results;
  };
  const pup = await save("Adopted a puppy from the shelter on Saturday");
  await save("The invoice of the electrician is paid");
  expect((await found(ana, "puppy"))[0]?.memory.id).toBe(pup);
  await expect
    .poll(async () => (await found(ana, "canine companion"))[0])
    .toMatchObject({ memory: { id: pup }, why: ["close in meaning"] });
  expect(await found(rui, "canine companion")).toEqual([]);
  await run.settled();
  expect(await run.sql("select vector_model as model, vector_count as count from memories")).toEqual([
    { model: "all-MiniLM-L6-v2", count: 1 },
    { model: "all-MiniLM-L6-v2", count: 1 },
  ]);
  expect(await run.sql("select from token_usage")).toEqual([]);
});
