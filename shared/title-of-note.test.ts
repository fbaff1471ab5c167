import { expect, test } from "vitest";
import { titleOfNote } from "./title-of-note.ts";

const fifty = "x".repeat(50);

test.each([
  ["Tides follow the moon.\nTwice a day.", "Tides follow the moon."],
  [fifty, fifty],
  [`${fifty}y`, `${fifty}…`],
  ["", "Chat Response Memory"],
  [" \n\n ", "Chat Response Memory"],
])("%j is kept under the title %j", (reply, title) => {
  expect(titleOfNote(reply)).toBe(title);
});
