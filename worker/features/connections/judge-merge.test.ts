import fc from "fast-check";
import { expect, test } from "vitest";
import { findAlike, formOf, type Nameable } from "./judge-merge.ts";

const first = [
  "Bob",
  "Robert",
  "Rob",
  "Katherine",
  "Catherine",
  "Kathreine",
  "R.",
  "Dr. Anna",
  "Aunt Anna",
  "Anna",
];
const last = ["Smith", "Smyth", "Johnson", "Jonson", "Johnsno", "J.", "Smith Jr.", ""];
const things = [
  "The Open AI Inc",
  "OpenAI",
  "St Mary Hospital",
  "Saint Mary",
  "Mary St",
  "United Nations Office",
  "UNO",
];
const person = fc
  .tuple(fc.constantFrom(...first), fc.constantFrom(...last))
  .map((words) => words.join(" ").trim());
const nameable: fc.Arbitrary<Nameable> = fc.oneof(
  person.map((value) => ({ type: "PERSON", value })),
  fc.constantFrom(...things).map((value) => ({ type: "COMPANY", value })),
);

test("names that are alike are found without comparing each with each", () => {
  fc.assert(
    fc.property(fc.array(nameable, { maxLength: 30 }), (names) => {
      const alike = findAlike(names);
      for (const one of names)
        for (const other of names)
          if (one !== other) expect(alike.get(one)?.has(other)).toBe(formOf(one, other) !== null);
    }),
  );
});
