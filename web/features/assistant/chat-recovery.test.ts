import { expect, test } from "vitest";
import { isLost, isLostByReload } from "./chat-recovery.ts";
import { beginAnswer, emptyChat } from "./chat-state.ts";

const noon = Date.parse("2026-05-12T12:00:00.000Z");
const { messages } = beginAnswer(
  emptyChat,
  { name: "a", text: "Where is the key?" },
  new Date(noon).toISOString(),
);
const loss = { messages: [], initialised: true, backup: messages, lastActivity: noon, now: noon + 29_999 };

test.each([
  ["is put back into an empty chat within 30 seconds", {}, true],
  ["stays where it is after 30 seconds", { now: noon + 30_000 }, false],
  ["stays where it is while there are messages", { messages }, false],
  ["stays where it is before the history has been read", { initialised: false }, false],
  ["is of no use when it is empty", { backup: [] }, false],
])("a backup %s", (_, changes, expected) => {
  expect(isLost({ ...loss, ...changes })).toBe(expected);
});

const before = { messages, readAt: 1, beginnings: 0 };
const after = { messages: [], readAt: 2, beginnings: 0 };

test.each([
  ["comes back when a history that was read again lacks them", before, after, true],
  ["stays away after a reset", before, { ...after, beginnings: 1 }, false],
  ["is not missed where the history still holds them", before, { ...after, messages }, false],
  ["cannot come back where there was nothing", { ...before, messages: [] }, after, false],
  ["is not looked for before the history is read again", before, { ...after, readAt: 1 }, false],
])("what was said %s", (_, was, is, expected) => {
  expect(isLostByReload(was, is)).toBe(expected);
});
