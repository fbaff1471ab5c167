import { expect, test } from "vitest";
import { normalisePhoneNumber, phoneNumber } from "./phone-number.ts";

test.each([
  ["(212) 555-0134", "+12125550134"],
  ["212-555-0134", "+12125550134"],
  ["1 212 555 0134", "+12125550134"],
  ["+1 212 555 0134", "+12125550134"],
  ["+351 910 000 000", "+351910000000"],
  ["351910000000", "+351910000000"],
  ["+49 30 901820", "+4930901820"],
  ["12345", "12345"],
  ["call me", "call me"],
])("%s is dialled as %s", (typed, normalised) => {
  expect(normalisePhoneNumber(typed)).toBe(normalised);
});

test.each(["", "12345", "call me", "+0 000 000 0000", "1".repeat(16)])("%s is no number", (typed) => {
  expect(phoneNumber.safeParse(typed).success).toBe(false);
});
