import { expect, test } from "vitest";
import { titleOfAnswer, titleOfNote } from "./title-of-note.ts";

const fifty = "x".repeat(50);

test.each([
  ["Tides follow the moon.\nTwice a day.", "Tides follow the moon."],
  [fifty, fifty],
  [`${fifty}y`, `${fifty}…`],
  ["", "Chat Response Memory"],
  [" \n\n ", "Chat Response Memory"],
])("%j is kept under the title %j, an answer and a note", (text, title) => {
  expect(titleOfNote(text)).toBe(title);
  expect(titleOfAnswer(text)).toBe(title);
});

test("the title of a note ends with a whole word, that of an answer at 50 characters", () => {
  const text = "Emma Clark birthday is 14 March, she likes dark chocolate";
  expect(titleOfNote(text)).toBe("Emma Clark birthday is 14 March, she likes dark…");
  expect(titleOfAnswer(text)).toBe("Emma Clark birthday is 14 March, she likes dark ch…");
});
