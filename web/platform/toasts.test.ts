import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dismissToast, toast, toastDuration, toastSlot } from "./toasts.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  dismissToast(toastSlot.read()?.id ?? -1);
  vi.runAllTimers();
  vi.useRealTimers();
});

test("only one toast shows at a time: the newer takes the place", () => {
  toast({ title: "First" });
  toast({ title: "Second" });
  expect(toastSlot.read()).toMatchObject({ title: "Second", open: true });
});

test("good news stays 3000 ms, an error 8 s, and a given duration wins", () => {
  toast({ title: "Memory saved" });
  expect(toastSlot.read()?.duration).toBe(3_000);
  toast({ title: "Login failed", variant: "destructive" });
  expect(toastSlot.read()?.duration).toBe(toastDuration.destructive);
  toast({ title: "Deleted", duration: 6_000 });
  expect(toastSlot.read()?.duration).toBe(6_000);
});

test("a dismissed toast closes at once and leaves the list 1000 ms later", () => {
  toast({ title: "Copied" });
  dismissToast(toastSlot.read()?.id ?? -1);
  expect(toastSlot.read()).toMatchObject({ title: "Copied", open: false });
  vi.advanceTimersByTime(999);
  expect(toastSlot.read()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(toastSlot.read()).toBeNull();
});

test("a toast that came while the old one was leaving is not taken along", () => {
  toast({ title: "Old" });
  dismissToast(toastSlot.read()?.id ?? -1);
  toast({ title: "New" });
  vi.advanceTimersByTime(5_000);
  expect(toastSlot.read()).toMatchObject({ title: "New", open: true });
});

test("listeners hear of every change until they leave", () => {
  let heard = 0;
  const leave = toastSlot.subscribe(() => {
    heard += 1;
  });
  toast({ title: "One" });
  leave();
  toast({ title: "Two" });
  expect(heard).toBe(1);
});
