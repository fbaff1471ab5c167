import { expect, test } from "vitest";
import { growthOfHeap } from "../../tests/heap/growth-of-heap.ts";
import { stemSpans, stemsOf, wordsOf } from "./stems.ts";

test.each([
  ["Don't call Ana's dentist — it's closed", ["don", "call", "ana", "dentist", "it", "closed"]],
  ["Café São João, 1,200.50 €", ["cafe", "sao", "joao", "1200", "50"]],
  ["O'Brien’s l'école", ["o", "brien", "l", "ecole"]],
  ["naïve co-op, 2nd x1,000, a,b'", ["naive", "co", "op", "2nd", "x1000", "a", "b"]],
  ["Αθήνα Москва हिन्दी", ["αθηνα", "москва", "हिन्दी"]],
  ["東京 タワー", ["東京", "タワ", "ワー"]],
  ["", []],
  ["?!…", []],
])("the words of %j", (text, words) => expect(wordsOf(text)).toEqual(words));

test.each([
  ["We went to the dentists", ["go", "dentist"]],
  ["Going, gone, goes", ["go", "go", "go"]],
  ["children's bicycles", ["child", "bike"]],
  ["seven kids, 7 kids", ["7", "child", "7", "child"]],
  ["the of and", []],
])("the stems of %j", (text, stems) => expect(stemsOf(text)).toEqual(stems));

test("an overlong word is left out, not cut", () => {
  expect(stemsOf(`key ${"a".repeat(65)} end`)).toEqual(["kei", "end"]);
});

test("every stem knows the written word it comes from", () => {
  const text = "Ｄr. Óscar's 1,200 teeth";
  expect(stemSpans(text).map(({ text: stem, start, end }) => [stem, text.slice(start, end)])).toEqual([
    ["doctor", "Ｄr"],
    ["oscar", "Óscar's"],
    ["1200", "1,200"],
    ["tooth", "teeth"],
  ]);
});

test("in a script without spaces every stem knows its own two characters", () => {
  const places = (text: string) =>
    stemSpans(text).map(({ text: stem, start, end }) => [stem, text.slice(start, end)]);
  expect(places("a 東京のホ, 駅B1出口")).toEqual([
    ["東京", "東京"],
    ["京の", "京の"],
    ["のホ", "のホ"],
    ["駅", "駅"],
    ["b1", "B1"],
    ["出口", "出口"],
  ]);
  expect(places("กาแฟ").map(([, written]) => written)).toEqual(["กา", "าแ", "แฟ"]);
  // Half as wide letters are two for one: the place of the word is all that is known.
  expect(places("ｶﾞｲﾄﾞ")).toEqual([
    ["ガイ", "ｶﾞｲﾄﾞ"],
    ["イド", "ｶﾞｲﾄﾞ"],
  ]);
});

test.each([
  ["de", "Versicherungen", "die Versicherung"],
  ["de", "Nächte", "nachte"],
  ["fr", "l'appartement", "des appartements"],
  ["fr", "achetée", "acheter"],
  ["es", "habitaciones", "la habitacion"],
  ["it", "le carote", "una carota"],
  ["nl", "de groenten", "groente"],
  ["pt", "reparações", "a reparação"],
] as const)("%s: %j and %j are one word", (language, one, other) => {
  expect(stemsOf(one, language)).toHaveLength(1);
  expect(stemsOf(one, language)).toEqual(stemsOf(other, language));
});

test("a word that is remembered does not keep the text that it was cut out of", () => {
  const grown = growthOfHeap(() => {
    for (let times = 0; times < 4; times++)
      stemsOf(`${" ".repeat(10_000_000)}unforgettable${times}`.toUpperCase());
  });
  expect(grown).toBeLessThan(10_000_000);
});
