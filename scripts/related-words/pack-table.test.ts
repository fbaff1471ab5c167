import { expect, test } from "vitest";
import { packTable } from "./pack-table.ts";

test("an entry holds the places of what is related, those that mean the same first, and what is mentioned has its own", () => {
  const table = packTable(
    new Map([
      ["jacket", [{ stem: "coat", strength: "near" }]],
      [
        "parka",
        [
          { stem: "anorak", strength: "same" },
          { stem: "coat", strength: "near" },
        ],
      ],
    ]),
  );
  // "!" is the digit 0, "," the digit 9: where the entry of "coat" begins.
  expect(table).toBe("anorak  ;coat  ;jacket  !!,;parka !!! !!,;");
  expect(table.indexOf("coat")).toBe(9);
});

test("a stem without relations that nothing leads to takes no room", () => {
  expect(packTable(new Map([["zyzzyva", []]]))).toBe("");
});
