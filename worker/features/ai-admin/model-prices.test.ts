import { expect, test } from "vitest";
import { costOf } from "./model-prices.ts";

const call = { operation: "answer", inputTokens: 1_000, outputTokens: 100 };

test.each([
  ["gpt-4o", 3_500],
  ["gpt-4o-2024-11-20", 3_500],
  ["gpt-4o-mini", 210],
  ["gpt-4-turbo", 13_000],
])("a call to %s costs %i micro-dollars", (model, micros) => {
  expect(costOf({ ...call, model })).toBe(micros);
});

test("a model that nobody knows the price of costs as much as the dearest one", () => {
  expect(costOf({ ...call, model: "gpt-9-ultra" })).toBe(costOf({ ...call, model: "gpt-4-turbo" }));
  const minute = {
    operation: "transcription",
    model: "ears-1",
    inputTokens: 0,
    outputTokens: 0,
    seconds: 60,
  };
  expect(costOf(minute)).toBe(6_000);
});

test("sound costs by its length where nobody counted tokens, and a fraction is rounded up", () => {
  const sound = { operation: "transcription", model: "whisper-1", inputTokens: 0, outputTokens: 0 };
  expect(costOf({ ...sound, seconds: 90 })).toBe(9_000);
  expect(costOf({ ...sound, seconds: 0.001 })).toBe(1);
});

test("a call that used nothing costs nothing", () => {
  expect(costOf({ operation: "answer", model: "gpt-4o", inputTokens: 0, outputTokens: 0 })).toBe(0);
});
