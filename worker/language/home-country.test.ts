import { expect, test } from "vitest";
import { homeCountry, writesMonthFirst } from "./home-country.ts";

test.each([
  ["Europe/Lisbon", "PT"],
  ["America/New_York", "US"],
  ["Asia/Kolkata", "IN"],
  ["Asia/Calcutta", "IN"],
  ["America/Sao_Paulo", "BR"],
  ["UTC", null],
])("%s is in %s", (zone, country) => {
  expect(homeCountry(zone)).toBe(country);
});

test("the United States write the month first, Portugal does not", () => {
  expect(writesMonthFirst("America/Chicago")).toBe(true);
  expect(writesMonthFirst("Europe/Lisbon")).toBe(false);
});
