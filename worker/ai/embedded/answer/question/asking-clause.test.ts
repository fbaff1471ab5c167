import { expect, test } from "vitest";
import { askingClause } from "./asking-clause.ts";

test.each([
  ["flat battery. where's the jump lead kept", "where's the jump lead kept"],
  ["how much flour is in it now, Ana is baking", "how much flour is in it now"],
  ["name of the vet? she wants to ring", "name of the vet?"],
  ["quick one, code of the boat shed", "code of the boat shed"],
  ["sorry to ask again but when is the regatta", "when is the regatta"],
  ["papers of the boat, where did i put them", "where did i put papers of the boat"],
  ["that old key on the hook what does it open", "what does the old key on the hook open"],
  ["in the flat above, how wide is the door", "how wide is the door in the flat above"],
  ["what did the cat eat at home, and at the vet", "what did the cat eat at home and at the vet"],
  ["what breed is Nell, one of Ana's dogs", "what breed is Nell one of Ana's dogs"],
  ["how did Ana come to have her cat, Miso?", "how did Ana come to have her cat Miso?"],
  ["which pet came first - Nell or Miso?", "which pet came first Nell or Miso?"],
])("%j asks %j", (text, asked) => expect(askingClause(text)).toBe(asked));

test.each([
  "where is the ladder",
  "where was Ana on July 12, 2022?",
  "what did Ana, Rui and I eat",
  "Vera moved house, where does she live now",
])("%j leaves nothing out", (text) => expect(askingClause(text)).toBe(text));
