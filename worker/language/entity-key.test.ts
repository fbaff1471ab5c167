import { expect, test } from "vitest";
import { entityKey } from "./entity-key.ts";

test.each([
  ["São  Paulo!", "sao paulo"],
  ["SAO PAULO", "sao paulo"],
  ["Dr. Marta Silva", "dr. marta silva"],
  ["O'Brien", "o brien"],
  ["ana@example.org", "ana@example.org"],
  ["+351 912 000 000", "+351 912 000 000"],
  ["東京", "東京"],
  ["…", ""],
])("%j is known as %j", (value, key) => expect(entityKey(value)).toBe(key));
