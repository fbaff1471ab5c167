import fc from "fast-check";
import { expect, test } from "vitest";
import { readTable } from "./read-table.ts";

test("a table is read with its quoted cells, its empty ones and the line breaks within them", () => {
  const text = 'name,city,note\r\n"Silva, Ana",Porto,"said ""hello""\nand left"\r\nRui,,\r\n';
  expect(readTable(text)).toEqual([
    ["name", "city", "note"],
    ["Silva, Ana", "Porto", 'said "hello"\nand left'],
    ["Rui", "", ""],
  ]);
});

test.each([";", "\t"])("%j separates as well as a comma", (separator) => {
  expect(readTable(`a${separator}b\n1,5${separator}2`)).toEqual([
    ["a", "b"],
    ["1,5", "2"],
  ]);
});

test("what is no table is none", () => {
  expect(readTable("")).toBeNull();
  expect(readTable("one\ntwo\nthree")).toBeNull();
  expect(readTable("Dear Ana, how are you?\nAll is well here.\nRui")).toBeNull();
});

test("whatever was written as a table is read as it was", () => {
  const cell = fc.constantFrom("", "a", "1,5", 'b"c', "d\ne", "é 記", '"');
  const rows = fc
    .integer({ min: 2, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
    );
  const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(rows, (table) => {
      // The separator is told by the first line.
      const head = (table[0] ?? []).map((_, place) => `h${place}`);
      const text = [head, ...table].map((row) => row.map(quoted).join(",")).join("\n");
      expect(readTable(text)).toEqual([head, ...table]);
    }),
  );
});
