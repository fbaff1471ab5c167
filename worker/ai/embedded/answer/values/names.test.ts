import { expect, test } from "vitest";
import { namesIn } from "./names.ts";

test.each([
  ["Her new teacher is called professora Inês and Clara likes her.", ["professora Inês"]],
  ["The boat, named Flor da Ribeira, leaks.", ["Flor da Ribeira"]],
  ["Stayed at Hotel Almada near the bridge.", ["Hotel Almada"]],
  ["Saw “The Tall Ship” with Vera.", ["The Tall Ship", "Vera"]],
  ["They take dogs, of any size.", []],
])("%j names %j", (sentence, names) => expect(namesIn(sentence).map(({ say }) => say)).toEqual(names));
