import nlp from "compromise/two";
import { expect, test } from "vitest";
import { compromiseLexicon } from "./compromise-lexicon.ts";

const lines = (phrases: Iterable<unknown>) => [...phrases].map(String).sort().join("\n");

test("the list is that of the compromise which is installed; `npm run write:lexicon` writes it", () => {
  const { lexicon } = (nlp.model() as { one: { lexicon: Record<string, string | string[]> } }).one;
  expect(lines(compromiseLexicon())).toBe(lines(Object.entries(lexicon)));
});
