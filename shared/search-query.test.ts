import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mostOperators, parseSearchQuery, withoutOperator, writeSearchQuery } from "./search-query.ts";

const operators = (text: string) =>
  parseSearchQuery(text).operators.map(({ kind, value }) => `${kind} ${value}`);

describe("reading a search", () => {
  test("operators are told from words, each with its place in the text", () => {
    const text = 'porto  type:image person:"Ana Silva" trip';
    const { words, operators } = parseSearchQuery(text);
    expect(words).toBe("porto trip");
    expect(operators.map(({ start, end }) => text.slice(start, end))).toEqual([
      "type:image",
      'person:"Ana Silva"',
    ]);
  });

  test.each([
    ["type:image", "type image"],
    ["TYPE:Image", "type image"],
    ["person:Ana", "person Ana"],
    ['place:"Vila  do Conde "', "place Vila do Conde"],
    ["tag:família", "tag família"],
    ["after:2026", "after 2026"],
    ["after:2026-3", "after 2026-03"],
    ["before:2024-02-29", "before 2024-02-29"],
    ["has:reminder", "has reminder"],
    ["has:Questions", "has question"],
    ["-work", "not work"],
    ['-"at work"', "not at work"],
    ['"exact words"', "exact exact words"],
    ["“exact words”", "exact exact words"],
    ["„exact words“", "exact exact words"],
  ])("%s is an operator", (text, read) => {
    expect(operators(text)).toEqual([read]);
    expect(parseSearchQuery(text).words).toBe("");
  });

  test.each([
    "type:picture",
    "type:",
    "colour:red",
    "constructor:x",
    "https://example.org/a?b=c",
    "10:30",
    "after:lunch",
    "after:2026-13",
    "before:2026-02-30",
    "has:legs",
    "well-known",
    "-",
    "--",
    "- work",
    "-tag:work",
    '""',
    'person:""',
    '"never closed',
    'sent "here"to',
  ])("%s is words", (text) => {
    expect(parseSearchQuery(text)).toEqual({ words: text, operators: [] });
  });

  test("past a number of operators nobody types, they are words", () => {
    const text = Array.from({ length: mostOperators + 2 }, (_, order) => `-word${order}`).join(" ");
    const read = parseSearchQuery(text);
    expect(read.operators).toHaveLength(mostOperators);
    expect(read.words).toBe(`-word${mostOperators} -word${mostOperators + 1}`);
  });
});

test.each([
  ["porto type:image trip", 0, "porto trip"],
  ["type:image", 0, ""],
  ['a -b "c d"', 1, "a -b"],
])("without one of its operators %j keeps the rest", (text, order, rest) => {
  const gone = parseSearchQuery(text).operators[order];
  expect(gone && withoutOperator(text, gone)).toBe(rest);
});

const pieces = fc.constantFrom(
  ...[
    "a",
    "word",
    "-word",
    "-5",
    "-a:b",
    "-",
    "x-y",
    "10:30",
    "type:note",
    "tag:x",
    "after:2026-03",
    "has:file",
  ],
  ...['-"two words"', '"two words"', '"one"', 'person:"A B"', "“curly words”", '-"a:b"', 'foo:"two words"'],
);

test("what is written, its quotes closed, is read again as the same, and every operator can go by itself", () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), fc.constantFrom(" ", "  ", "\t"), (parts, gap) => {
      const text = parts.join(gap);
      const read = parseSearchQuery(text);
      const meant = read.operators.map(({ kind, value }) => ({ kind, value }));
      const again = parseSearchQuery(writeSearchQuery(read));
      expect({ ...again, operators: again.operators.map(({ kind, value }) => ({ kind, value })) }).toEqual({
        words: read.words,
        operators: meant,
      });
      for (const [order, operator] of read.operators.entries()) {
        const rest = parseSearchQuery(withoutOperator(text, operator));
        expect(rest.operators.map(({ kind, value }) => ({ kind, value }))).toEqual(
          meant.filter((_, other) => other !== order),
        );
      }
    }),
  );
});
