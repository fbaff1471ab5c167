import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearPersonalState, personalKey, writeStored } from "../../platform/stored-state.ts";
import { giveBackDrafts, holdDrafts } from "./interrupted-drafts.ts";

const [ana, anaToo, ben] = [1, 12, 2];
const draft = { title: "Spare key", content: "Under the blue p" };

/** A storage whose own properties are what is in it, as a browser's are. */
class FakeStorage {
  getItem = (key: string): string | null => {
    const value: unknown = Reflect.get(this, key);
    return typeof value === "string" ? value : null;
  };
  setItem = (key: string, value: string): boolean => Reflect.set(this, key, value);
  removeItem = (key: string): boolean => Reflect.deleteProperty(this, key);
}
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith("person:"));

beforeEach(() => {
  vi.stubGlobal("localStorage", new FakeStorage());
  vi.stubGlobal("indexedDB", { deleteDatabase: () => undefined });
  writeStored(personalKey(ana, "memory-draft"), draft);
  writeStored(personalKey(anaToo, "memory-draft"), draft);
});
afterEach(() => vi.unstubAllGlobals());

/** A session that ends under somebody's hands. */
function end(userId: number): void {
  holdDrafts(userId);
  clearPersonalState();
}

test("whoever signs in again in the same window goes on with what was not saved", () => {
  end(ana);
  expect(stored()).toEqual([]);
  giveBackDrafts(ana);
  expect(stored()).toEqual([personalKey(ana, "memory-draft")]);
  expect(JSON.parse(localStorage.getItem(personalKey(ana, "memory-draft")) ?? "")).toEqual(draft);
});

test("somebody else gets nothing of it, and after them it is gone", () => {
  end(ana);
  giveBackDrafts(ben);
  giveBackDrafts(ana);
  expect(stored()).toEqual([]);
});
