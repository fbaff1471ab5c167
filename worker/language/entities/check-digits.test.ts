import { expect, test } from "vitest";
import { isCardNumber, isIban, isPostalItem } from "./check-digits.ts";

/** The examples of the registers themselves; one wrong digit breaks each. */
test.each([
  [isIban, "GB82 WEST 1234 5698 7654 32", "GB82 WEST 1234 5698 7654 33"],
  [isIban, "DE89370400440532013000", "DE89370400440532013001"],
  [isCardNumber, "4111 1111 1111 1111", "4111 1111 1111 1112"],
  [isPostalItem, "RR 473 124 829 PT", "RR 473 124 828 PT"],
])("%o", (check, right, wrong) => {
  expect(check(right)).toBe(true);
  expect(check(wrong)).toBe(false);
});

test("a row of one digit is no card", () => {
  expect(isCardNumber("0000 0000 0000 0000")).toBe(false);
});
