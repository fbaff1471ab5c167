import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import type { Memory } from "#shared/memories";
import { addCachedMemory, editCachedMemory, findCachedMemory } from "./edit-cached-memories.ts";
import { type MemoryPages, memoryQueries } from "./memories.queries.ts";

const memory = (id: string, type: Memory["type"] = "text"): Memory => ({
  id,
  title: id,
  content: id,
  type,
  mimeType: "text/plain",
  fileSize: 0,
  filePath: "",
  fileName: null,
  hasThumbnail: false,
  createdAt: "2026-05-12T12:00:00.000Z",
  updatedAt: "2026-05-12T12:00:00.000Z",
  tags: [],
  isAnalyzed: true,
  aiAnalysis: null,
  state: "ready",
  failure: null,
  source: "typed",
  thread: null,
  author: null,
});

const pages = (...ids: string[][]): MemoryPages => ({
  pages: ids.map((page, index) => ({
    cursor: `${index}`,
    memories: page.map((id) => memory(id)),
    next: null,
    total: ids.flat().length,
  })),
  pageParams: ids.map((_, index) => `${index}`),
});

let client: QueryClient;
const list = () => client.getQueryData(memoryQueries.list(null).queryKey);
const listed = () => list()?.pages.map((page) => page.memories.map(({ id, state }) => `${id} ${state}`));

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(memoryQueries.list(null).queryKey, pages(["a", "b"], ["c"]));
  client.setQueryData(memoryQueries.search("x").queryKey, {
    results: [{ memory: memory("b"), score: 1, passage: "", why: [] }],
  });
});

test("a change shows wherever the memory is, and can be taken back as a whole", () => {
  const putBack = editCachedMemory(client, "b", (found) => ({ ...found, state: "analysing" }));
  expect(listed()).toEqual([["a ready", "b analysing"], ["c ready"]]);
  expect(client.getQueryData(memoryQueries.search("x").queryKey)?.results[0]?.memory.state).toBe("analysing");
  putBack();
  expect(listed()).toEqual([["a ready", "b ready"], ["c ready"]]);
});

test("a deleted memory leaves every list, its page's count and the search", () => {
  editCachedMemory(client, "b", () => null);
  expect(listed()).toEqual([["a ready"], ["c ready"]]);
  expect(list()?.pages[0]?.total).toBe(2);
  expect(client.getQueryData(memoryQueries.search("x").queryKey)?.results).toEqual([]);
  expect(findCachedMemory(client, "b")).toBeUndefined();
});

test("a new memory heads the lists it belongs to, once", () => {
  client.setQueryData(memoryQueries.list("image").queryKey, pages(["p"]));
  addCachedMemory(client, memory("new"));
  addCachedMemory(client, memory("new"));
  expect(listed()?.[0]).toEqual(["new ready", "a ready", "b ready"]);
  expect(list()?.pages[0]?.total).toBe(4);
  expect(client.getQueryData(memoryQueries.list("image").queryKey)?.pages[0]?.memories).toHaveLength(1);
});
