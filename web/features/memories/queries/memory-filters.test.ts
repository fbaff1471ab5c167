import { expect, test } from "vitest";
import { noFilters, readFilters, writeFilters } from "./memory-filters.ts";

test("filters survive the address bar, and an open memory stays open", () => {
  const filters = {
    q: "blue pot & key",
    type: "image",
    hasReminders: true,
    hasQuestions: true,
    sort: "title",
  } as const;
  const address = writeFilters(new URLSearchParams("memory=7"), filters);
  expect(readFilters(new URLSearchParams(address.toString()))).toEqual(filters);
  expect(address.get("memory")).toBe("7");
});

test("a cleared filter leaves nothing behind in the address", () => {
  const address = new URLSearchParams("q=key&type=image&hasReminders=true&hasQuestions=true&sort=oldest");
  expect(writeFilters(address, noFilters).toString()).toBe("");
});

test("what does not exist is no filter", () => {
  expect(readFilters(new URLSearchParams("type=hologram&hasReminders=maybe&sort=size"))).toEqual(noFilters);
});
