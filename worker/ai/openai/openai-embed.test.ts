import { afterEach, expect, test } from "vitest";
import { failureOf } from "../../../tests/openai-stub/connect-to-stub.ts";
import { emptyMeter, keepAccounts } from "../../../tests/openai-stub/keep-accounts.ts";
import {
  type Stub,
  type StubEmbedding,
  type StubVectors,
  startStub,
} from "../../../tests/openai-stub/stub-server.ts";
import type { Embedder } from "../embedder.ts";
import { createOpenAi } from "./openai-ai.ts";

const stubs: Stub[] = [];
afterEach(() => Promise.all(stubs.splice(0).map((stub) => stub.close())));

async function connect(
  embed: (request: StubEmbedding) => StubVectors,
): Promise<{ embedder: Embedder; stub: Stub }> {
  const stub = await startStub(() => "never", undefined, embed);
  stubs.push(stub);
  const models = { analysisModel: "small", conversationModel: "large", transcriptionModel: "whisper-1" };
  const { embedder } = createOpenAi({ baseUrl: stub.url, ...models, embeddingModel: "near" });
  if (embedder === undefined) throw new Error("It makes no vectors.");
  return { embedder, stub };
}

/** A vector that says how long its text is. */
const byLength = ({ input, dimensions }: StubEmbedding) => ({
  vectors: input.map((text) => [text.length, ...new Array<number>(dimensions - 1).fill(0)]),
});

test("every text gets its vector, in their order, however many there are; each call is paid for", async () => {
  const { embedder, stub } = await connect(byLength);
  const accounts = keepAccounts();
  const texts = Array.from({ length: 150 }, (_, index) => "x".repeat(index + 1));
  const vectors = await embedder.embed(texts, accounts);
  expect(vectors.map(([first]) => first)).toEqual(texts.map((text) => text.length));
  expect(vectors[0]).toHaveLength(512);
  expect(stub.embeddings.map(({ model, input, dimensions }) => [model, input.length, dimensions])).toEqual([
    ["near", 64, 512],
    ["near", 64, 512],
    ["near", 22, 512],
  ]);
  expect(accounts.used).toEqual(
    Array.from({ length: 3 }, () => ({
      operation: "embedding",
      model: "near",
      inputTokens: 10,
      outputTokens: 0,
    })),
  );
  expect(accounts.reserved[0]?.inputTokens).toBe((64 * 65) / 2);
});

test("of a text that is longer than models read, the beginning is sent", async () => {
  const { embedder, stub } = await connect(byLength);
  await embedder.embed(["word ".repeat(10_000)], keepAccounts());
  expect(stub.embeddings[0]?.input[0]).toHaveLength(4_000);
});

test("longer vectors than asked for are shortened to length 1, and shorter ones keep their direction", async () => {
  const made = (length: number) =>
    connect(({ input }) => ({ vectors: input.map(() => new Array<number>(length).fill(2)) }));
  const [longer, shorter] = await Promise.all([made(768), made(384)]);
  const [cut = []] = await longer.embedder.embed(["Hello"], keepAccounts());
  const [padded = []] = await shorter.embedder.embed(["Hello"], keepAccounts());
  expect([cut.length, padded.length]).toEqual([512, 512]);
  expect(Math.hypot(...cut)).toBeCloseTo(1);
  expect(Math.hypot(...padded)).toBeCloseTo(1);
  expect(padded.slice(384)).toEqual(new Array<number>(128).fill(0));
});

test("a server that makes its model's own length only is asked for that", async () => {
  const { embedder, stub } = await connect(({ input, dimensions }) =>
    dimensions === 512
      ? { status: 400, body: '{"error":{"message":"not matryoshka"}}' }
      : { vectors: input.map(() => new Array<number>(dimensions).fill(1)) },
  );
  const [vector] = await embedder.embed(["Hello"], keepAccounts());
  expect(vector).toHaveLength(512);
  expect(stub.embeddings.map(({ dimensions }) => dimensions)).toEqual([512, 768]);
});

test("without money left the call is not made", async () => {
  const { embedder, stub } = await connect(byLength);
  await expect(embedder.embed(["Hello"], emptyMeter)).rejects.toMatchObject({ name: "AiBudgetSpent" });
  expect(stub.paths).toEqual([]);
});

test.each<[string, (request: StubEmbedding) => StubVectors, boolean]>([
  ["401", () => ({ status: 401, body: "{}" }), true],
  ["403", () => ({ status: 403, body: "{}" }), false],
  ["404: it knows no such model", () => ({ status: 404, body: "{}" }), true],
  ["429", () => ({ status: 429, body: "{}" }), true],
  ["500", () => ({ status: 500, body: "{}" }), true],
  ["garbage", () => ({ status: 200, body: "no JSON" }), true],
  ["too few vectors", () => ({ vectors: [] }), true],
  ["vectors of three numbers", ({ input }) => ({ vectors: input.map(() => [1, 2, 3]) }), true],
  [
    "vectors that point nowhere",
    ({ input }) => ({ vectors: input.map(() => new Array<number>(512).fill(0)) }),
    true,
  ],
])("%s is a failure that says whether trying again may help", async (_, reply, retryable) => {
  const { embedder } = await connect(reply);
  const failure = await failureOf(embedder.embed(["Hello"], keepAccounts()));
  expect(failure.retryable).toBe(retryable);
});

test("who does not answer in the time there is has failed, and is paid as if they had", async () => {
  const { embedder } = await connect(() => "never");
  const accounts = keepAccounts();
  const failure = await failureOf(embedder.embed(["Hello"], accounts, 100));
  expect(failure.retryable).toBe(true);
  expect(accounts.used).toMatchObject([{ operation: "embedding", inputTokens: 2 }]);
});

test("without a model it makes no vectors", () => {
  const models = { analysisModel: "small", conversationModel: "large", transcriptionModel: "whisper-1" };
  expect(createOpenAi({ apiKey: "key", ...models }).embedder).toBeUndefined();
});
