import { expect, test } from "vitest";
import { nextCursor } from "./next-cursor.ts";

test.each([
  ['</api/content?limit=20&cursor=a%2Bb%3D>; rel="next"', "a+b="],
  ['<https://lilu.example/api/content?cursor=c>; rel="next"', "c"],
  ['</api/content?cursor=p>; rel="prev"', null],
  [null, null],
])("the header %j leads to %j", (link, cursor) => {
  expect(nextCursor(link)).toBe(cursor);
});
