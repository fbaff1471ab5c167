import { expect, test } from "vitest";
import { describeNothing } from "./describe-nothing.ts";

test.each([
  ["porto fado", "Nothing in your memories is about “porto fado”. Try a name, a place, or fewer words."],
  [
    "zebra crossing ".repeat(30),
    "Nothing in your memories is about “zebra crossing zebra crossing zebra crossing zebra crossing…”. Try a name, a place, or fewer words.",
  ],
  ["type:note tag:x", "No memory meets these conditions. Take one away to see more."],
  ["porto -work", "No memory that meets these conditions is about “porto”. Take one away to see more."],
])("of %j: %s", (search, said) => {
  expect(describeNothing(search)).toBe(said);
});
