import { expect, test } from "vitest";
import { placeIn } from "./search-without-words.ts";

const place = (words: string, title: string, text: string) => {
  const { passage, why } = placeIn({ memory: { title }, text }, words);
  return { shown: text.slice(passage.start, passage.end), why };
};

test("the passage is where the words are said, as they are written there", () => {
  const filler = "The garden had a quiet day. ".repeat(30);
  const { shown, why } = place("the who", "Concert", `${filler}Saw The  Who at Wembley. ${filler}`);
  expect(shown).toContain("Saw The  Who at Wembley.");
  expect(shown.length).toBeLessThan(900);
  expect(why).toEqual(["says “The  Who”"]);
});

test.each([
  ["🍕", "Pizza🍕on Friday", "🍕"],
  ["❤️", "With ❤ from Ana", "❤"],
  ["it", "It (1990)", "It"],
])("%s is found in a title, and the text is shown from its beginning", (words, title, said) =>
  expect(place(words, title, "Nothing of the kind.")).toEqual({
    shown: "Nothing of the kind.",
    why: [`says “${said}”`],
  }),
);

test("a part of a word is not the word", () =>
  expect(place("it", "Italy", "We sit in the kitchen").why).toEqual([]));

test("signs of regular expressions are taken as they are", () =>
  expect(place("it (a.k.a. $^", "it (a.k.a. $^", "").why).toEqual(["says “it (a.k.a. $^”"]));
