import { expect, test } from "vitest";
import { titleSavedAnswer } from "./title-saved-answer.ts";

const fifty = "x".repeat(50);

test.each([
  ["Tides follow the moon.\nTwice a day.", "Tides follow the moon."],
  [fifty, fifty],
  [`${fifty}y`, `${fifty}…`],
  ["", "Chat Response Memory"],
  [" \n\n ", "Chat Response Memory"],
])("the answer %j is kept under the title %j", (reply, title) => {
  expect(titleSavedAnswer(reply)).toBe(title);
});
