import { expect, test } from "vitest";
import { stepOf } from "./code-steps.ts";

test.each([
  ["nothing", null, { name: "email", email: "" }],
  [
    "the address typed on another screen",
    { from: "/memories", email: "a@b.pt" },
    { name: "email", email: "a@b.pt" },
  ],
  ["a code sent to an address", { email: "a@b.pt", sentAt: 7 }, { name: "code", email: "a@b.pt", sentAt: 7 }],
  ["a code sent to nobody", { sentAt: 7 }, { name: "email", email: "" }],
  ["the end", { email: "a@b.pt", sentAt: 7, done: true }, { name: "done", email: "a@b.pt" }],
  ["something foreign", { email: 4, sentAt: "soon" }, { name: "email", email: "" }],
])("a history entry that knows of %s stands for its step", (_, state, step) => {
  expect(stepOf(state)).toEqual(step);
});
