import { expect, test } from "vitest";
import { htmlText } from "./html-text.ts";

// With all that is open at hand, as a parser usually has it, either takes half a minute.
test.each([
  ["elements in elements", `${"<div>".repeat(250_000)}Harbour`],
  ["ends of what was never begun", `${"<i>".repeat(100_000)}${"</b>".repeat(100_000)}Harbour`],
])("a page of %s is read at once", (_, html) => {
  const before = process.cpuUsage();
  expect(htmlText(html).text).toBe("Harbour");
  expect(process.cpuUsage(before).user).toBeLessThan(8_000_000); // microseconds
});
