import { expect, test } from "vitest";
import { addressBlock } from "./rate-limit.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002:ffff::1", "2001:db8:1:2::/64"],
  ["2001:db8::7", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
])("a household shares its limits: %s counts as %s", (address, block) => {
  expect(addressBlock(address)).toBe(block);
});

test("every address of a /64 counts as one, and the next /64 as another", () => {
  expect(addressBlock("2001:db8:1:2::1")).toBe(addressBlock("2001:db8:1:2:aaaa:bbbb:cccc:dddd"));
  expect(addressBlock("2001:db8:1:2::1")).not.toBe(addressBlock("2001:db8:1:3::1"));
});
