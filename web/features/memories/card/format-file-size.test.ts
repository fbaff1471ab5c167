import { expect, test } from "vitest";
import { formatFileSize } from "./format-file-size.ts";

test.each([
  [0, "0.0 KB"],
  [18, "0.1 KB"],
  [512, "0.5 KB"],
  [12_595, "12.3 KB"],
  [5 * 1024 * 1024, "5,120.0 KB"],
])("%i bytes are %s: always KB, with one decimal", (bytes, said) => {
  expect(formatFileSize(bytes)).toBe(said);
});
