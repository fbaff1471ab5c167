import { expect, test } from "vitest";
import { fileSafe } from "./write-markdown.ts";

test.each([
  ["Ines: a boat/house", "Ines a boat house"],
  ["Printer \\\\office\\laser", "Printer office laser"],
  ["..", "Untitled"],
])("“%s” is kept whole in the name of its note: “%s”", (title, name) => {
  expect(fileSafe(title)).toBe(name);
});
