import { expect, test } from "vitest";
import { describePlace } from "./describe-place.ts";

test.each([
  [{ city: "Porto", country: "PT", asn: 1 }, "Porto, Portugal"],
  [{ country: "DE" }, "Germany"],
  [{ country: "XX" }, null],
  [{ country: "T1" }, null],
  [{}, null],
  [undefined, null],
])("%j is told as %s", (cf, place) => {
  expect(describePlace(cf)).toBe(place);
});
