import { expect, test } from "vitest";
import { withoutNames } from "./question.ts";

test("the names of authors are left out of what vectors are asked, unless nothing else is said", () => {
  const names = new Set(["john", "ana"]);
  expect(withoutNames("When did John visit Ana's sister in Porto?", names)).toBe(
    "When did visit sister in Porto?",
  );
  expect(withoutNames("John", names)).toBe("John");
});
