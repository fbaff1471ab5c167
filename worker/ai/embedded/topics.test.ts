import { expect, test } from "vitest";
import { findEntities } from "../../language/entities/find-entities.ts";
import { topicsOf } from "./topics.ts";

const topics = (text: string, title = "") =>
  topicsOf(title, text, findEntities(text, { timeZone: "Europe/Lisbon", knownNames: [], limit: 15 }));

test.each([
  [
    "Dentist appointment with Dr. Marta Silva. Bring the insurance card.",
    ["dentist appointment", "insurance card"],
  ],
  ["Lena books the cabins, she works a lot today", ["cabins"]],
  ["Renew passport before Friday. Split the bill.", ["passport", "bill"]],
  ["The hiking trail near Lake Bled was wonderful", ["hiking trail"]],
  ["Ana met Ana's friends and then Ana left", []],
  ["Danach Einkaufen und dann der Zahnarzt", ["einkaufen", "zahnarzt"]],
  ["明日は田中さんと渋谷で会う", []],
  ["", []],
])("%j is about %j", (text, expected) => {
  expect(topics(text)).toEqual(expected);
});

test("a long text has at most six topics, the most repeated first, and no word twice", () => {
  const text = `The solar panels on the roof make more power than we use. The roof needs a new gutter before winter.
Solar panels lose a little each year. The installer checks the solar panels and the inverter in spring.
The inverter hums at night. The gutter drips on the terrace. The battery was too expensive, the grid pays for the rest.
The contract with the grid runs for ten years. A neighbour wants the same installer.`;
  const found = topics(text);
  expect(found.length).toBeGreaterThanOrEqual(3);
  expect(found.length).toBeLessThanOrEqual(6);
  expect(found[0]).toBe("solar panels");
  const words = found.flatMap((topic) => topic.split(" "));
  expect(new Set(words).size).toBe(words.length);
});

test("what the title names is ahead", () => {
  const text = "The wall and the boiler and the lamp and the door";
  expect(topics(text, "New lamp")[0]).toBe("lamp");
});
