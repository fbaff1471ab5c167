import { expect, test } from "vitest";
import { readFilters, writeFilters } from "./memory-filters.ts";

test("filters survive the address bar, and an open memory stays open", () => {
  const address = writeFilters(new URLSearchParams("memory=7"), { q: "blue pot & key", type: "image" });
  expect(readFilters(new URLSearchParams(address.toString()))).toEqual({
    q: "blue pot & key",
    type: "image",
  });
  expect(address.get("memory")).toBe("7");
});

test("a cleared filter leaves nothing behind in the address", () => {
  expect(writeFilters(new URLSearchParams("q=key&type=image"), { q: "", type: null }).toString()).toBe("");
});

test("a type that does not exist is no filter", () => {
  expect(readFilters(new URLSearchParams("type=hologram"))).toEqual({ q: "", type: null });
});
