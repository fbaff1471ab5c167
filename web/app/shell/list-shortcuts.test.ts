import { expect, test } from "vitest";
import { listShortcuts } from "./list-shortcuts.ts";

test.each([
  [false, ["Ctrl", "Enter"], ["Enter"]],
  [true, ["Enter"], ["Shift", "Enter"]],
])("where Enter sends is %s, the sheet tells the keys of the chat so", (enterSends, send, newLine) => {
  expect(listShortcuts(enterSends).find(({ where }) => where === "In the chat")?.keys).toEqual([
    { keys: send, does: "Send" },
    { keys: newLine, does: "New line" },
  ]);
});
