import { expect, test } from "vitest";
import { relatedStems } from "./related-stems.ts";
import { stemOf } from "./stems.ts";

test.each([
  ["synonym", "doctor", "physician"],
  ["synonym", "physician", "doctor"],
  ["family", "marry", "marriage"],
  ["family", "teeth", "dentist"],
  ["kind", "instrument", "violin"],
  ["kind", "pets", "cat"],
  ["everyday", "tires", "tyres"],
  ["everyday", "gp", "doctor"],
  ["everyday", "plumber", "leak"],
] as const)("%s: a question about %j also looks for %j", (relation, asked, written) => {
  expect(relatedStems(relation, stemOf(asked))).toContain(stemOf(written));
});

test("a thing does not stand for its kind: a question about a violin is not about every instrument", () => {
  expect(relatedStems("kind", stemOf("violin"))).not.toContain(stemOf("guitar"));
});

test("what only leads to a note does not lead back: a key may lie in the key safe, and a key safe is no key", () => {
  expect(relatedStems("everyday", stemOf("key"))).toContain(stemOf("keysafe"));
  expect(relatedStems("everyday", stemOf("keysafe"))).not.toContain(stemOf("key"));
});

test("no word is its own relative, and an unknown word has none", () => {
  expect(relatedStems("synonym", stemOf("doctor"))).not.toContain(stemOf("doctor"));
  expect(relatedStems("family", "xyzzy").size).toBe(0);
});
