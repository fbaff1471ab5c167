import fc from "fast-check";
import { expect, test } from "vitest";
import { markMatches } from "./mark-matches.ts";

const marked = (passage: string, search: string) =>
  markMatches(passage, search).flatMap((part) => (part.matched ? part.text : []));

test.each([
  ["She recommended the ferry.", "what did she recommend", ["She", "recommended"]],
  ["Café Aurel, Korčula", "korčula café", ["Café", "Korčula"]],
  ["an anchor", "an", []],
  ["uncanny canned can", "can", ["canned", "can"]],
  ["a.b (c", "(c .* a.b", []],
])("in %j the search %j marks %j", (passage, search, words) => {
  expect(marked(passage, search)).toEqual(words);
});

test("nothing of the passage is lost, whatever is searched for", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (passage, search) => {
      expect(
        markMatches(passage, search)
          .map((part) => part.text)
          .join(""),
      ).toBe(passage);
    }),
  );
});
