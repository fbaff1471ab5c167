import { expect, test } from "vitest";
import { suggestTitle } from "./suggest-title.ts";

test.each([
  ["", ""],
  ["  \n---\n", ""],
  ["Dentist moved to Friday\nSame time.", "Dentist moved to Friday"],
  ["\n\n# Packing list\n- socks", "Packing list"],
  ["- socks\n- charger", "socks"],
  ["-5 degrees this morning", "5 degrees this morning"],
  [`${"word ".repeat(30)}`, `${"word ".repeat(12).trim()}…`],
])("content %j suggests the title %j", (content, title) => {
  expect(suggestTitle(content)).toBe(title);
});
