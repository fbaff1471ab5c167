import { expect, test } from "vitest";
import { sayAsked } from "./say-list.ts";

test.each([
  ["people", "the people named in the notes"],
  ["places", "the places named in the notes"],
  ["organisations", "the companies named in the notes"],
] as const)("a list of %s is called %s", (what, said) => expect(sayAsked({ what })).toBe(said));
