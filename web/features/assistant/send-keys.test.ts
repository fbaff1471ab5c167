import { expect, test } from "vitest";
import { asksToSend } from "./send-keys.ts";

const enter = {
  key: "Enter",
  keyCode: 13,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  nativeEvent: { isComposing: false },
};

test.each([
  ["Enter", {}, false, true],
  ["Ctrl+Enter", { ctrlKey: true }, true, true],
  ["Cmd+Enter", { metaKey: true }, true, true],
  ["Shift+Enter", { shiftKey: true }, false, false],
  ["Alt+Enter", { altKey: true }, false, false],
  ["an Enter that ends a word of an input method", { nativeEvent: { isComposing: true } }, false, false],
  ["the same in Safari", { keyCode: 229 }, false, false],
  ["another key with Ctrl", { key: "a", ctrlKey: true }, false, false],
])("%s sends or is a new line", (_, press, byDefault, whereEnterSends) => {
  const pressed = { ...enter, ...press };
  expect([asksToSend(pressed, false), asksToSend(pressed, true)]).toEqual([byDefault, whereEnterSends]);
});
