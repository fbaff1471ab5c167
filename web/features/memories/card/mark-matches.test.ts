import fc from "fast-check";
import { expect, test } from "vitest";
import { markMatches } from "./mark-matches.ts";

const marked = (passage: string, search: string) =>
  markMatches(passage, search).flatMap((part) => (part.matched ? part.text : []));

test.each([
  ["She recommended the ferry.", "what did she recommend", ["recommended"]],
  ["Café Aurel, Korčula", "korčula café", ["Café", "Korčula"]],
  ["Café Aurel, Korčula", "KORCULA cafe", ["Café", "Korčula"]],
  ["an anchor", "an", []],
  ["uncanny canned can", "cann", ["canned"]],
  ["a.b (c", "(c .* a.b", []],
  ["What was the plan for the garden?", "what was the garden plan", ["plan", "garden"]],
  ["İstanbul", "istanbul", ["İstanbul"]],
])("in %j the search %j marks %j", (passage, search, words) => {
  expect(marked(passage, search)).toEqual(words);
});

test.each([
  ["Under the blue pot, not the blue or the pot.", '"blue pot"', ["blue pot"]],
  ["the Blue\nPot", '"blue pot"', ["Blue\nPot"]],
  ["blue pottery", '"blue pot"', []],
  ["Ana sent a picture of the image", "type:image person:Ana", ["Ana"]],
  ["work at the garden in Porto", "garden -work place:Porto", ["garden", "Porto"]],
  ["after 2026 there is a reminder", "after:2026 has:reminder", []],
  ["a foot:ball", "foot:ball", ["foot", "ball"]],
])("in %j the operators of %j mark %j", (passage, search, words) => {
  expect(marked(passage, search)).toEqual(words);
});

test("nothing of the passage is lost, whatever is searched for", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string(), (passage, search) => {
      expect(
        markMatches(passage, search)
          .map((part) => part.text)
          .join(""),
      ).toBe(passage);
    }),
  );
});
