import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteSignedIn, watchSignedIn } from "./signed-in-person.ts";

const [ana, ben] = [1, 2];
let world: EventTarget & { cookie: string };
let heard: string[];

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  world = Object.assign(new EventTarget(), { cookie: "signed-in=1" });
  vi.stubGlobal("document", world);
  vi.stubGlobal("window", world);
  heard = [];
  noteSignedIn(ana);
});
afterEach(() => vi.unstubAllGlobals());

const watch = (current: number | undefined) =>
  watchSignedIn({
    current: () => current,
    onLeft: () => heard.push("left"),
    onReplaced: () => heard.push("replaced"),
  });
const comeBack = () => world.dispatchEvent(new Event("visibilitychange"));
const inOtherTab = () => world.dispatchEvent(Object.assign(new Event("storage"), { key: "signed-in-as" }));

test("a tab says nothing while its person is the one who is signed in", () => {
  watch(ana);
  comeBack();
  inOtherTab();
  expect(heard).toEqual([]);
});

test.each([
  ["one comes back to it", comeBack],
  ["another tab says so", inOtherTab],
])("a person who has been replaced by another is noticed when %s", (_, happen) => {
  watch(ana);
  noteSignedIn(ben);
  happen();
  expect(heard).toEqual(["replaced"]);
});

test("a person who has signed out in another tab is noticed, in a tab that shows somebody", () => {
  watch(ana);
  noteSignedIn(null);
  world.cookie = "";
  inOtherTab();
  expect(heard).toEqual(["left"]);
});

test("a tab that shows nobody says nothing", () => {
  watch(undefined);
  noteSignedIn(null);
  world.cookie = "";
  inOtherTab();
  comeBack();
  expect(heard).toEqual([]);
});

test("where the browser keeps nothing, nobody is taken for somebody else", () => {
  watch(ana);
  vi.stubGlobal("localStorage", undefined);
  comeBack();
  expect(heard).toEqual([]);
});
