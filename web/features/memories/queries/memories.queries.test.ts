import { QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { createQueryClient } from "../../../platform/query-client.ts";
import { memoryQueries, refreshMemories } from "./memories.queries.ts";

const minute = 60_000; // ms

test.each([
  ["list", memoryQueries.list()],
  ["search", memoryQueries.search("porto")],
])(
  "a %s is fresh for 2 minutes and kept for 10, read again by no focus and no mount, and tried twice more",
  (_, rules) => {
    expect(rules).toMatchObject({
      staleTime: 2 * minute,
      gcTime: 10 * minute,
      refetchOnWindowFocus: false,
      refetchOnMount: false,
      retry: 2,
    });
  },
);

test("one memory is fresh for as long as a list, and what goes with memories is asked anew each time", () => {
  expect(memoryQueries.one("m").staleTime).toBe(2 * minute);
  expect(memoryQueries.related(["m"])).toMatchObject({ staleTime: 0, gcTime: 0 });
});

afterEach(() => vi.unstubAllGlobals());

test("after a change lists are read again wherever they stand, and of all else what is on the screen", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ error: "No" }, { status: 404 }));
  const client = createQueryClient(() => {});
  const read: string[] = [];
  const known = (name: string, queryKey: readonly unknown[]) => ({
    queryKey,
    queryFn: () => {
      read.push(name);
      return name;
    },
  });
  const shown = known("shown", [...memoryQueries.all, "one", "a"]);
  const left = [
    known("list", memoryQueries.list().queryKey),
    known("one", memoryQueries.one("b").queryKey),
    known("of another page", [...memoryQueries.all, "related"]),
  ];
  for (const query of left) await client.fetchQuery<unknown>(query);
  const leave = new QueryObserver(client, shown).subscribe(() => {});
  await expect.poll(() => read).toContain("shown");
  read.length = 0;
  await refreshMemories(client);
  expect(read.toSorted()).toEqual(["list", "shown"]);
  expect(client.getQueryState(memoryQueries.one("b").queryKey)?.isInvalidated).toBe(true);
  leave();
  client.clear();
});
