import fc from "fast-check";
import { expect, test } from "vitest";
import { markersOf, splitCitations, withoutMarkers } from "./split-citations.ts";

test("a marker that the answer vouches for becomes a mark, others stay text", () => {
  const parts = splitCitations("Under the pot [1]. Step [2] of the recipe.", ["[1]"]);
  expect(parts.map((part) => part.kind)).toEqual(["text", "mark", "text", "text", "text"]);
  expect(parts.filter((part) => part.kind === "mark")).toEqual([{ kind: "mark", marker: "[1]" }]);
});

test("a marker whose memory is gone is still a mark", () => {
  expect(markersOf({ citations: [{ marker: "[1]" }, { marker: "[1]" }], gone: ["[2]"] })).toEqual([
    "[1]",
    "[1]",
    "[2]",
  ]);
});

test("nothing of the text is lost", () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(9), (text, n) => {
      const answer = `${text}[${n}]${text}`;
      const parts = splitCitations(answer, [`[${n}]`]);
      expect(parts.map((part) => (part.kind === "text" ? part.text : part.marker)).join("")).toBe(answer);
    }),
  );
});

test("what is copied reads as a sentence", () => {
  expect(withoutMarkers("Under the blue pot [1][2]. Ask Mara [1].\nTwice [2]", ["[1]", "[2]"])).toBe(
    "Under the blue pot. Ask Mara.\nTwice",
  );
});
