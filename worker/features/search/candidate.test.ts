import { expect, test } from "vitest";
import { judgeText, searchFor } from "./candidate.ts";

test("only searched stems are kept, with their places and counts", () => {
  const judged = judgeText(["go ana dentist ana"], searchFor(new Set(["ana", "dentist"])));
  expect(judged.hits).toEqual([
    { stem: "ana", at: 1 },
    { stem: "dentist", at: 2 },
    { stem: "ana", at: 3 },
  ]);
  expect(judged.counts).toEqual(
    new Map([
      ["ana", 2],
      ["dentist", 1],
    ]),
  );
  expect(judged.length).toBe(4);
});

test("passages of a long memory follow each other, each a window of its own", () => {
  const judged = judgeText(["a b", "c d e"], searchFor(new Set(["d"])));
  expect(judged.windows).toEqual([
    { from: 0, to: 2 },
    { from: 2, to: 5 },
  ]);
  expect(judged.hits).toEqual([{ stem: "d", at: 3 }]);
});

test("a memory without words is judged without complaint", () => {
  expect(judgeText([""], searchFor(new Set(["a"])))).toMatchObject({ length: 0, hits: [] });
});
