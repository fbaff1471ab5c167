import { expect, test } from "vitest";
import { destinationAfterSignIn, passOn, typedAddress } from "./destination.ts";

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

test("on the way through other screens the destination is kept, and what is typed comes along", () => {
  const next = passOn({ from: "/memories" }, { email: "ana@example.com" });
  expect(next).toEqual({ from: "/memories", email: "ana@example.com" });
  expect(destinationAfterSignIn(next)).toBe("/memories");
  expect(typedAddress(next)).toBe("ana@example.com");
  expect(typedAddress(null)).toBe("");
  expect(passOn(null, { email: "" })).toEqual({ email: "" });
});
