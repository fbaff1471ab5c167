import fc from "fast-check";
import { expect, test } from "vitest";
import { splitCitations, withoutMarkers } from "./split-citations.ts";

const cited = (marker: string) => ({ marker, memoryId: "0190b8a0-0000-7000-8000-000000000001", quote: "q" });

test("a marker that the answer vouches for becomes a mark, others stay text", () => {
  const parts = splitCitations("Under the pot [1]. Step [2] of the recipe.", [cited("[1]")]);
  expect(parts.map((part) => part.kind)).toEqual(["text", "mark", "text", "text", "text"]);
  expect(parts.filter((part) => part.kind === "mark")).toEqual([
    { kind: "mark", marker: "[1]", citations: [cited("[1]")] },
  ]);
});

test("one marker may rest on several quotes", () => {
  const twice = [cited("[1]"), { ...cited("[1]"), quote: "other" }];
  expect(splitCitations("Yes [1]", twice).at(-1)).toMatchObject({ kind: "mark", citations: twice });
});

test("nothing of the text is lost", () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(9), (text, n) => {
      const answer = `${text}[${n}]${text}`;
      const parts = splitCitations(answer, [cited(`[${n}]`)]);
      expect(parts.map((part) => (part.kind === "text" ? part.text : part.marker)).join("")).toBe(answer);
    }),
  );
});

test("what is copied reads as a sentence", () => {
  expect(
    withoutMarkers("Under the blue pot [1][2]. Ask Mara [1].\nTwice [2]", [cited("[1]"), cited("[2]")]),
  ).toBe("Under the blue pot. Ask Mara.\nTwice");
});
