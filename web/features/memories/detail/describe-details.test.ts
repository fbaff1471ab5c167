import { expect, test } from "vitest";
import { describeDetails } from "./describe-details.ts";

test("a photo tells its size, and when and where it was taken, in the time of that place", () => {
  const details = {
    width: 900,
    height: 360,
    takenAt: "2026-05-14T18:20:00",
    takenOffset: "+01:00",
    latitude: 41.14561,
    longitude: -8.6109,
  };
  expect(describeDetails(details)).toEqual([
    { name: "Size", value: "900 × 360" },
    // Newer versions of the locale data have a narrow space before PM.
    { name: "Taken", value: expect.stringMatching(/^May 14, 2026 at 6:20\sPM$/) },
    { name: "Place", value: "41.1456° N, 8.6109° W" },
  ]);
});

test("a sound tells its length, a document its pages, and what is not known is left out", () => {
  expect(describeDetails({ duration: 65.4, artist: "" })).toEqual([{ name: "Length", value: "1:05" }]);
  expect(describeDetails({ pages: 3 })).toEqual([{ name: "Pages", value: "3" }]);
  expect(describeDetails({})).toEqual([]);
});
