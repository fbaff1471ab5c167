import { expect, test } from "vitest";
import { changeTags, splitTags } from "./tags.ts";

test("a tag stands once, in the writing that was there first", () => {
  expect(splitTags(" House, garden,house ,, Garden")).toEqual(["House", "garden"]);
  expect(changeTags(["House"], { add: ["house", "loft"], remove: [] })).toEqual(["House", "loft"]);
});

test("a tag is taken away in whatever case it is named, and one that is added and removed is added", () => {
  expect(changeTags(["House", "loft"], { add: [], remove: ["house"] })).toEqual(["loft"]);
  expect(changeTags(["House"], { add: ["house"], remove: ["House"] })).toEqual(["house"]);
});
