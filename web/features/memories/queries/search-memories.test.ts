import { expect, test } from "vitest";
import { parseSearchQuery } from "#shared/search-query";
import { noFilters } from "./memory-filters.ts";
import { listFiltersOf } from "./search-memories.ts";

test.each([
  ["blue kiosk", { q: "blue kiosk" }],
  ["kiosk type:note has:question", { q: "kiosk", type: "note", hasQuestions: true }],
  ["has:reminder  kiosk", { q: "kiosk", hasReminders: true }],
])("the list narrows %j just so", (search, filters) => {
  expect(listFiltersOf(parseSearchQuery(search))).toEqual({ ...noFilters, ...filters });
});

test.each(["type:note", "kiosk type:note type:text", "kiosk has:file", "kiosk -work", "kiosk tag:travel"])(
  "the list cannot narrow %j",
  (search) => expect(listFiltersOf(parseSearchQuery(search))).toBeNull(),
);
