import { expect, test } from "vitest";
import { memoryQueries } from "./memories.queries.ts";

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
