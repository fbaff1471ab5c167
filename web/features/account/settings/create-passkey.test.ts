import { expect, test } from "vitest";
import { ApiError } from "../../../platform/api-error.ts";
import { describePasskeyFailure } from "./create-passkey.ts";

test.each([
  ["NotAllowedError", "The request was cancelled or took too long."],
  ["InvalidStateError", "This device already has a passkey for your account."],
  ["SecurityError", "This device could not make a passkey."],
])("a %s of the browser is put into words", (name, words) => {
  expect(describePasskeyFailure(Object.assign(new Error("internals"), { name }))).toBe(words);
});

test("what the server says is said as it is", () => {
  const error = new ApiError("Registration verification failed", { status: 400, url: "/" });
  expect(describePasskeyFailure(error)).toBe("Registration verification failed");
});
