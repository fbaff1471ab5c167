import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetDraft, keepDraft, newDraft, readDraft } from "./memory-draft.ts";

const ana = 1;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("a tab that saves or discards its draft leaves the one that is being written in another", () => {
  const [here, there] = [newDraft({ content: "Spare key" }), newDraft({ content: "Spare key, blue pot" })];
  keepDraft(ana, here);
  keepDraft(ana, there);
  forgetDraft(ana, here);
  expect(readDraft(ana)).toEqual(there);
  forgetDraft(ana, there);
  expect(readDraft(ana).content).toBe("");
});
