import fc from "fast-check";
import { expect, test } from "vitest";
import { compareParts, compareTexts, type Stretch, shortenUnchanged } from "./compare-texts.ts";

const joined = (stretches: readonly Stretch[] | null, side: Stretch["in"]) =>
  (stretches ?? [])
    .filter((stretch) => stretch.in === "both" || stretch.in === side)
    .map(({ text }) => text)
    .join("");

test("what changed is told by words", () => {
  expect(compareTexts("The pressure is 1.4 bar", "The pressure is 1.5 bar")).toEqual([
    { text: "The pressure is 1.", in: "both" },
    { text: "4", in: "before" },
    { text: "5", in: "now" },
    { text: " bar", in: "both" },
  ]);
});

test("either text can be read out of what is told, spaces and lines included", () => {
  const words = fc.array(fc.constantFrom("a", "bee", " ", "\n", "1.4", "é", "記", "👩‍👩‍👧"), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(words, words, (first, second) => {
      const [before, now] = [first.join(""), second.join("")];
      const stretches = compareTexts(before, now);
      expect([joined(stretches, "before"), joined(stretches, "now")]).toEqual([before, now]);
    }),
  );
});

test("of what has not changed, the ends at a change remain", () => {
  const long = `begin ${"x".repeat(2_000)} end`;
  const [start, change, end] = shortenUnchanged([
    { text: long, in: "both" },
    { text: "new", in: "now" },
    { text: long, in: "both" },
  ]);
  expect(start?.text).toMatch(/^ … x{116} end$/);
  expect(change?.text).toBe("new");
  expect(end?.text).toMatch(/^begin x{114} … $/);
});

test("what is new in a title is no part of the text", () => {
  const before = ["Boiler", "Hi, Thursday works", ""];
  expect(compareParts(before, ["Boiler with Pavel", "Thursday works", "Tags: house"])).toEqual([
    { text: "Boiler", in: "both" },
    { text: " with Pavel", in: "now" },
    { text: "\n\n", in: "both" },
    { text: "Hi, ", in: "before" },
    { text: "Thursday works", in: "both" },
    { text: "\n\n", in: "both" },
    { text: "Tags: house", in: "now" },
  ]);
});
