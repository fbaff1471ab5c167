import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ReferencedFile } from "#shared/assistant";
import { announce } from "../../platform/app-events.ts";
import { readStored } from "../../platform/stored-state.ts";
import { chatKeys, keptAnswersSchema } from "./chat-storage.ts";
import { changeKept, followDeletions } from "./kept-answers.ts";

const idOf = (memory: string) => `0190b8a0-0000-7000-8000-00000000000${memory}`;
const note = (memory: string): ReferencedFile => ({
  id: idOf(memory),
  title: "Tides",
  type: "note",
  mimeType: "text/plain",
  createdAt: "2026-05-12T12:00:00.000Z",
});
const [ana, ben] = [1, 2];
const keptOf = (userId: number) => readStored(chatKeys.keptAnswers(userId), keptAnswersSchema, {});
const both = { "assistant-1": note("a"), "assistant-2": note("b") };

let leave: () => void;
beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  const world = new EventTarget();
  vi.stubGlobal("window", world);
  vi.stubGlobal("document", world);
  changeKept(ana, () => both);
  changeKept(ben, () => both);
  leave = followDeletions(ana);
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

test("an answer whose memory is deleted is not kept any more, and is again when the memory comes back", () => {
  announce("memoriesDeleted", { ids: ["a", "x"].map(idOf) });
  expect(keptOf(ana)).toEqual({ "assistant-2": note("b") });
  announce("memoriesDeleted", { ids: ["b"].map(idOf) });
  expect(keptOf(ana)).toEqual({});
  announce("memoriesRestored", { ids: ["a", "b", "x"].map(idOf) });
  expect(keptOf(ana)).toEqual(both);
});

test("what was saved anew meanwhile stays what it is", () => {
  announce("memoriesDeleted", { ids: ["a"].map(idOf) });
  changeKept(ana, (kept) => ({ ...kept, "assistant-1": note("c") }));
  announce("memoriesRestored", { ids: ["a"].map(idOf) });
  expect(keptOf(ana)).toEqual({ ...both, "assistant-1": note("c") });
});

test("another person's answers stay, and nothing is heard after the end", () => {
  announce("memoriesDeleted", { ids: ["a"].map(idOf) });
  expect(keptOf(ben)).toEqual(both);
  leave();
  announce("memoriesDeleted", { ids: ["b"].map(idOf) });
  expect(keptOf(ana)).toEqual({ "assistant-2": note("b") });
});
