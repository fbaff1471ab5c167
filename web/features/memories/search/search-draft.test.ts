import fc from "fast-check";
import { expect, test } from "vitest";
import { parseSearchQuery } from "#shared/search-query";
import { joinSearch, operatorAtEnd, splitSearch, withoutUnfinished } from "./search-draft.ts";

const parts = (search: string, typing: boolean) => {
  const { chips, text } = splitSearch(search, typing);
  return [chips.map(({ kind, value }) => `${kind} ${value}`), text];
};

test.each([
  ["porto", [], "porto"],
  ["porto ", [], "porto "],
  ["type:image", [], "type:image"],
  ["type:image ", ["type image"], ""],
  ["type:image porto", ["type image"], "porto"],
  ["porto type:image ", ["type image"], "porto "],
  ["old type:image port -work wi", ["type image", "not work"], "old port wi"],
  ['"blue pot" -work x', ["exact blue pot", "not work"], "x"],
  ["colour:red ", [], "colour:red "],
])("while typing, %j is the chips %j and the text %j", (search, chips, text) => {
  expect(parts(search, true)).toEqual([chips, text]);
});

test("when nobody types, an operator at the end is a chip too", () => {
  expect(parts("porto type:image", false)).toEqual([["type image"], "porto "]);
});

test("a letter typed behind a search with chips goes on with its word", () => {
  const { chips, text } = splitSearch("person:Ana port", true);
  expect(joinSearch(chips, `${text}o`)).toBe("person:Ana porto");
});

test("parting and joining changes no condition, whatever is typed", () => {
  const pieces = fc.constantFrom(
    "porto",
    "type:image",
    'person:"Ana Silva"',
    "-work",
    '"blue pot"',
    "has:x",
    "-",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), fc.boolean(), (typed, typing) => {
      const search = typed.join(" ");
      const { chips, text } = splitSearch(search, typing);
      const meant = (query: string) => {
        const { words, operators } = parseSearchQuery(query);
        return [words, operators.map(({ kind, value }) => `${kind} ${value}`)];
      };
      expect(meant(joinSearch(chips, text))).toEqual(meant(search));
    }),
  );
});

test.each([
  ["porto type:", "porto"],
  ["porto type:im", "porto"],
  ["porto TYPE:Im", "porto"],
  ["porto type:image", "porto type:image"],
  ["porto type:banana", "porto type:banana"],
  ["has:re", ""],
  ["after:", ""],
  ["after:20", ""],
  ["after:2026-1", "after:2026-1"],
  ["after:soon", "after:soon"],
  ["person:", ""],
  ['party person:"Ana Si', "party"],
  ["person:Ana", "person:Ana"],
  ["colour:re", "colour:re"],
  ["prototype:im", "prototype:im"],
])("what is sent of %j is %j", (typed, sent) => {
  expect(withoutUnfinished(typed)).toBe(sent);
});

test.each([
  ["porto type:im", { name: "type", value: "im", start: 6 }],
  ['person:"Ana Si', { name: "person", value: "Ana Si", start: 0 }],
  ["Tag:", { name: "tag", value: "", start: 0 }],
  ["type:image ", null],
  ["porto", null],
  ["prototype:x", null],
])("at the end of %j stands %j", (text, written) => {
  expect(operatorAtEnd(text)).toEqual(written);
});
