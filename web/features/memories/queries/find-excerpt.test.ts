import fc from "fast-check";
import { expect, test } from "vitest";
import { findExcerpt } from "./find-excerpt.ts";

test.each([
  ["Blue pot", "pot", "Blue pot"],
  [`${"long ago ".repeat(10)}the dentist said so`, "dent", `…${"long ago ".repeat(6)}the dentist said so`],
  ["x".repeat(100), "xxxx", "x".repeat(100)],
  [`${"x".repeat(100)}dent`, "dent", "…dent"],
  ["Nothing of the kind", "dentist", "Nothing of the kind"],
])("in %j the excerpt around %j is %j", (text, search, excerpt) => {
  expect(findExcerpt(text, search)).toBe(excerpt);
});

test("what was searched for is always in sight", () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 60 }), fc.nat(300), (text, at) => {
      const search = text.slice(at, at + 12);
      expect(findExcerpt(text, search)).toContain(search);
    }),
  );
});
