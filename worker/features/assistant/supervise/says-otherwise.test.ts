import { expect, test } from "vitest";
import { saysOtherwise } from "./says-otherwise.ts";

test.each([
  ["Ana is allergic to nuts.", "Ana is not allergic to nuts."],
  ["The pool is open on Mondays.", "The pool isn't open on Mondays."],
  ["The boiler has a guarantee of 5 years.", "The boiler has a guarantee of 2 years."],
  ["Paulo fixed the boiler for 180 euros.", "Paulo fixed the boiler for 250 euros."],
  ["Ana lives in Porto.", "Ana lives in Lisbon."],
])("%j is contradicted by %j", (one, other) => {
  expect(saysOtherwise(one, other)).toBe(true);
  expect(saysOtherwise(other, one)).toBe(true);
});

test.each([
  ["the same", "Ana lives in Porto.", "Ana lives in Porto."],
  ["more of the same", "Ana lives in Porto.", "Ana lives in Porto, near the river."],
  ["two runs", "Ran 5 km.", "Ran 7 km."],
  ["two trips", "We went to Porto.", "We went to Lisbon."],
  ["two people", "Ana likes tea.", "Rui likes coffee."],
  [
    "the same sum in words",
    "The boiler has a guarantee of five years.",
    "The boiler has a guarantee of 5 years.",
  ],
  ["nothing in common", "The boiler is old.", "Ana is not at home."],
  ["nothing at all", "", ""],
])("%s is no contradiction", (_, one, other) => {
  expect(saysOtherwise(one, other)).toBe(false);
});
