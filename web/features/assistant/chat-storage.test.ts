import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { messagesOfHistory } from "./chat-messages.ts";
import { readBackup, saveBackup } from "./chat-storage.ts";

const idOf = (name: string) => `0190b8a0-0000-7000-8000-00000000000${name}`;
const ana = 1;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("a conversation comes back from its backup as it was, with what can be kept or forgotten of it", () => {
  const shown = messagesOfHistory([
    {
      id: idOf("1"),
      message: "My locker code is 4471.",
      response: "Shall I remember that?",
      createdAt: "2026-05-12T12:00:00.000Z",
      referencedFiles: [],
      entities: [],
      memories: [],
      value: null,
      passages: [],
      citations: [],
      action: "forget_proposed",
      reasoning: "",
      confidence: 0.9,
      told: "My locker code is 4471.",
      toldIn: idOf("2"),
      forget: [{ memoryId: idOf("3"), isSelected: true }],
    },
  ]);
  saveBackup(ana, shown);
  const [, answer] = readBackup(ana);
  expect(answer).toMatchObject({
    told: "My locker code is 4471.",
    toldIn: idOf("2"),
    forget: [{ memoryId: idOf("3"), isSelected: true }],
  });
});
