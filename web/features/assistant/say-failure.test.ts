import { expect, test } from "vitest";
import { ApiError } from "../../platform/api-error.ts";
import { sayFailure } from "./say-failure.ts";

const failure = (message: string, about: { code?: string; retryAfter?: number }) =>
  new ApiError(message, { status: 503, url: "/api/bobby", ...about });

test.each([
  [
    "a busy provider",
    "The AI provider is busy.",
    { code: "unavailable", retryAfter: 17 },
    "The AI provider is busy. You can ask again in 17 seconds.",
  ],
  [
    "a spent allowance",
    "It starts again tomorrow.",
    { code: "too_many_requests", retryAfter: 24_000 },
    "It starts again tomorrow. You can ask again in 7 hours.",
  ],
  [
    "a short wait, in seconds",
    "Busy.",
    { code: "unavailable", retryAfter: 1 },
    "Busy. You can ask again in 1 second.",
  ],
  [
    "a longer one, in minutes and never too early",
    "Busy.",
    { code: "unavailable", retryAfter: 121 },
    "Busy. You can ask again in 3 minutes.",
  ],
  ["a question that is too long", "Question is too long", { code: "bad_request" }, "Question is too long."],
  ["a fault of ours", "Something went wrong on our side.", { code: "internal" }, null],
  ["a server on the way", "<html>upstream connect error</html>", {}, null],
  ["a lost connection", "Network error", { code: "network" }, null],
] as const)("%s is said as far as it may be", (_, message, about, expected) => {
  expect(sayFailure(failure(message, about))).toBe(expected);
});

test("what is no answer of the server's is not repeated", () => {
  expect(sayFailure(new Error("secret of memory 4471"))).toBeNull();
});
