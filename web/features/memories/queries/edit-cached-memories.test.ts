import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { memoryOf } from "../../../../tests/memories/memory-of.ts";
import { addCachedMemory, editCachedMemory, findCachedMemory } from "./edit-cached-memories.ts";
import type { MemoryPages } from "./list-pages.ts";
import { memoryQueries } from "./memories.queries.ts";
import { noFilters } from "./memory-filters.ts";

/** Each a day older than the one before. */
const pages = (...ids: string[][]): MemoryPages => {
  const all = ids.flat();
  const dated = (id: string) =>
    memoryOf(id, { createdAt: new Date(Date.UTC(2026, 4, 30 - all.indexOf(id))).toISOString() });
  return {
    pages: ids.map((page, index) => ({
      cursor: `${index}`,
      memories: page.map(dated),
      next: index === ids.length - 1 ? null : `${index + 1}`,
      total: all.length,
    })),
  };
};

let client: QueryClient;
const list = () => client.getQueryData(memoryQueries.list().queryKey);
const images = memoryQueries.list({ ...noFilters, type: "image" }).queryKey;
const listed = () => list()?.pages.map((page) => page.memories.map(({ id, state }) => `${id} ${state}`));
const found = () =>
  client.getQueryData(memoryQueries.search("x").queryKey)?.results.map(({ memory }) => memory.id);

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(memoryQueries.list().queryKey, pages(["a", "b"], ["c"]));
  client.setQueryData(memoryQueries.search("x").queryKey, {
    isCut: false,
    results: ["a", "b"].map((id) => ({ memory: memoryOf(id), score: 1, passage: "", why: [] })),
  });
});

test("a change shows wherever the memory is, and can be taken back as a whole", () => {
  const putBack = editCachedMemory(client, "b", (memory) => ({ ...memory, state: "analysing" }));
  expect(listed()).toEqual([["a ready", "b analysing"], ["c ready"]]);
  expect(client.getQueryData(memoryQueries.search("x").queryKey)?.results[1]?.memory.state).toBe("analysing");
  putBack();
  expect(listed()).toEqual([["a ready", "b ready"], ["c ready"]]);
});

test("a deleted memory leaves every list, the count and the search", () => {
  editCachedMemory(client, "b", () => null);
  expect(listed()).toEqual([["a ready"], ["c ready"]]);
  expect(list()?.pages[0]?.total).toBe(2);
  expect(found()).toEqual(["a"]);
  expect(findCachedMemory(client, "b")).toBeUndefined();
});

test("one that comes back takes its place again, and what happened to others meanwhile stays", () => {
  client.setQueryData(images, pages(["p"]));
  const putBack = editCachedMemory(client, "a", () => null);
  editCachedMemory(client, "c", () => null);
  putBack();
  expect(listed()).toEqual([["a ready", "b ready"], []]);
  expect(list()?.pages[0]?.total).toBe(2);
  expect(found()).toEqual(["a", "b"]);
  expect(client.getQueryData(images)?.pages[0]?.memories).toHaveLength(1);
});

test("a new memory heads the lists it belongs to, once", () => {
  client.setQueryData(images, pages(["p"]));
  const fresh = memoryOf("new", { createdAt: "2026-06-12T12:00:00.000Z" });
  addCachedMemory(client, fresh);
  addCachedMemory(client, fresh);
  expect(listed()?.[0]).toEqual(["new ready", "a ready", "b ready"]);
  expect(list()?.pages[0]?.total).toBe(4);
  expect(client.getQueryData(images)?.pages[0]?.memories).toHaveLength(1);
});
