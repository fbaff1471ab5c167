import fc from "fast-check";
import { expect, test } from "vitest";
import { pageUnits, placeName } from "#shared/extraction";
import { readPlace } from "./read-place.ts";

test("a place is found again by the name that a citation gives it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 0, max: 100_000 }), (page, second) => {
      expect(readPlace(placeName({ page, second: null }))).toEqual({ page });
      expect(readPlace(placeName({ page: null, second }))).toEqual({ second });
    }),
  );
});

test.each(pageUnits)("so is a %s", (unit) => {
  expect(readPlace(placeName({ page: 12, second: null }, unit))).toEqual({ page: 12 });
});

test.each([null, "", "page 0", "page -1", "page 1e9", "page 3 of 4", "1:60", "12", "page 9999999"])(
  "%s is no place",
  (name) => expect(readPlace(name)).toBeNull(),
);
