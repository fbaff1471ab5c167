import fc from "fast-check";
import { expect, test } from "vitest";
import { sentencesOf } from "./sentences.ts";

const texts = (text: string) => sentencesOf(text).map((sentence) => sentence.text);

test.each([
  ["Dr. Marta Silva called. She is kind.", ["Dr. Marta Silva called.", "She is kind."]],
  ["Train at 9 a.m. Monday. Be early.", ["Train at 9 a.m. Monday.", "Be early."]],
  ["It opens at 9 a.m. The door is blue.", ["It opens at 9 a.m.", "The door is blue."]],
  ["By J. R. R. Tolkien. Read it.", ["By J. R. R. Tolkien.", "Read it."]],
  ["So did I. Then we left.", ["So did I.", "Then we left."]],
  ["It cost 12.50 in all. Cheap!", ["It cost 12.50 in all.", "Cheap!"]],
  ["Am 3. Mai kommt Hans. Kuchen backen.", ["Am 3. Mai kommt Hans.", "Kuchen backen."]],
  [
    "Read https://example.org/sleep?id=7 tonight. Then rest.",
    ["Read https://example.org/sleep?id=7 tonight.", "Then rest."],
  ],
  ["Really?! Yes... Fine.", ["Really?!", "Yes...", "Fine."]],
  ["She said no. Then she laughed at no. 7.", ["She said no.", "Then she laughed at no. 7."]],
  ["Order part no. KT-4B-20 from Imke. Call her.", ["Order part no. KT-4B-20 from Imke.", "Call her."]],
  ["明日は会議です。場所は渋谷。", ["明日は会議です。", "場所は渋谷。"]],
])("%j falls into its sentences", (text, expected) => {
  expect(texts(text)).toEqual(expected);
});

test("every list line is a sentence of its own, marker and all", () => {
  expect(texts("To buy\n- eggs\n- oat milk\n\n1. Boil water\n2. Add salt")).toEqual([
    "To buy",
    "- eggs",
    "- oat milk",
    "1. Boil water",
    "2. Add salt",
  ]);
});

test("a sentence that a mail program wrapped is still one sentence", () => {
  const wrapped =
    "The plumber will come on Friday and he wants somebody to be\nat home before nine. Call him.";
  expect(texts(wrapped)).toEqual([wrapped.slice(0, wrapped.indexOf(" Call")), "Call him."]);
});

test("short lines are left as their author broke them", () => {
  expect(texts("flour\nsugar\nbutter")).toEqual(["flour", "sugar", "butter"]);
});

test("nothing gives nothing", () => {
  expect(sentencesOf("")).toEqual([]);
  expect(sentencesOf(" \n\t ")).toEqual([]);
});

test("offsets are exact, in order, and lose nothing but white space, whatever the text", () => {
  const piece = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.constantFrom(". ", "Dr. ", "\n", "- ", "a.m. ", "3. ", "A. "),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join("");
      let last = 0;
      for (const { text: sentence, start, end } of sentencesOf(text)) {
        expect(text.slice(start, end)).toBe(sentence);
        expect(text.slice(last, start).trim()).toBe("");
        last = end;
      }
      expect(text.slice(last).trim()).toBe("");
    }),
  );
});
