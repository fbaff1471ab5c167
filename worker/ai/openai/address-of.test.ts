import { expect, test } from "vitest";
import { addressOf } from "./address-of.ts";

test.each([
  ["http://192.168.1.20:11434", "http://192.168.1.20:11434/v1"],
  ["http://localhost:11434/", "http://localhost:11434/v1"],
  ["http://localhost:1234/v1/", "http://localhost:1234/v1"],
  ["http://localhost:8000/v1/chat/completions", "http://localhost:8000/v1"],
  ["https://openrouter.ai/api/v1", "https://openrouter.ai/api/v1"],
  ["https://models.inference.ai.azure.com", "https://models.inference.ai.azure.com"],
])("%s is asked at %s", (written, address) => expect(addressOf(written)).toBe(address));

test("without an address it is the library's own", () => expect(addressOf(undefined)).toBeNull());
