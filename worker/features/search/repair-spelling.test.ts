import { expect, test } from "vitest";
import { stemOf } from "../../language/stems.ts";
import { repairSpelling, type Similar } from "./repair-spelling.ts";

/** The stem that a word is repaired to among those that some memory holds. */
function repaired(word: string, held: readonly string[]): string | undefined {
  const typed = stemOf(word);
  const similar = held.map((stem): Similar => ({ typed, stem, memories: 2, authored: 0 }));
  return repairSpelling([typed], similar, new Map([[typed, word]]))[0]?.stem;
}

test.each([
  ["dentsit", "dentist"],
  ["wifis", "wifi"],
  ["wafas", undefined],
  ["dentes", undefined],
])("%j was probably meant to be %j", (typed, meant) =>
  expect(repaired(typed, ["dentist", "density", "wifi"])).toBe(meant),
);

test.each([
  ["weding", "wedding"],
  ["swiming", "swimming"],
  ["runing", "running"],
  ["stopped", "stoped"],
  ["bils", "bills"],
  ["accomodation", "accommodation"],
  ["tommorow", "tomorrow"],
])("a letter doubled or not is put right in words of any length: %j is %j", (typed, meant) =>
  expect(repaired(typed, [stemOf(meant), "other"])).toBe(stemOf(meant)),
);

test.each([
  ["coat", "cost"],
  ["boiler", "border"],
  ["knee", "keen"],
])("a word of English means what it says: %j is no %j", (typed, near) =>
  expect(repaired(typed, [stemOf(near)])).toBeUndefined(),
);

test("but it may lack a letter that is written twice: who asks for the desert may have noted a dessert", () => {
  expect(repaired("desert", ["dessert"])).toBe("dessert");
});

test.each([
  ["caot", "coat"],
  ["hosue", "house"],
  ["dinign", "dining"],
  ["ocat", "coat"],
  ["𐑀𐑁𐑂𐑃", "𐑁𐑀𐑂𐑃"],
])(
  "two letters swapped are put right in a short word, also where its stem hides it: %j is %j",
  (typed, meant) => expect(repaired(typed, [stemOf(meant), "other"])).toBe(stemOf(meant)),
);

test("a short name is no slip: Tim is not time", () => expect(repaired("tims", ["time"])).toBeUndefined());

test("of two words just as near the more common one was meant, and what looks like another word counts for nothing", () => {
  const near = (typed: string, stem: string, memories: number) => ({ typed, stem, memories, authored: 0 });
  const similar = [near("borler", "border", 1), near("borler", "boiler", 9), near("other", "borle", 50)];
  expect(repairSpelling(["borler"], similar, new Map())).toEqual([
    { typed: "borler", stem: "boiler", counts: { memories: 9, authored: 0 } },
  ]);
});
