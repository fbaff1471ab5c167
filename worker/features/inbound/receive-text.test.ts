import { expect, test } from "vitest";
import { isSignedByTwilio, signTwilio } from "./receive-text.ts";

/** https://www.twilio.com/docs/usage/security#validating-requests */
const published = {
  token: "12345",
  url: "https://mycompany.com/myapp.php?foo=1&bar=2",
  form: {
    CallSid: "CA1234567890ABCDE",
    Caller: "+14158675309",
    Digits: "1234",
    From: "+14158675309",
    To: "+18005551212",
  },
  signature: "RSOYDt4T1cUTdK1PDd93/VVr8B8=",
} as const;
const { token, url, signature } = published;
const formOf = (change: Record<string, string> = {}) => new URLSearchParams({ ...published.form, ...change });

test("T42: the example that Twilio publishes verifies", () => {
  expect(signTwilio(token, url, formOf())).toBe(signature);
  expect(isSignedByTwilio(token, { url, form: formOf(), signature })).toBe(true);
});

test.each([
  ["another signature", { signature: signature.replace("R", "S") }],
  ["none", { signature: "" }],
  ["a changed parameter", { form: formOf({ Digits: "1235" }) }],
  ["a further parameter", { form: formOf({ Body: "hello" }) }],
  ["http in place of https", { url: url.replace("https", "http") }],
  ["another path", { url: url.replace("myapp", "other") }],
])("T42: %s is refused", (_, change) =>
  expect(isSignedByTwilio(token, { url, form: formOf(), signature, ...change })).toBe(false),
);
