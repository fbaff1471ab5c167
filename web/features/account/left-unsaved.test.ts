import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unsavedKey, writeStored } from "../../platform/stored-state.ts";
import { claimUnsaved, dropUnsaved, leaveUnsaved, waitsHere } from "./left-unsaved.ts";

const [ana, ben] = [1, 2];
const friday = Date.UTC(2026, 4, 8);
const hours = 60 * 60_000; // ms

/** A storage whose own properties are what is in it, as a browser's are. */
class FakeStorage {
  getItem = (key: string): string | null => {
    const value: unknown = Reflect.get(this, key);
    return typeof value === "string" ? value : null;
  };
  setItem = (key: string, value: string): boolean => Reflect.set(this, key, value);
  removeItem = (key: string): boolean => Reflect.deleteProperty(this, key);
}
const isKept = () => localStorage.getItem(unsavedKey(ana, "memory-draft")) !== null;
const deleteDatabase = vi.fn();

beforeEach(() => {
  deleteDatabase.mockClear();
  vi.stubGlobal("localStorage", new FakeStorage());
  vi.stubGlobal("indexedDB", { deleteDatabase });
  writeStored(unsavedKey(ana, "memory-draft"), { title: "Spare key" });
});
afterEach(() => vi.unstubAllGlobals());

test("what was not saved when a session ended by itself waits for the same person, over reloads", () => {
  leaveUnsaved(ana, friday);
  leaveUnsaved(null, friday + hours);
  expect(waitsHere(ana)).toBe(true);
  claimUnsaved(ana, null, friday + 60 * hours);
  expect([isKept(), waitsHere(ana), deleteDatabase.mock.calls]).toEqual([true, false, []]);
});

test("three days later nobody gets it, and it is gone", () => {
  leaveUnsaved(ana, friday);
  leaveUnsaved(null, friday + 73 * hours);
  expect([isKept(), waitsHere(ana)]).toEqual([false, false]);
  expect(deleteDatabase).toHaveBeenCalledOnce();
});

test("somebody else who signs in takes it away unseen", () => {
  leaveUnsaved(ana, friday);
  claimUnsaved(ben, null, friday);
  expect([isKept(), waitsHere(ana), waitsHere(ben)]).toEqual([false, false, false]);
  expect(deleteDatabase).toHaveBeenCalledOnce();
});

test("somebody else who signs in over a session that still stood takes it away too", () => {
  claimUnsaved(ben, ana, friday);
  expect(isKept()).toBe(false);
});

test("whoever is still there keeps it, and whoever signs out leaves nothing", () => {
  claimUnsaved(ana, ana, friday);
  expect(isKept()).toBe(true);
  dropUnsaved();
  leaveUnsaved(null, friday);
  expect([isKept(), waitsHere(ana)]).toEqual([false, false]);
});
