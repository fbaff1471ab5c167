import { expect, test } from "vitest";
import { repairSpelling } from "./repair-spelling.ts";

test.each([
  ["dentsit", "dentist"],
  ["wifis", "wifi"],
  ["wafas", undefined],
  ["dentes", undefined],
])("%j was probably meant to be %j", (typed, meant) => {
  const similar = ["dentist", "density", "wifi"].map((stem) => ({ typed, stem, memories: 2, authored: 0 }));
  expect(repairSpelling([typed], similar)[0]?.stem).toBe(meant);
});

test("of two words just as near the more common one was meant, and what looks like another word counts for nothing", () => {
  const near = (typed: string, stem: string, memories: number) => ({ typed, stem, memories, authored: 0 });
  const similar = [near("borler", "border", 1), near("borler", "boiler", 9), near("other", "borle", 50)];
  expect(repairSpelling(["borler"], similar)).toEqual([
    { typed: "borler", stem: "boiler", counts: { memories: 9, authored: 0 } },
  ]);
});
