import { expect, test } from "vitest";
import { errorFrom } from "./api-error.ts";

const reply = (body: string, init: { status: number; statusText?: string }) => new Response(body, init);

test.each([
  [
    "the body's error field",
    '{"error":"Title is required","message":"no"}',
    "Bad Request",
    "Title is required",
  ],
  ["else its message", '{"message":"Upstream is asleep"}', "Bad Gateway", "Upstream is asleep"],
  ["else the status text", '{"reason":"?"}', "Bad Gateway", "Bad Gateway"],
  ["of a body that is no JSON its text", "upstream connect error", "Bad Gateway", "upstream connect error"],
  ["of an empty body the status text", "", "Bad Gateway", "Bad Gateway"],
  ["of nothing at all, Network error", "", "", "Network error"],
  ["an error that is no text is passed over", '{"error":{"deep":1},"message":"plain"}', "", "plain"],
])("the message is %s", async (_, body, statusText, message) => {
  expect((await errorFrom(reply(body, { status: 502, statusText }))).message).toBe(message);
});

test("status, code and the messages by field come along", async () => {
  const body = JSON.stringify({ error: "No", code: "bad_request", fields: { title: "Title is required" } });
  expect(await errorFrom(reply(body, { status: 400 }))).toMatchObject({
    status: 400,
    code: "bad_request",
    fields: { title: "Title is required" },
  });
});

test.each([
  ["the seconds of Retry-After", "42", 42],
  ["nothing for a date, which our server never sends", "Wed, 21 Oct 2026 07:28:00 GMT", null],
  ["nothing without the header", null, null],
])("the time to wait is %s", async (_, header, seconds) => {
  const headers = new Headers(header === null ? [] : [["Retry-After", header]]);
  const refused = new Response('{"error":"Too many"}', { status: 429, headers });
  expect((await errorFrom(refused)).retryAfter).toBe(seconds);
});
