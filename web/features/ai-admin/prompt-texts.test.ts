import { expect, test } from "vitest";
import { previewOf } from "./prompt-texts.ts";

test.each([
  ["x".repeat(200), "x".repeat(200)],
  ["x".repeat(201), `${"x".repeat(200)}…`],
  ["👩‍🌾".repeat(201), `${"👩‍🌾".repeat(200)}…`],
])("a preview ends after 200 characters, and in none of them", (prompt, preview) => {
  expect(previewOf(prompt)).toBe(preview);
});
