import { expect, test } from "vitest";
import { maskAddress } from "./address.ts";

test.each([
  ["email", "ana@example.com", "a•••@example.com"],
  ["sms", "+351910000000", "+351 ••• 0000"],
  ["sms", "+12125550100", "+1 ••• 0100"],
  ["sms", "+442079460100", "+44 ••• 0100"],
  ["sms", "+9990000000100", "+ ••• 0100"], // a country code that nobody has
] as const)("of %s %s a list shows %s", (type, address, masked) => {
  expect(maskAddress(type, address)).toBe(masked);
});
