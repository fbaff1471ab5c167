import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { nextStop } from "./next-stop.ts";

/** As much of an element as is asked about here: it holds itself. */
class Stop {
  contains(other: unknown) {
    return other === this;
  }
}
beforeEach(() => void vi.stubGlobal("Node", Stop));
afterEach(() => void vi.unstubAllGlobals());

const [box, first, second] = [new Stop(), new Stop(), new Stop()] as unknown as HTMLElement[];
const stops = [box, first, second].flatMap((stop) => stop ?? []);
const plain = { defaultPrevented: false, isComposing: false };
const noKeys = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const press = (key: string, target: HTMLElement | undefined, changes = {}) =>
  nextStop({ ...plain, ...noKeys, key, target: target ?? null, ...changes }, stops);

test("arrows lead from each to the next and back, and no further than the ends", () => {
  expect(press("ArrowDown", box)).toBe(first);
  expect(press("ArrowDown", first)).toBe(second);
  expect(press("ArrowUp", first)).toBe(box);
  expect(press("ArrowDown", second)).toBeUndefined();
  expect(press("ArrowUp", box)).toBeUndefined();
});

test.each([
  ["of another key", press.bind(null, "Enter", box)],
  ["from elsewhere", press.bind(null, "ArrowDown", new Stop() as unknown as HTMLElement)],
  ["that somebody has taken", press.bind(null, "ArrowDown", box, { defaultPrevented: true })],
  ["that selects", press.bind(null, "ArrowDown", box, { shiftKey: true })],
  ["with a command key", press.bind(null, "ArrowUp", second, { metaKey: true })],
  ["that chooses a word of an input method", press.bind(null, "ArrowDown", box, { isComposing: true })],
])("a press %s leads nowhere", (_, pressed) => expect(pressed()).toBeUndefined());
