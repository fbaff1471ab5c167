import { expect, test } from "vitest";
import { destinationAfterSignIn } from "./destination.ts";

test("after signing in one lands where one wanted to go", () => {
  expect(destinationAfterSignIn({ from: "/memories?q=ferry" })).toBe("/memories?q=ferry");
});

test.each([
  [null],
  [undefined],
  ["/memories"],
  [{}],
  [{ from: 7 }],
  [{ from: "https://evil.example" }],
  [{ from: "//evil.example" }],
  [{ from: "/\\evil.example" }],
])("%j leads to the Brain", (state) => {
  expect(destinationAfterSignIn(state)).toBe("/dashboard");
});
