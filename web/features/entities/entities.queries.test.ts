import { focusManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "../../platform/query-client.ts";
import { detectedEntities } from "./entities.queries.ts";

const minute = 60_000; // ms
const text = "Mara Lind has the key";
const mara = { type: "PERSON", value: "Mara Lind", start: 0, end: 9, confidence: 0.9 };

let asked: string[];
let client: ReturnType<typeof createQueryClient>;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  client = createQueryClient(() => {});
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit) => {
    asked.push(`${address} ${body}`);
    return Response.json([mara]);
  });
});
afterEach(() => {
  client.clear();
  focusManager.setFocused(undefined);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Subscribes as a component that shows the text does; returns how to unsubscribe. */
async function show(shown = text): Promise<() => void> {
  const leave = new QueryObserver(client, detectedEntities(shown)).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  return leave;
}

test.each([
  ["Mara Lind 1", 1],
  ["Mara Lind1", 0],
  ["", 0],
  ["          \n ", 0],
])("%j is asked about %d times", async (shown, times) => {
  await show(shown);
  expect(asked).toHaveLength(times);
});

test("the text is sent in the body, as much of it as the server reads", async () => {
  await show("é".repeat(2_000));
  expect(asked).toEqual([`/api/detect-entities ${JSON.stringify({ text: "é".repeat(1_024) })}`]);
});

test("what was found is not asked for again within five minutes, not by another look and not by the window's focus", async () => {
  const leave = await show();
  leave();
  await vi.advanceTimersByTimeAsync(5 * minute - 1);
  await show();
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(1);
  expect(client.getQueryData(detectedEntities(text).queryKey)).toEqual([mara]);
});

test("neither does a text that stays open longer than that ask again when the window gets the focus", async () => {
  await show();
  await vi.advanceTimersByTimeAsync(6 * minute);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(1);
});

test("after five minutes in which nobody looks it is forgotten, and asked for anew", async () => {
  const leave = await show();
  leave();
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(client.getQueryData(detectedEntities(text).queryKey)).toBeUndefined();
  await show();
  expect(asked).toHaveLength(2);
});
