import { afterAll, expect, test } from "vitest";
import { keepAccounts } from "../../../tests/openai-stub/keep-accounts.ts";
import { startStub } from "../../../tests/openai-stub/stub-server.ts";
import { createOpenAi } from "./openai-ai.ts";

const verdicts: string[] = [];
const stub = await startStub(() => ({ pieces: [JSON.stringify({ verdicts })] }));
afterAll(() => stub.close());
const ai = createOpenAi({
  apiKey: "test-key",
  baseUrl: stub.url,
  analysisModel: "small",
  conversationModel: "large",
  transcriptionModel: "whisper-1",
  checksParaphrases: true,
});

test("T68: all paraphrases are asked about in one call that is paid for, and what has no verdict is unclear", async () => {
  const accounts = keepAccounts();
  verdicts.push("contradicted", "entailed");
  const claims = ["It is open.", "It is red.", "It is new."].map((claim) => ({
    claim,
    quotes: ["Open. Red."],
  }));
  expect(await ai.checkClaims?.(claims, accounts)).toEqual(["contradicted", "entailed", "unclear"]);
  expect(stub.requests).toHaveLength(1);
  expect(accounts.reserved).toHaveLength(1);
  expect(accounts.used).toEqual([expect.objectContaining({ model: "small", inputTokens: 120 })]);
});
